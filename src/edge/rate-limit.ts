import { clientKey } from './client-address.ts'
import type { Shop } from './shop.ts'

/** The bindings that count calls (wrangler.toml). */
export type RateLimitName = 'RATE_LIMIT_EMAIL' | 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_TRACK' | 'RATE_LIMIT_ORDER'

/** A longer pause than any period of a binding would only keep honest shoppers away. */
const retryAfterSeconds = 60

/**
 * The 429 for a client that calls a limited route too often; `undefined` for any other, and where no binding is set.
 * Approximate by design: the hard locks are the backend's, in its database.
 */
export async function refuseTooMany(
  { headers }: Request,
  { env, settings }: Pick<Shop, 'env' | 'settings'>,
  name: RateLimitName,
): Promise<Response | undefined> {
  const limiter = name === 'RATE_LIMIT_ORDER' && settings.isOrderLimitOff ? undefined : env[name]
  const key = clientKey(headers)
  if (!limiter || key === null) return undefined
  const { success } = await limiter.limit({ key: `${name}:${key}` })
  return success ? undefined : tooMany()
}

function tooMany(): Response {
  const problem = { message: 'Too many requests. Please wait a minute.', code: 'too_many_requests' }
  return new Response(JSON.stringify(problem), {
    status: 429,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
