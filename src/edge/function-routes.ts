import { Hono } from 'hono'
import { problemAnswer } from '#functions/answers.ts'
import { onRequest } from '#functions/api/[...path].ts'
import { onRequestGet, onRequestPut } from '#functions/api/cart/[userId].ts'
import { onRequestGet as exportCatalog, onLargeBody } from '#functions/api/operator/catalog.ts'
import type { EdgeContext, EdgeHandler } from '#functions/context.ts'
import { isPlainCallPath } from './call-path.ts'
import { edgeCalls } from './edge-calls.ts'
import { failureProblem, reportFailure } from './failure.ts'
import { type RateLimitName, refuseTooMany } from './rate-limit.ts'
import { noteRoute } from './request-record.ts'
import { answerCache, internet } from './runtime.ts'
import type { Shop } from './shop.ts'

type FunctionRoute = readonly [method: string, path: string, handler: EdgeHandler, limit?: RateLimitName]

/**
 * The table that Cloudflare Pages would make of the file names: method, path below /api, handler and rate limit. The
 * first match counts. Calls that can guess an account, password or order, or that take stock, are limited.
 */
const functionRoutes: readonly FunctionRoute[] = [
  ['GET', '/email/*', onRequest, 'RATE_LIMIT_EMAIL'],
  ['POST', '/login', onRequest, 'RATE_LIMIT_LOGIN'],
  // It tells whether an address has an account, as the email lookup does.
  ['POST', '/user', onRequest, 'RATE_LIMIT_EMAIL'],
  ['POST', '/password/*', onRequest, 'RATE_LIMIT_LOGIN'],
  ['POST', '/desk/link', onRequest, 'RATE_LIMIT_LOGIN'],
  ['POST', '/desk/link/*', onRequest, 'RATE_LIMIT_LOGIN'],
  ['POST', '/desk/enter', onRequest, 'RATE_LIMIT_LOGIN'],
  ['POST', '/area-alerts', onRequest, 'RATE_LIMIT_EMAIL'],
  ['GET', '/track-order/*', onRequest, 'RATE_LIMIT_TRACK'],
  ['POST', '/order', onRequest, 'RATE_LIMIT_ORDER'],
  ...edgeCalls.map(({ method, path, handle }) => [method, path.replace('/api', ''), handle] as const),
  ['GET', '/operator/catalog', exportCatalog],
  ['PUT', '/operator/catalog', onLargeBody],
  ['PUT', '/desk/catalog-file', onLargeBody],
  ['POST', '/desk/pictures', onLargeBody],
  ['GET', '/cart/:userId', onRequestGet],
  ['PUT', '/cart/:userId', onRequestPut],
  ['ALL', '/*', onRequest],
]

/** Returns the edge functions as one app, to be mounted at /api. Its bindings are the shop that it serves. */
export function createApi(): Hono<{ Bindings: Shop }> {
  const api = new Hono<{ Bindings: Shop }>()
  api.onError((failure) => {
    reportFailure(failure)
    return failureProblem()
  })
  api.use(async (context, next) => {
    const { pathname } = new URL(context.req.url)
    if (isPlainCallPath(pathname)) return next()
    return problemAnswer(404, { message: 'There is nothing here.', code: 'not_found' })
  })
  for (const [method, path, handler, limit] of functionRoutes) {
    api.on(method, path, async (context) => {
      noteRoute(`/api${path}`)
      const refusal = limit && (await refuseTooMany(context.req.raw, context.env, limit))
      if (refusal) return refusal
      return handler(contextOf(context.req.raw, context.env, context.req.param()))
    })
  }
  return api
}

/** The calls that are not below /api, each with the path by which the backend knows it. */
const callsBesideApi: ReadonlyMap<string, string> = new Map([
  ['/sanctum/csrf-cookie', '/sanctum/csrf-cookie'],
  // The sent mails, for developers. The backend answers only when DEV_OUTBOX=open.
  ['/dev/outbox', '/api/dev/outbox'],
])

/** Answers a call that is not below /api as those that are. Undefined for any other path. */
export async function answerBesideApi(request: Request, shop: Shop): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const path = callsBesideApi.get(pathname)
  if (path === undefined) return undefined
  noteRoute(pathname)
  return onRequest(contextOf(new Request(new URL(path, request.url), request), shop, {}))
}

function contextOf(request: Request, shop: Shop, params: EdgeContext['params']): EdgeContext {
  return {
    request,
    settings: shop.settings,
    params,
    backend: shop.passThrough,
    isRemote: shop.embedded === null,
    taxService: internet,
    cache: answerCache(),
    onTaxAnswer: shop.countTaxAnswer,
  }
}
