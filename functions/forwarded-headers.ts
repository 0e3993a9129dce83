import { clientHeader } from '#contract/client.ts'
import { clientKey } from './client-address.ts'
import { isSafe, isSignedIn } from './guard.ts'

/** Headers of one connection, and claims about hosts and addresses that a client can forge. */
const droppedHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
])

const answerHeaders = [
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'server-timing',
  'vary',
  'x-cache',
]

/** Calls with the same answer for everyone. Browsers may cache them as long as the backend allows. */
const publicPaths =
  /^\/api\/(?:areas|banners|catalog-version|categories|common|config|deal|deal-items|gift-rules|meats|meats-gallery|openapi\.json|product\/[^/]+|products|search|top-banners|zone1-meats-gallery)$/

/**
 * Returns a request's headers without those that are not for the backend, and with the client's key. The client can't
 * write that one: whatever it sends is dropped.
 */
export function backendHeaders(headers: Headers): Headers {
  const kept = new Headers([...headers].filter(([name]) => name !== clientHeader && !droppedHeaders.has(name)))
  const client = clientKey(headers)
  if (client !== null) kept.set(clientHeader, client)
  return kept
}

/** Returns the headers of the backend's answer that are for the shopper's browser. */
export function shopperHeaders(request: Request, response: Response): Headers {
  const headers = new Headers()
  for (const name of answerHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  headers.set('cache-control', cacheControl(request, response))
  return headers
}

function cacheControl(request: Request, response: Response): string {
  const isPublic = publicPaths.test(new URL(request.url).pathname) && !isSignedIn(request) && isSafe(request)
  if (!isPublic || response.headers.has('set-cookie')) return 'no-store'
  return response.headers.get('cache-control') ?? 'no-cache'
}
