import type { CatalogFile } from '#contract/catalog-file.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'

/** Returns a catalog file of exactly this shop. Used-up codes get a limit of 0. */
export function catalogOf(context: QuoteContext): CatalogFile {
  return {
    areas: [context.area],
    categories: [],
    products: [...context.products.values()].map((product) => ({ ...product, categoryIds: [] })),
    meats: [...context.meats.values()],
    discounts: context.discounts.map((discount) =>
      context.usedUpCodes.has(discount.code) ? { ...discount, usageLimit: 0 } : discount,
    ),
    deals: context.deal === null ? [] : [context.deal],
    giftRules: context.giftRules,
    banners: [],
    topBanners: [],
    meatsGallery: [],
    zone1MeatsGallery: [],
    config: {
      announcement: null,
      wechatFullurl: null,
      includes: [],
      meats: [],
      taxes: context.area.states.map((state) => ({ state, rate: context.taxRate.rate })),
      home: {},
      about: {},
      promotions: [],
      hotpot: context.hotpot,
    },
  }
}
