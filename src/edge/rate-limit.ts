import { clientKey } from '#functions/client-address.ts'
import type { Shop } from './shop.ts'

/** The bindings that count calls (wrangler.toml). */
export type RateLimitName = 'RATE_LIMIT_EMAIL' | 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_TRACK' | 'RATE_LIMIT_ORDER'

/** The period of the bindings. */
const retryAfterSeconds = 60

/**
 * Returns the 429 for a client that calls a limited route too often. Undefined for other clients, and when there is no
 * binding. The count is approximate. The strict limits are in the backend's database.
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
