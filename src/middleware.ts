import { defineMiddleware } from 'astro:middleware'
import { env } from 'cloudflare:workers'
import { deskHeaders } from '#edge/desk-page.ts'
import { reportFailure } from '#edge/failure.ts'
import { currentCatalog } from '#edge/known-catalog.ts'
import { chosenArea, isDeskPath, localeHeader, pageLocale } from '#edge/page-request.ts'
import { routeHeader } from '#edge/request-line.ts'
import { currentReference } from '#edge/request-record.ts'
import { shopOf } from '#edge/shop.ts'
import { currentSeenShop } from '#edge/shop-view.ts'
import { listAreas } from '#gateway/areas.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { withTexts } from '#gateway/text-previews.ts'
import { withHeaders } from '#gateway/with-headers.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'

/** The time for all calls of a page. After it, the shopper sees the page without the data, and a link to try again. */
const budgetMs = 6000

/** The pages that order and pay, which nobody can at another time. */
const closedInView = ['/checkout', '/payment']

/** Gives every page its language, area, time and backend (docs/architecture.md). */
export const onRequest = defineMiddleware(async (context, next) => {
  // A preview draws another page in its place, which comes here again.
  const shownTexts = context.locals.shownTexts ?? null
  const locale = shownTexts?.locale ?? pageLocale(context.request.headers.get(localeHeader))
  const shop = shopOf(env)
  // With wrong settings the Worker answers 503 before it renders a page.
  if (!shop.ok) throw new RangeError(shop.error.join(' '))
  const { settings } = shop.value
  const seen = currentSeenShop()
  const known = seen ? { edition: undefined, textsEdition: {} } : await currentCatalog(shop.value.backend)
  const own = pageBackend(seen?.backend ?? shop.value.backend, budgetMs, known)
  const backend = shownTexts ? withTexts(own, shownTexts) : own
  const areas = 'areas' in known ? known.areas : await seenAreas(backend)
  Object.assign(context.locals, {
    locale,
    path: shownTexts?.path ?? context.url.pathname,
    t: wordsOf(locale),
    site: settings.siteUrl ?? context.url.origin,
    // What is not the shop of now is not measured.
    analytics: seen || shownTexts ? null : settings.analytics,
    providerScripts: settings.providerScripts,
    href: (path: string) => pagePath(path, locale),
    backend,
    desk: isDeskPath(context.url.pathname) ? withHeaders(backend, deskHeaders(context.request.headers)) : null,
    nowMs: seen?.view.at ?? Date.now(),
    view: seen?.view ?? null,
    shownTexts,
    reference: currentReference(),
    areas: areas ?? [],
    area: areas && chosenArea(areas, context.cookies.get('area')?.value),
  } satisfies Omit<App.Locals, 'cfContext'>)
  if (seen && closedInView.includes(context.url.pathname))
    return context.redirect(`${pagePath('/desk/view', locale)}?closed=orders`, 303)
  const response = await next().catch((failure: unknown) => {
    if (import.meta.env.DEV) throw failure
    // Astro would log the message, which may quote a shopper. The Worker draws the page for it.
    reportFailure(failure)
    return new Response(null, { status: 500 })
  })
  // A page that reports an outage must not be cached.
  if (areas === null || backend.hasFailed() || response.status >= 500) response.headers.set('cache-control', 'no-store')
  if (context.locals.shownTexts?.endsAt === null) letDeskFrame(response.headers)
  response.headers.set(routeHeader, context.routePattern)
  return response
})

async function seenAreas(backend: Parameters<typeof listAreas>[0]) {
  const areas = await listAreas(backend)
  return areas.ok ? areas.value : null
}

/** Lets a page of this shop have the answer in a frame: the desk, beside the form of the text. */
function letDeskFrame(headers: Headers): void {
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  headers.set('x-frame-options', 'SAMEORIGIN')
}
