// The only third party that a page may load, and only if the settings name a container (rules §14).

const host = 'https://www.googletagmanager.com'

/** What the page's content security policy must allow for it. */
export const tagManagerSources = {
  scripts: ["'self'", host],
  directives: [
    `img-src 'self' data: ${host} https://*.google-analytics.com`,
    `connect-src 'self' ${host} https://*.google-analytics.com https://*.analytics.google.com`,
  ],
} as const

/** Returns the address of a container's script. Null for any other id: then events only go to `window.dataLayer`. */
export function containerScript(id: string): string | null {
  return /^GTM-[A-Z0-9]{4,12}$/.test(id) ? `${host}/gtm.js?id=${id}` : null
}
