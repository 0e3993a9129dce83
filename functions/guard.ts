import { hasSessionCookie } from '#contract/session.ts'
import { problemAnswer } from './answers.ts'
import type { EdgeContext } from './context.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request changes nothing. */
export function isSafe(request: Request): boolean {
  return safeMethods.has(request.method)
}

/** Whether a request says who it is from. */
export function isSignedIn({ headers }: Request): boolean {
  return headers.has('authorization') || hasSessionCookie(headers.get('cookie'))
}

/**
 * The 403 of a change that another site may have made a shopper's browser send; `undefined` for any other request.
 * Browsers name the origin of every unsafe request; a program without one is let through unless a cookie speaks for it.
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
    // A form on a page that sends no referrer, such as the one that sets a new password: only the browser writes both.
    (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') ||
    origin === siteUrl
  )
}
