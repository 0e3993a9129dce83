import type { Fetcher } from '#gateway/fetcher.ts'
import { currentRecord } from './request-record.ts'

/** The headers that the backend needs. Others are not sent to it. */
const forwardedHeaders: ReadonlySet<string> = new Set([
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

/**
 * Returns the backend on an HTTP server (rules §7). Its address replaces the origin, and its path is put before the
 * call's.
 */
export function remoteBackend(baseUrl: string, server: Fetcher): Fetcher {
  const base = new URL(baseUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  return {
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      const target = new URL(base.origin)
      target.pathname = basePath + pathname
      target.search = search
      const headers = new Headers([...request.headers].filter(([name]) => forwardedHeaders.has(name)))
      const client = request.headers.get('cf-connecting-ip')
      if (client !== null) headers.set('x-forwarded-for', client)
      const record = currentRecord()
      if (record) headers.set('x-request-id', record.id)
      return server.fetch(new Request(new Request(target, request), { headers, redirect: 'manual' }))
    },
  }
}
