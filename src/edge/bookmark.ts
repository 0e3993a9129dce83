/** The HttpOnly cookie with the bookmark of D1 that a browser's last order or import left (decision 0046). */
const bookmarkCookie = '__Host-bookmark'

/** A copy that lags longer than this is as good as down. */
const maxAgeS = 600

const bookmarkPattern = /^[\w-]{1,100}$/

/** Returns the bookmark in a request's cookies, or null. */
export function bookmarkIn(cookies: string | null): string | null {
  const pair = (cookies ?? '').split(';').find((each) => each.trim().startsWith(`${bookmarkCookie}=`))
  const bookmark = pair?.trim().slice(bookmarkCookie.length + 1) ?? ''
  return bookmarkPattern.test(bookmark) ? bookmark : null
}

/** Returns where a session of D1 has come to, or null. */
export function bookmarkOf(session: D1DatabaseSession | null): string | null {
  const bookmark = session?.getBookmark() ?? ''
  return bookmarkPattern.test(bookmark) ? bookmark : null
}

/** The calls that change what public pages show, and the desk's forms: stock, the catalog and texts. */
const changingPaths = /^(?:\/api\/(?:order|operator|desk)|(?:\/[a-z]+)?\/desk)(?:\/|$)/

/**
 * Returns the cookie after which this browser reads no copy that is older than what it wrote; null when the request
 * changed nothing that a copy is read for.
 */
export function bookmarkCookieOf(request: Request, session: D1DatabaseSession | null): string | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (!changingPaths.test(new URL(request.url).pathname)) return null
  const bookmark = bookmarkOf(session)
  if (bookmark === null) return null
  return `${bookmarkCookie}=${bookmark}; Path=/; Max-Age=${maxAgeS}; Secure; HttpOnly; SameSite=Lax`
}
