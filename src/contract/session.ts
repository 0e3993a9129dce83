/** The HttpOnly cookie that carries a shopper's session beside the bearer token (rules §10). */
export const sessionCookie = '__Host-session'

/** The HttpOnly cookie that carries the session of somebody at the desk (rules §16). */
export const deskCookie = '__Host-desk'

/** The HttpOnly cookie that carries the shop as somebody at the desk wants to see it (rules §16). */
export const viewCookie = '__Host-desk-view'

/** Returns whether a request's cookies include a session, a shopper's or one of the desk. */
export function hasSessionCookie(cookies: string | null): boolean {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return [sessionCookie, deskCookie].some((name) => pairs.some((pair) => pair.startsWith(`${name}=`)))
}
