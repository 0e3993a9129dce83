// The one third party that a page may let in, and only where the shop's owner names a container of it (rules §14).

const host = 'https://www.googletagmanager.com'

/** What a page's content security policy must let in for it. */
export const tagManagerSources = {
  scripts: ["'self'", host],
  directives: [
    `img-src 'self' data: ${host} https://*.google-analytics.com`,
    `connect-src 'self' ${host} https://*.google-analytics.com https://*.analytics.google.com`,
  ],
} as const

/** Address of a container's script; `null` for any other id, under which events only stand in `window.dataLayer`. */
export function containerScript(id: string): string | null {
  return /^GTM-[A-Z0-9]{4,12}$/.test(id) ? `${host}/gtm.js?id=${id}` : null
}
