import type { Backend } from '../ports.ts'

/**
 * The shop's own address, for links in mails and for providers to come back to; `null` where SITE_URL is not set. Never
 * a request's Host header, which anyone can write (safety I14, I18).
 */
export function siteOrigin({ env }: Pick<Backend, 'env'>): string | null {
  return env.SITE_URL && URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL).origin : null
}
