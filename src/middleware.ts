import { defineMiddleware } from 'astro:middleware'
import { env } from 'cloudflare:workers'
import { deskHeaders } from '#edge/desk-page.ts'
import { reportFailure } from '#edge/failure.ts'
import { currentCatalog } from '#edge/known-catalog.ts'
import { chosenArea, isDeskPath, localeHeader, pageLocale } from '#edge/page-request.ts'
import { routeHeader } from '#edge/request-line.ts'
import { currentReference } from '#edge/request-record.ts'
import { shopOf } from '#edge/shop.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { withHeaders } from '#gateway/with-headers.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'

/** The time for all calls of a page. After it, the shopper sees the page without the data, and a link to try again. */
const budgetMs = 6000

/** Gives every page its language, area, time and backend (docs/architecture.md). */
export const onRequest = defineMiddleware(async (context, next) => {
  const locale = pageLocale(context.request.headers.get(localeHeader))
  const shop = shopOf(env)
  // With wrong settings the Worker answers 503 before it renders a page.
  if (!shop.ok) throw new RangeError(shop.error.join(' '))
  const { settings } = shop.value
  const { areas, edition, textsEdition } = await currentCatalog(shop.value.backend)
  const backend = pageBackend(shop.value.backend, budgetMs, { edition, textsEdition })
  Object.assign(context.locals, {
    locale,
    path: context.url.pathname,
    t: wordsOf(locale),
    site: settings.siteUrl ?? context.url.origin,
    analytics: settings.analytics,
    providerScripts: settings.providerScripts,
    href: (path: string) => pagePath(path, locale),
    backend,
    desk: isDeskPath(context.url.pathname) ? withHeaders(backend, deskHeaders(context.request.headers)) : null,
    nowMs: Date.now(),
    reference: currentReference(),
    areas: areas ?? [],
    area: areas && chosenArea(areas, context.cookies.get('area')?.value),
  } satisfies Omit<App.Locals, 'cfContext'>)
  const response = await next().catch((failure: unknown) => {
    if (import.meta.env.DEV) throw failure
    // Astro would log the message, which may quote a shopper. The Worker draws the page for it.
    reportFailure(failure)
    return new Response(null, { status: 500 })
  })
  // A page that reports an outage must not be cached.
  if (areas === null || backend.hasFailed() || response.status >= 500) response.headers.set('cache-control', 'no-store')
  response.headers.set(routeHeader, context.routePattern)
  return response
})
