import { clientHeader } from '#contract/client.ts'
import { clientKey } from '#functions/client-address.ts'
import { refuseTooMany } from './rate-limit.ts'
import type { Shop } from './shop.ts'

/** The headers by which a call of a page at the desk is made as the one who asks for the page. */
const carried = ['cookie', 'cf-access-jwt-assertion', 'accept-language']

/**
 * Answers a page of the desk (rules §16): past every page cache, and never stored. Its forms are limited as sign-ins are.
 * `render` returns a response of our own making, whose headers can be changed.
 */
export async function serveDeskPage(
  request: Request,
  shop: Pick<Shop, 'env' | 'settings'>,
  render: () => Promise<Response>,
): Promise<Response> {
  const isSignIn = request.method === 'POST' && /\/desk\/(?:sign-in|enter)\/*$/.test(new URL(request.url).pathname)
  const refused = isSignIn ? await refuseTooMany(request, shop, 'RATE_LIMIT_LOGIN') : undefined
  if (refused) return refused
  return neverKept(await render())
}

/** Marks an answer that nobody may keep, index or be led to: its address may hold a secret. */
export function neverKept(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('x-robots-tag', 'noindex')
  answer.headers.set('referrer-policy', 'same-origin')
  return answer
}

/** Returns the headers that a page of the desk adds to its calls. The client's key is the edge's own, as for calls. */
export function deskHeaders(headers: Headers): Headers {
  const own = new Headers([...headers].filter(([name]) => carried.includes(name)))
  const client = clientKey(headers)
  if (client !== null) own.set(clientHeader, client)
  return own
}
