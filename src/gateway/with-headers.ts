import type { Fetcher } from './fetcher.ts'

/**
 * Returns a backend whose calls carry these headers, such as the cookies of the page request, so that they are made as
 * its user (rules §10). Only for pages that are never cached.
 */
export function withHeaders(backend: Fetcher, headers: Headers): Fetcher {
  return {
    fetch(request) {
      const all = new Headers(request.headers)
      for (const [name, value] of headers) all.set(name, value)
      return backend.fetch(new Request(request, { headers: all }))
    },
  }
}
