/** The HttpOnly cookie that carries the session beside the bearer token (rules §10). */
export const sessionCookie = '__Host-session'

/** Returns whether a request's cookies include a session. */
export function hasSessionCookie(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${sessionCookie}=`))
}
