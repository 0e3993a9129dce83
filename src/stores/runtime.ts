import type { Fetcher } from '#gateway/fetcher.ts'
import { $token } from './account/token.ts'
import { noteServerTime } from './server-clock.ts'

/** The browser's backend: the shop's own `/api`. The gateway's origin is a placeholder, only the path counts. */
export const browserBackend: Fetcher = {
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const { method, signal, keepalive } = request
    const headers = new Headers(request.headers)
    // A header can't hold every text that a damaged storage may.
    if (/^[!-~]+$/.test($token.get())) headers.set('authorization', `Bearer ${$token.get()}`)
    // Mails are written in the language of the page, whatever the browser's own is.
    const language = globalThis.document?.documentElement.lang
    if (language) headers.set('accept-language', language)
    // The body is read first: copied as a stream, the browser would demand HTTP/2 to send it.
    const body = method === 'GET' ? null : await request.text()
    const answer = await fetch(pathname + search, { method, headers, signal, keepalive, body: body || null })
    noteServerTime(answer.headers.get('date'))
    return answer
  },
}
