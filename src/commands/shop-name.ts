import { unstable_readConfig } from 'wrangler'

/** Returns the deployed shop's own address as wrangler.toml has it; null where it has none. */
export function siteAddress(): string | null {
  const { vars } = unstable_readConfig({ config: 'wrangler.toml' })
  const siteUrl: unknown = Reflect.get(vars, 'SITE_URL')
  return typeof siteUrl === 'string' && URL.canParse(siteUrl) ? new URL(siteUrl).origin : null
}

/** Returns what a shop's backups are named by: the host of its address, else the Worker's name; `-local` on a laptop. */
export function shopName(isRemote: boolean): string {
  const { name = 'shop' } = unstable_readConfig({ config: 'wrangler.toml' })
  if (!isRemote) return `${name}-local`
  const address = siteAddress()
  return address === null ? name : new URL(address).hostname
}
