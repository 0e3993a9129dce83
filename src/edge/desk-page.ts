import { clientHeader } from '#contract/client.ts'
import { clientKey } from '#functions/client-address.ts'
import { currentStaff } from '#gateway/desk.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { refuseTooMany } from './rate-limit.ts'
import type { Shop } from './shop.ts'

/** The headers by which a call of a page at the desk is made as the one who asks for the page. */
const carried = ['cookie', 'cf-access-jwt-assertion', 'accept-language']

/**
 * Answers a page of the desk (rules §16): past every page cache, and never stored. Its forms are limited as sign-ins are.
 * Who is over the limit gets the sign-in page again, with what was typed. `render` returns a response of our own making,
 * whose headers can be changed.
 */
export async function serveDeskPage(
  request: Request,
  shop: Pick<Shop, 'env' | 'settings'>,
  render: (shown: Request) => Promise<Response>,
): Promise<Response> {
  const isSignIn = request.method === 'POST' && /\/desk\/(?:sign-in|enter)\/*$/.test(new URL(request.url).pathname)
  const refused = isSignIn ? await refuseTooMany(request, shop, 'RATE_LIMIT_LOGIN') : undefined
  if (refused) return signInAgain(request, refused, render)
  return neverKept(await render(request))
}

/** Answers the sign-in page with the status and the wait of a refusal, which is JSON. */
async function signInAgain(
  request: Request,
  refused: Response,
  render: (shown: Request) => Promise<Response>,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const page = new URL(request.url)
  page.pathname = page.pathname.replace(/\/(?:sign-in|enter)\/*$/, '/sign-in')
  page.search = String(new URLSearchParams({ code: 'too_many_requests', email: String(form.get('email') ?? '') }))
  const shown = neverKept(await render(new Request(page, { headers: carriedHeaders(request.headers) })))
  const { headers } = new Response(null, shown)
  headers.set('retry-after', refused.headers.get('retry-after') ?? '60')
  return new Response(shown.body, { status: refused.status, headers })
}

/** Marks an answer that nobody may keep, index or be led to: its address may hold a secret. */
export function neverKept(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('x-robots-tag', 'noindex')
  answer.headers.set('referrer-policy', 'same-origin')
  return answer
}

/** Returns whether the one who asks is signed in at the desk. */
export async function isSignedInAtDesk({ headers }: Request, backend: Fetcher): Promise<boolean> {
  const asked: Fetcher = {
    fetch: (request) => backend.fetch(new Request(request, { headers: deskHeaders(headers) })),
  }
  return (await currentStaff(asked)).ok
}

/** Returns the headers that a page of the desk adds to its calls. The client's key is the edge's own, as for calls. */
export function deskHeaders(headers: Headers): Headers {
  const own = carriedHeaders(headers)
  const client = clientKey(headers)
  if (client !== null) own.set(clientHeader, client)
  return own
}

function carriedHeaders(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => carried.includes(name)))
}
