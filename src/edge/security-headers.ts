/** The headers of every answer (safety H3). public/_headers has them for files, which don't wake the Worker. */
const always = Object.entries({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})

/**
 * As `always`, unless a page sets its own: the preview of a text stands in a frame of the desk, Astro adds the content security policy of pages, the payment page is open to
 * its provider, a password reset sends no referrer.
 */
const usual = Object.entries({
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
})

/** Two years, with all subdomains. Sent over HTTPS only. */
const transportSecurity = 'max-age=63072000; includeSubDomains'

/** Returns the answer with the security headers. Its headers are changed, so it must be of our own making. */
export function withSecurityHeaders(request: Request, answer: Response): Response {
  for (const [name, value] of always) answer.headers.set(name, value)
  for (const [name, value] of usual) if (!answer.headers.has(name)) answer.headers.set(name, value)
  if (request.url.startsWith('https:')) answer.headers.set('strict-transport-security', transportSecurity)
  answer.headers.delete('server')
  answer.headers.delete('x-powered-by')
  return answer
}
