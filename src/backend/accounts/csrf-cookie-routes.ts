/**
 * `GET /sanctum/csrf-cookie` (rules §7): 204 and no cookie. The shop needs no token against cross-site requests: a change
 * must come from its own origin or carry a bearer token (rules §10); the call is here for clients that make it.
 */
export function csrfCookieAnswer(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
