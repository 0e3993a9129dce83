import type { Fetcher } from './fetcher.ts'

/**
 * Returns a backend whose calls carry these headers, such as the cookies of the page request, so that they are made as
 * its user (rules §10). Only for pages that are never cached. It has no memory of the catalog: its answers are of now.
 */
export function withHeaders(backend: Fetcher, headers: Headers): Fetcher {
  return {
    // An answer that was handed over has no body.
    ...(backend.decoded ? { decoded: backend.decoded } : {}),
    fetch(request) {
      const all = new Headers(request.headers)
      for (const [name, value] of headers) all.set(name, value)
      return backend.fetch(new Request(request, { headers: all }))
    },
  }
}
