import type { Fetcher } from '#gateway/fetcher.ts'

/** The headers that another server needs; what else a browser or Cloudflare says is none of its business. */
const passedOn: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
  'stripe-signature',
  'user-agent',
  'x-xsrf-token',
])

/** An HTTP server that answers rules §7: its address replaces the origin, its path stands before the call's. */
export function remoteBackend(baseUrl: string, world: Fetcher): Fetcher {
  const base = new URL(baseUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  return {
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      const target = new URL(base.origin)
      target.pathname = basePath + pathname
      target.search = search
      const headers = new Headers([...request.headers].filter(([name]) => passedOn.has(name)))
      const client = request.headers.get('cf-connecting-ip')
      if (client !== null) headers.set('x-forwarded-for', client)
      return world.fetch(new Request(new Request(target, request), { headers, redirect: 'manual' }))
    },
  }
}
