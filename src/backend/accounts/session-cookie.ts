import { sessionCookie } from '#contract/session.ts'

/**
 * The token of a request: the bearer's where there is an Authorization header, else the cookie's. Never the cookie's
 * beside a header: the edge takes a request with one for no work of another site's (rules §10).
 */
export function tokenOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization === null) return cookieNamed(headers, sessionCookie)
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null
}

/** The value of a cookie; `null` where it is not sent. */
export function cookieNamed(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** A Set-Cookie that no script and no other site can use; 0 seconds take the cookie away (safety H4). */
export function hostCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

export function sessionCookieOf(token: string, seconds: number): string {
  return hostCookie(sessionCookie, token, seconds)
}

export const endedSessionCookie = hostCookie(sessionCookie, '', 0)
