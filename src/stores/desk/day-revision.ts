import { revisionOfDay } from '#gateway/desk-orders.ts'
import type { Fetcher } from '#gateway/fetcher.ts'

/** The shop's own `/api`, as whoever is signed in at the desk: without the token of a shopper on the same browser. */
const deskBackend: Fetcher = {
  fetch(request) {
    const { pathname, search } = new URL(request.url)
    return fetch(pathname + search, { headers: request.headers, signal: request.signal })
  },
}

/** Returns what changes whenever the orders of a day do; null while the desk does not answer. */
export function askRevision(day: string): Promise<string | null> {
  return revisionOfDay(deskBackend, day)
}
