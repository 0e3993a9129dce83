import { defineMiddleware } from 'astro:middleware'
import { env } from 'cloudflare:workers'
import { backendFetcher } from '#edge/backend-fetcher.ts'
import { chosenArea, localeHeader, pageLocale } from '#edge/page-request.ts'
import { readSettings } from '#edge/settings.ts'
import { listAreas } from '#gateway/areas.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'

/** Gives every page its language, area, clock and backend (design.md "The way of a request"). */
export const onRequest = defineMiddleware(async (context, next) => {
  const locale = pageLocale(context.request.headers.get(localeHeader))
  const backend = backendFetcher(env)
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
  // A page without its areas tells of an outage: it must not be sent again once that is over.
  if (!areas.ok) response.headers.set('cache-control', 'no-store')
  return response
})
