/** For every answer of the shop, whatever it is (safety H3). The CSP of pages stands with the pages. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const referrerPolicy = 'strict-origin-when-cross-origin'

/** Two years, and every subdomain with it: only said where it is true. */
const transportSecurity = 'max-age=63072000; includeSubDomains'

/** The same answer with the security headers on it. */
export function withSecurityHeaders(request: Request, response: Response): Response {
  const answer = new Response(response.body, response)
  for (const [name, value] of Object.entries(always)) answer.headers.set(name, value)
  // A page with a secret in its address, such as a password reset, may ask for less.
  if (!answer.headers.has('referrer-policy')) answer.headers.set('referrer-policy', referrerPolicy)
  if (new URL(request.url).protocol === 'https:') answer.headers.set('strict-transport-security', transportSecurity)
  answer.headers.delete('server')
  answer.headers.delete('x-powered-by')
  return answer
}
