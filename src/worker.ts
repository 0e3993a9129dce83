import { handle } from '@astrojs/cloudflare/handler'
import { createApp } from 'astro/app/entrypoint'
import { Hono } from 'hono'
import { bufferBody } from '#edge/buffered-body.ts'
import { isSignedInAtDesk, neverKept, serveDeskPage } from '#edge/desk-page.ts'
import type { Env } from '#edge/env.ts'
import { runScheduled } from '#edge/errands.ts'
import { failureAnswer, reportFailure, withFailurePage } from '#edge/failure.ts'
import { answerBesideApi, createApi } from '#edge/function-routes.ts'
import { doubtCatalog } from '#edge/known-catalog.ts'
import { logEvent } from '#edge/log.ts'
import { servePage } from '#edge/page-cache.ts'
import { refusePageMethod } from '#edge/page-method.ts'
import { isDeskPath, isPreviewPath, pageAddress, toPageRequest } from '#edge/page-request.ts'
import { servePicture } from '#edge/pictures.ts'
import { timingRender } from '#edge/request-record.ts'
import { answerCache } from '#edge/runtime.ts'
import { withSecurityHeaders } from '#edge/security-headers.ts'
import { type Shop, shopOf } from '#edge/shop.ts'
import { currentSeenShop, isSeenCall, openSeenShop, refuseInView } from '#edge/shop-view.ts'
import { watchErrands, watchRequest } from '#edge/watch.ts'
import { problemAnswer } from '#functions/answers.ts'
import { isSafe, refuseForeign } from '#functions/guard.ts'

/** The calls that change what pages show: orders take stock and give it back, the operator imports, editors publish. */
const mayChangePages = /^\/api\/(?:order|operator|desk)/

/** Draws pages whole, because they are kept whole: a stream would cost as much again, and be read to its end at once. */
const pages = createApp({ streaming: false })
const api = new Hono<{ Bindings: Shop }>().route('/api', createApi())

async function answer(original: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const shop = shopOf(env)
  const buffered = await bufferBody(original, {
    operatorToken: shop.ok ? shop.value.settings.operatorToken : null,
    isStaff: async (request) => shop.ok && isSignedInAtDesk(request, shop.value.backend),
  })
  if (!buffered.ok) return buffered.error
  const { request } = buffered.value
  if (!shop.ok) {
    logEvent('misconfigured', { faults: shop.error })
    const message = 'The shop is not set up yet. Its log says what is missing.'
    return problemAnswer(503, { message, code: 'misconfigured' })
  }
  const { backend, settings } = shop.value
  const { pathname } = new URL(request.url)
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    const answered = await answerCall(request, shop.value, context)
    await buffered.value.drain().catch(() => undefined)
    if (answered.ok && !isSafe(request) && mayChangePages.test(pathname)) doubtCatalog()
    return answered
  }
  const beside = await answerBesideApi(request, shop.value)
  if (beside) return beside
  const refused = refuseForeign({ request, settings }) ?? refusePageMethod(request)
  if (refused) return refused
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work.catch(reportFailure))
  const source = { pictures: env.PICTURES ?? null, cache: answerCache(), waitUntil }
  const picture = await servePicture(request, pathname, source)
  if (picture) return picture
  const render = (shown = request) =>
    timingRender(async () => withFailurePage(shown, await drawPage(toPageRequest(shown), env, context)))
  if (isDeskPath(pageAddress(request.url).path)) {
    const page = await serveDeskPage(request, shop.value, render)
    if (!isSafe(request)) doubtCatalog()
    return page
  }
  const seen = await openSeenShop(request, shop.value)
  if (seen || isPreviewPath(pageAddress(request.url).path)) return neverKept(await render())
  return servePage({
    request,
    backend,
    cache: answerCache(),
    build: BUILD,
    settings,
    waitUntil,
    isPreview: import.meta.env.DEV,
    render: () => render(),
  })
}

/** Answers a call: of the shop as it will be, when the request sees that one. */
async function answerCall(request: Request, shop: Shop, context: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  const seen = pathname.startsWith('/api/desk/') ? null : await openSeenShop(request, shop)
  if (seen === null) return api.fetch(request, shop, context)
  const refused = refuseInView(request)
  if (refused) return refused
  if (!isSeenCall(pathname)) return api.fetch(request, shop, context)
  return neverKept(copyOf(await api.fetch(request, { ...shop, passThrough: seen.passThrough }, context)))
}

async function drawPage(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  if (import.meta.env.DEV) return copyOf(await handle(request, env, context))
  const routeData = pages.match(request)
  return pages.render(request, { ...(routeData ? { routeData } : {}), locals: { cfContext: context } })
}

/** Returns the answer with headers that can be changed, which those of another server can't. */
function copyOf(answer: Response): Response {
  return new Response(answer.body, answer)
}

export default {
  async fetch(request, env, context) {
    const watched = {
      request,
      env,
      waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      // `npm run dev` shows everything that is logged.
      isQuiet: import.meta.env.DEV,
    }
    return watchRequest(watched, async () => {
      const answered = await answer(request, env, context).catch((failure: unknown) => failureAnswer(request, failure))
      const hasOwnPolicy = answered.headers.has('content-security-policy')
      const secured = withSecurityHeaders(request, answered)
      // Astro adds the policy of a page in a build only. The usual one would block all that `npm run dev` serves.
      if (import.meta.env.DEV && !hasOwnPolicy) secured.headers.delete('content-security-policy')
      // The browser takes the time from it (safety R14). Cloudflare adds one, but a laptop does not.
      secured.headers.set('date', new Date(currentSeenShop()?.view.at ?? Date.now()).toUTCString())
      return secured
    })
  },
  async scheduled(_event, env) {
    const shop = shopOf(env)
    if (shop.ok) await watchErrands(() => runScheduled(shop.value))
    else logEvent('misconfigured', { faults: shop.error })
  },
} satisfies ExportedHandler<Env>
