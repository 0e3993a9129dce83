import { hasSessionCookie } from '#contract/session.ts'
import { problemAnswer } from './answers.ts'
import type { EdgeContext } from './context.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether a request changes nothing. */
export function isSafe(request: Request): boolean {
  return safeMethods.has(request.method)
}

/** Returns whether a request has a session. */
export function isSignedIn({ headers }: Request): boolean {
  return headers.has('authorization') || hasSessionCookie(headers.get('cookie'))
}

/**
 * Returns the 403 for a change that another site may have made a shopper's browser send. Undefined for other requests.
 * Browsers send the origin of every unsafe request. A program that sends none is allowed unless a cookie is its
 * session.
 */
export function refuseForeign({ request, settings }: Pick<EdgeContext, 'request' | 'settings'>): Response | undefined {
  if (isSafe(request)) return undefined
  const origin = request.headers.get('origin')
  const isForeign =
    request.headers.get('sec-fetch-site') === 'cross-site' ||
    (origin === null ? isSignedInByCookieAlone(request) : !isOwnOrigin(origin, request, settings.siteUrl))
  return isForeign
    ? problemAnswer(403, { message: 'This request came from another site.', code: 'cross_site' })
    : undefined
}

function isSignedInByCookieAlone({ headers }: Request): boolean {
  return !headers.has('authorization') && hasSessionCookie(headers.get('cookie'))
}

function isOwnOrigin(origin: string, request: Request, siteUrl: string | null): boolean {
  return (
    origin === new URL(request.url).origin ||
    // A form on a page without a referrer, such as the password reset. Only a browser can send both headers.
    (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') ||
    origin === siteUrl
  )
}
