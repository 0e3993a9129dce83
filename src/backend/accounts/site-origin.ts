import type { Backend } from '../ports.ts'

/**
 * The shop's own address, for links in mails and for providers to come back to: the setting, or the request's on this
 * machine. Never a deployment's Host header, which anyone can write (safety.md I14, I18): `null` there.
 */
export function siteOrigin({ env }: Pick<Backend, 'env'>, request: Request): string | null {
  if (env.SITE_URL && URL.canParse(env.SITE_URL)) return new URL(env.SITE_URL).origin
  const { origin, hostname } = new URL(request.url)
  return isLoopback(hostname) ? origin : null
}

/** Whether all is on this machine: the shop's address, and whoever asks, where the edge says so. */
export function isOnThisMachine(backend: Pick<Backend, 'env'>, request: Request): boolean {
  const origin = siteOrigin(backend, request)
  const asker = request.headers.get('cf-connecting-ip')
  return (
    origin !== null &&
    isLoopback(new URL(origin).hostname) &&
    isLoopback(new URL(request.url).hostname) &&
    (asker === null || isLoopback(asker.includes(':') ? `[${asker.replace(/^::ffff:/i, '')}]` : asker))
  )
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^\[?127(?:\.\d{1,3}){3}\]?$/.test(hostname)
  )
}
