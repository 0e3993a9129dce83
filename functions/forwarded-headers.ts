import { isSafe, isSignedIn } from './guard.ts'

/** Of one connection only, or a client's claim about hosts and addresses that nobody may believe. */
const ownHeaders: ReadonlySet<string> = new Set([
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
])

const passedOn = [
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'server-timing',
  'vary',
  'x-cache',
]

/** What anyone may see, and a browser may keep as long as the backend says. */
const publicPaths =
  /^\/api\/(?:areas|banners|catalog-version|categories|common|config|deal|deal-items|gift-rules|meats|meats-gallery|openapi\.json|product\/[^/]+|products|search|top-banners|zone1-meats-gallery)$/

/** A request's headers, less what is not for the backend. */
export function backendHeaders(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !ownHeaders.has(name)))
}

/** The headers of a backend's answer that a shopper's browser is given. */
export function shopperHeaders(request: Request, response: Response): Headers {
  const headers = new Headers()
  for (const name of passedOn) {
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
