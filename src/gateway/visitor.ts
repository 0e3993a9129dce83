import type { Fetcher } from './fetcher.ts'

/**
 * The backend as one visitor sees it: every call carries the cookies of the page request, so that a page may know who
 * asks for it (rules §10). Only for pages that nobody else is sent.
 */
export function asVisitor(backend: Fetcher, cookies: string | null): Fetcher {
  return {
    fetch(request) {
      const headers = new Headers(request.headers)
      if (cookies !== null) headers.set('cookie', cookies)
      return backend.fetch(new Request(request, { headers }))
    },
  }
}
