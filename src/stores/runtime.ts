import type { Fetcher } from '#gateway/fetcher.ts'

/** The browser's backend: the shop's own `/api`. The gateway's origin is a placeholder; only the path counts. */
export const browserBackend: Fetcher = {
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const { method, headers, signal } = request
    // The body is read first: copied as a stream, the browser would demand HTTP/2 to send it.
    const body = method === 'GET' ? null : await request.text()
    return fetch(pathname + search, { method, headers, signal, body: body || null })
  },
}
