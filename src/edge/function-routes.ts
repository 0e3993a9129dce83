import { Hono } from 'hono'
import { onRequest } from '#functions/api/[...path].ts'
import { onRequestGet, onRequestPut } from '#functions/api/cart/[userId].ts'
import { onRequestPost } from '#functions/api/tax-rate.ts'
import type { EdgeHandler } from '#functions/context.ts'
import { backendFetcher } from './backend-fetcher.ts'
import type { Env } from './env.ts'
import { failureProblem } from './failure.ts'
import { refuseTooMany } from './rate-limit.ts'
import { answerCache, outsideWorld } from './world.ts'

/** What Cloudflare Pages reads off the file names, said in full: method, path below /api, handler; the first serves. */
const functionRoutes: readonly (readonly [method: string, path: string, handler: EdgeHandler])[] = [
  ['POST', '/tax-rate', onRequestPost],
  ['GET', '/cart/:userId', onRequestGet],
  ['PUT', '/cart/:userId', onRequestPut],
  ['ALL', '/*', onRequest],
]

/** The edge functions as one app, to be mounted at /api. */
export function createApi(): Hono<{ Bindings: Env }> {
  const api = new Hono<{ Bindings: Env }>()
  api.onError((failure) => {
    console.error(failure)
    return failureProblem()
  })
  api.use(async (context, next) => {
    const refusal = await refuseTooMany(context.req.raw, context.env)
    if (refusal) return refusal
    return next()
  })
  for (const [method, path, handler] of functionRoutes) {
    api.on(method, path, (context) =>
      handler({
        request: context.req.raw,
        env: context.env,
        params: context.req.param(),
        backend: backendFetcher(context.env),
        taxService: outsideWorld,
        cache: answerCache(),
      }),
    )
  }
  return api
}
