import type { APIRoute } from 'astro'

/** Personal paths, useless to search engines. Other pages say for themselves whether to list them. */
const own = ['/api/', '/account', '/cart', '/checkout', '/payment', '/invoice', '/reset-password']

/** GET /robots.txt: not a file of `public`, because the sitemap's address includes the shop's origin. */
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
