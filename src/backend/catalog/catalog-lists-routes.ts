import { areaShape } from '#contract/areas.ts'
import { bannerShape, galleryEntryShape } from '#contract/banners.ts'
import { categoryShape } from '#contract/categories.ts'
import { configShape } from '#contract/config.ts'
import { dealItemShape, dealShape } from '#contract/deals.ts'
import { giftRuleShape } from '#contract/gifts.ts'
import { meatShape } from '#contract/meats.ts'
import { shopConfigShape } from '#contract/shop-config.ts'
import type { DealItem } from '#domain/quote/deal.ts'
import { offeredSocialProviders } from '../accounts/social/offered-providers.ts'
import { answer, invalidField } from '../calls/answers.ts'
import { type CallDescription, listOf, objectOf, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { offeredProviders } from '../payments/offered-providers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { countPublications } from '../texts/texts-sql.ts'
import { catalogAnswer } from './catalog-answers.ts'
import { type CatalogRules, readRulesNow, readRulesWith } from './catalog-rules.ts'
import { readCatalogVersion } from './catalog-version-sql.ts'
import { areaNamed, unknownArea, viewOf, viewQuery } from './list-view.ts'
import { readProductsNamed } from './products-sql.ts'

/** A call that answers one part of the catalog as it is (rules §7). */
interface CatalogPart extends CallDescription {
  readonly path: `/api/${string}`
  readonly encode: (rules: CatalogRules) => unknown
}

const parts: readonly CatalogPart[] = [
  {
    path: '/api/areas',
    summary: 'The delivery areas',
    answer: listOf('Area'),
    encode: ({ areas }) => areas.map(areaShape.encode),
  },
  {
    path: '/api/categories',
    summary: 'The categories, the special ones included',
    answer: listOf('Category'),
    encode: ({ categories }) => categories.map(categoryShape.encode),
  },
  {
    path: '/api/meats',
    summary: 'The meats that kits may be ordered with',
    answer: listOf('Meat'),
    encode: ({ meats }) => [...meats.values()].map(meatShape.encode),
  },
  {
    path: '/api/common',
    summary: 'The common config',
    answer: { name: 'CommonConfig' },
    encode: ({ config }) => configShape.encode(config),
  },
  {
    path: '/api/banners',
    summary: "The home page's banners",
    answer: listOf('Banner'),
    encode: ({ banners }) => banners.map(bannerShape.encode),
  },
  {
    path: '/api/top-banners',
    summary: 'The banners above every page',
    answer: listOf('Banner'),
    encode: ({ topBanners }) => topBanners.map(bannerShape.encode),
  },
  {
    path: '/api/meats-gallery',
    summary: 'Pictures of the meats',
    answer: listOf('GalleryEntry'),
    encode: ({ meatsGallery }) => meatsGallery.map(galleryEntryShape.encode),
  },
  {
    path: '/api/zone1-meats-gallery',
    summary: 'Pictures of the meats in ZONE1',
    answer: listOf('GalleryEntry'),
    encode: ({ zone1MeatsGallery }) => zone1MeatsGallery.map(galleryEntryShape.encode),
  },
  {
    path: '/api/deal',
    summary: 'The deals; the first is the one of the day',
    answer: listOf('Deal'),
    encode: ({ deals }) => deals.map(dealShape.encode),
  },
  {
    path: '/api/gift-rules',
    summary: 'The rules of gifts with purchase',
    answer: listOf('GiftRule'),
    encode: ({ giftRules }) => giftRules.map(giftRuleShape.encode),
  },
]

/** Areas, categories, meats, config, banners, galleries, deal and gift rules, and the catalog's version. */
export function catalogListRoutes(routes: CallRoutes, backend: Backend): void {
  const { catalogDb: db, now, handOver } = backend
  for (const { path, encode, ...description } of parts) {
    routes.get(path, description, async ({ context }) => {
      const { rules, version } = await readRulesNow(db, now())
      return catalogAnswer(context, version, () => JSON.stringify({ data: encode(rules) }))
    })
  }

  const dealItems = {
    summary: "The active deal's items with their products",
    query: { area: textQuery, view: viewQuery },
    answer: listOf('DealOffer'),
    refusals: [422],
  } as const
  routes.get('/api/deal-items', dealItems, async ({ context }) => {
    const { rules, version, extra } = await readRulesWith(db, now(), (rules) => {
      const codes = todaysItems(rules).map(({ code }) => code)
      return { products: readProductsNamed(db, codes, viewOf(context, areaNamed(context, rules.areas))) }
    })
    if (areaNamed(context, rules.areas) === 'unknown') return invalidField('area', unknownArea)
    const offers = todaysItems(rules).map((item) => ({ ...item, product: extra.products.get(item.code) ?? null }))
    return catalogAnswer(
      context,
      version,
      () => JSON.stringify({ data: offers.map(dealItemShape.encode) }),
      (request) => handOver(request, offers),
    )
  })

  const config = {
    summary: 'The common config, and the payments and ways to sign in that this shop offers',
    answer: { name: 'ShopConfig' },
  } as const
  routes.get('/api/config', config, async () => {
    const { rules } = await readRulesNow(db, now())
    const offers = {
      payments: offeredProviders(backend).map(({ name }) => name),
      signIn: offeredSocialProviders(backend).map(({ name }) => name),
      analytics: backend.settings.analytics,
    }
    return answer(shopConfigShape.encode({ ...rules.config, ...offers }))
  })

  const version = {
    summary: 'The version of the catalog, and of the texts: one moves whenever a page may look different',
    answer: { schema: objectOf({ version: { type: 'integer' }, texts: { type: 'integer' } }) },
  } as const
  routes.get('/api/catalog-version', version, async () => {
    const nowMs = now()
    const { catalog, texts } = await runReads(db, {
      catalog: readCatalogVersion(db, nowMs),
      texts: countPublications(db, nowMs),
    })
    return answer({ version: catalog.version, texts })
  })
}

/** The items of the day's deal; none while it is not active. */
function todaysItems({ deals: [deal] }: CatalogRules): readonly DealItem[] {
  return deal?.isActive ? deal.items : []
}
