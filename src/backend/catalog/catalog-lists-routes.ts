import { Hono } from 'hono'
import { encodeArea } from '#contract/areas.ts'
import { encodeBanner, encodeGalleryEntry } from '#contract/banners.ts'
import { encodeCategory } from '#contract/categories.ts'
import { encodeCommonConfig } from '#contract/config.ts'
import { encodeDeal, encodeDealOffer } from '#contract/deals.ts'
import { encodeGiftRule } from '#contract/gifts.ts'
import { encodeMeat } from '#contract/meats.ts'
import { encodeShopConfig } from '#contract/shop-config.ts'
import { answer } from '../answers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { catalogAnswer } from './catalog-answers.ts'
import { type Catalog, readCatalog } from './catalog-reads.ts'
import { readCatalogVersion } from './catalog-version-sql.ts'
import { offersOf } from './shop-offers.ts'

// The calls that answer one part of the catalogue as it stands (rules §7).
const lists: Readonly<Record<string, (catalog: Catalog) => unknown>> = {
  '/areas': (catalog) => catalog.areas.map(encodeArea),
  '/categories': (catalog) => catalog.categories.map(encodeCategory),
  '/meats': (catalog) => [...catalog.meats.values()].map(encodeMeat),
  '/common': (catalog) => encodeCommonConfig(catalog.config),
  '/banners': (catalog) => catalog.banners.map(encodeBanner),
  '/top-banners': (catalog) => catalog.topBanners.map(encodeBanner),
  '/meats-gallery': (catalog) => catalog.meatsGallery.map(encodeGalleryEntry),
  '/zone1-meats-gallery': (catalog) => catalog.zone1MeatsGallery.map(encodeGalleryEntry),
  '/deal': (catalog) => catalog.deals.map(encodeDeal),
  '/deal-items': listDealItems,
  '/gift-rules': (catalog) => catalog.giftRules.map(encodeGiftRule),
}

/** Areas, categories, meats, config, banners, galleries, deal and gift rules, and where the catalogue stands. */
export function catalogListRoutes(backend: Backend): Hono {
  const { db, now } = backend
  const routes = new Hono()
  for (const [path, list] of Object.entries(lists)) {
    routes.get(path, async (context) => {
      const catalog = await readCatalog(db)
      return catalogAnswer(context, catalog, now(), () => JSON.stringify({ data: list(catalog) }))
    })
  }
  routes.get('/config', async () => {
    const { config } = await readCatalog(db)
    return answer(encodeShopConfig({ ...config, ...offersOf(backend) }))
  })
  routes.get('/catalog-version', async () => {
    const { catalogVersion } = await runReads(db, { catalogVersion: readCatalogVersion(db) })
    return answer({ version: catalogVersion.version })
  })
  return routes
}

/** The items of the day's deal with their products; none while it is not active. */
function listDealItems(catalog: Catalog) {
  const [deal] = catalog.deals
  if (!deal?.isActive) return []
  return deal.items.map((item) => encodeDealOffer({ ...item, product: catalog.products.get(item.code) ?? null }))
}
