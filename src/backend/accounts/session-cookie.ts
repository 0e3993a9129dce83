import { sessionCookie } from '#contract/session.ts'

/**
 * Returns the token of a request: the bearer's when there is an Authorization header, else the cookie's. A request with
 * that header never signs in by cookie, because the edge lets it come from another site (rules §10).
 */
export function tokenOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization === null) return cookieNamed(headers, sessionCookie)
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null
}

/** Returns the value of a cookie; `null` when it was not sent. */
export function cookieNamed(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** Returns a Set-Cookie that no script and no other site can use (safety H4). 0 seconds delete the cookie. */
export function hostCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

/** Returns the Set-Cookie of a session. */
export function sessionCookieOf(token: string, seconds: number): string {
  return hostCookie(sessionCookie, token, seconds)
}

/** The Set-Cookie that deletes the session's cookie. */
export const endedSessionCookie = hostCookie(sessionCookie, '', 0)
