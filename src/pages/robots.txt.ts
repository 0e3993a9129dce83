import type { APIRoute } from 'astro'

/** Personal paths. Every other page says itself whether search engines may list it. */
const personalPaths = ['/api/', '/account', '/cart', '/checkout', '/payment', '/invoice', '/reset-password', '/desk']

/** GET /robots.txt. It is not in `public`, because the sitemap's address needs the shop's own origin. */
export const GET: APIRoute = ({ locals }) => {
  const disallowed = personalPaths.flatMap((path) => (path === '/api/' ? [path] : [path, `/tw${path}`]))
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${locals.site}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
