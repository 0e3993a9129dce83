/** The HttpOnly cookie that carries the session beside the bearer token (rules §10). */
export const sessionCookie = '__Host-session'

/** Whether a request's cookies hold a session. */
export function hasSessionCookie(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${sessionCookie}=`))
}
