import { defineMiddleware } from 'astro:middleware'
import { env } from 'cloudflare:workers'
import { chosenArea, localeHeader, pageLocale } from '#edge/page-request.ts'
import { shopOf } from '#edge/shop.ts'
import { listAreas } from '#gateway/areas.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'

/** For all that a page asks of the backend: a shopper sees the shell and a way to try again sooner than they leave. */
const budgetMs = 6000

/** Gives every page its language, area, clock and backend (docs/architecture.md). */
export const onRequest = defineMiddleware(async (context, next) => {
  const locale = pageLocale(context.request.headers.get(localeHeader))
  const shop = shopOf(env)
  // The Worker answers 503 before it renders a page of a shop with wrong settings.
  if (!shop.ok) throw new RangeError(shop.error.join(' '))
  const { settings } = shop.value
  const backend = pageBackend(shop.value.backend, budgetMs)
  const areas = await listAreas(backend)
  Object.assign(context.locals, {
    locale,
    path: context.url.pathname,
    t: wordsOf(locale),
    site: settings.siteUrl ?? context.url.origin,
    analytics: settings.analytics,
    href: (path: string) => pagePath(path, locale),
    backend,
    nowMs: Date.now(),
    areas: areas.ok ? areas.value : [],
    area: areas.ok ? chosenArea(areas.value, context.cookies.get('area')?.value) : null,
  } satisfies Omit<App.Locals, 'cfContext'>)
  const response = await next()
  // A page that lacks something tells of an outage: it must not be sent again once that is over.
  if (!areas.ok || backend.hasFailed() || response.status >= 500) response.headers.set('cache-control', 'no-store')
  return response
})
