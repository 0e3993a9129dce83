import type { Fetcher } from './fetcher.ts'

/**
 * Returns a backend whose calls carry the cookies of the page request, so that they are made as its user (rules §10).
 * Only for pages that are never cached.
 */
export function withCookies(backend: Fetcher, cookies: string | null): Fetcher {
  return {
    fetch(request) {
      const headers = new Headers(request.headers)
      if (cookies !== null) headers.set('cookie', cookies)
      return backend.fetch(new Request(request, { headers }))
    },
  }
}
