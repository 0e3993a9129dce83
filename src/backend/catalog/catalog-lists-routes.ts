import { Hono } from 'hono'
import { areaShape } from '#contract/areas.ts'
import { bannerShape, galleryEntryShape } from '#contract/banners.ts'
import { categoryShape } from '#contract/categories.ts'
import { configShape } from '#contract/config.ts'
import { dealOfferShape, dealShape } from '#contract/deals.ts'
import { giftRuleShape } from '#contract/gifts.ts'
import { meatShape } from '#contract/meats.ts'
import { shopConfigShape } from '#contract/shop-config.ts'
import { answer } from '../answers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { catalogAnswer } from './catalog-answers.ts'
import { type Catalog, readCatalog } from './catalog-reads.ts'
import { readCatalogVersion } from './catalog-version-sql.ts'
import { offersOf } from './shop-offers.ts'

// The calls that answer one part of the catalogue as it stands (rules §7).
const lists: Readonly<Record<string, (catalog: Catalog) => unknown>> = {
  '/areas': (catalog) => catalog.areas.map(areaShape.encode),
  '/categories': (catalog) => catalog.categories.map(categoryShape.encode),
  '/meats': (catalog) => [...catalog.meats.values()].map(meatShape.encode),
  '/common': (catalog) => configShape.encode(catalog.config),
  '/banners': (catalog) => catalog.banners.map(bannerShape.encode),
  '/top-banners': (catalog) => catalog.topBanners.map(bannerShape.encode),
  '/meats-gallery': (catalog) => catalog.meatsGallery.map(galleryEntryShape.encode),
  '/zone1-meats-gallery': (catalog) => catalog.zone1MeatsGallery.map(galleryEntryShape.encode),
  '/deal': (catalog) => catalog.deals.map(dealShape.encode),
  '/deal-items': listDealItems,
  '/gift-rules': (catalog) => catalog.giftRules.map(giftRuleShape.encode),
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
    return answer(shopConfigShape.encode({ ...config, ...offersOf(backend) }))
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
  return deal.items.map((item) => dealOfferShape.encode({ ...item, product: catalog.products.get(item.code) ?? null }))
}
