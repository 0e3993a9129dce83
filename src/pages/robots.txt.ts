import type { APIRoute } from 'astro'

/** Paths of one shopper, which no search engine has a use for; the rest says itself whether it is to be listed. */
const own = ['/api/', '/account', '/cart', '/checkout', '/payment', '/invoice', '/reset-password']

/** GET /robots.txt: made here and not in `public`, since a sitemap's address must name the shop's own origin. */
export const GET: APIRoute = ({ locals }) => {
  const closed = own.flatMap((path) => (path === '/api/' ? [path] : [path, `/tw${path}`]))
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${locals.site}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
