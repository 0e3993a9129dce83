import type { Fetcher } from '#gateway/fetcher.ts'

/** The desk's calls from the browser. A shopper's sign-in must not go along: the desk knows its own cookie only. */
export const deskBackend: Fetcher = {
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const { method, signal, headers } = request
    const body = method === 'GET' ? null : await request.text()
    return fetch(pathname + search, { method, headers, signal, body: body || null })
  },
}
