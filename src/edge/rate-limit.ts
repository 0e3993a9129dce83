import { clientKey, isLoopbackClient } from './client-address.ts'
import type { Env, RateLimiter } from './env.ts'

interface Limit {
  readonly binding: 'RATE_LIMIT_EMAIL' | 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_TRACK' | 'RATE_LIMIT_ORDER'
  readonly methods: readonly string[]
  readonly path: RegExp
  /** Not for this machine itself, which may place as many orders as a measurement needs. */
  readonly isSparedOnLoopback: boolean
}

const limits: readonly Limit[] = [
  { binding: 'RATE_LIMIT_EMAIL', methods: ['GET', 'HEAD'], path: /^\/api\/email(?:\/|$)/i, isSparedOnLoopback: false },
  {
    binding: 'RATE_LIMIT_LOGIN',
    methods: ['POST'],
    path: /^\/api\/(?:login|user|password\/(?:check|email|reset))\/?$/i,
    isSparedOnLoopback: false,
  },
  {
    binding: 'RATE_LIMIT_TRACK',
    methods: ['GET', 'HEAD'],
    path: /^\/api\/track-order(?:\/|$)/i,
    isSparedOnLoopback: false,
  },
  { binding: 'RATE_LIMIT_ORDER', methods: ['POST'], path: /^\/api\/order\/?$/i, isSparedOnLoopback: true },
]

/** Longer than any period a binding can have would only keep the honest away. */
const retryAfterSeconds = 60

/**
 * The 429 of a client that asks too often where asking is guessing or costs stock; `undefined` else, and where no
 * binding is set. Approximate by design: the hard locks are the backend's, in its database.
 */
export async function refuseTooMany(request: Request, env: Pick<Env, Limit['binding']>): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const limit = limits.find((each) => each.methods.includes(request.method) && each.path.test(pathname))
  const limiter: RateLimiter | undefined = limit && env[limit.binding]
  const key = clientKey(request.headers)
  if (!limit || !limiter || key === null || (limit.isSparedOnLoopback && isLoopbackClient(request.headers)))
    return undefined
  const { success } = await limiter.limit({ key: `${limit.binding}:${key}` })
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
