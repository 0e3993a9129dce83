import { defineMiddleware } from 'astro:middleware'
import { env } from 'cloudflare:workers'
import { backendFetcher } from '#edge/backend-fetcher.ts'
import { chosenArea, localeHeader, pageLocale } from '#edge/page-request.ts'
import { readSettings } from '#edge/settings.ts'
import { listAreas } from '#gateway/areas.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'

/** For all that a page asks of the backend: a shopper sees the shell and a way to try again sooner than they leave. */
const budgetMs = 6000

/** Gives every page its language, area, clock and backend (docs/architecture.md). */
export const onRequest = defineMiddleware(async (context, next) => {
  const locale = pageLocale(context.request.headers.get(localeHeader))
  const backend = pageBackend(backendFetcher(env), budgetMs)
  const areas = await listAreas(backend)
  const settings = readSettings(env)
  Object.assign(context.locals, {
    locale,
    path: context.url.pathname,
    t: wordsOf(locale),
    site: (settings.ok ? settings.value.siteUrl : null) ?? context.url.origin,
    analytics: settings.ok ? settings.value.analytics : null,
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
