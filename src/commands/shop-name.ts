import { unstable_readConfig } from 'wrangler'

/** Returns what a shop's backups are named by: the host of its address, else the Worker's name; `-local` on a laptop. */
export function shopName(isRemote: boolean): string {
  const { name = 'shop', vars } = unstable_readConfig({ config: 'wrangler.toml' })
  if (!isRemote) return `${name}-local`
  const siteUrl: unknown = Reflect.get(vars, 'SITE_URL')
  return typeof siteUrl === 'string' && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : name
}
