import type * as v from 'valibot'
import type { Area } from '#domain/catalog/area.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount } from '#domain/quote/discount.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { areaSchema, encodeArea } from './areas.ts'
import {
  type Banner,
  bannerSchema,
  encodeBanner,
  encodeGalleryEntry,
  type GalleryEntry,
  galleryEntrySchema,
} from './banners.ts'
import { type Catalog, catalogFaults } from './catalog-references.ts'
import { categorySchema, encodeCategory } from './categories.ts'
import { type CommonConfig, configSchema, encodeCommonConfig } from './config.ts'
import { dealSchema, encodeDeal } from './deals.ts'
import { discountSchema, encodeDiscount } from './discounts.ts'
import { decode, type Fault } from './fault.ts'
import { encodeGiftRule, giftRuleSchema } from './gifts.ts'
import { encodeMeat, meatSchema } from './meats.ts'
import { encodeProduct, productSchema } from './products.ts'

/** A whole catalogue (rules §13). */
export interface CatalogFile {
  readonly areas: readonly Area[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly meats: readonly Meat[]
  readonly discounts: readonly Discount[]
  readonly deals: readonly Deal[]
  readonly giftRules: readonly GiftRule[]
  readonly banners: readonly Banner[]
  readonly topBanners: readonly Banner[]
  readonly meatsGallery: readonly GalleryEntry[]
  readonly zone1MeatsGallery: readonly GalleryEntry[]
  readonly config: CommonConfig
}

/** More would not be read. */
const mostFaults = 200

/**
 * Reads a catalogue file, every fault named: those of shape and those of reference in one go.
 * An entry of a wrong shape still counts as there, so that what names it is no fault of its own.
 */
export function decodeCatalogFile(input: unknown): Result<CatalogFile, readonly Fault[]> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return err([{ path: '$', code: 'type', message: 'must be one object with the lists of a catalogue' }])
  }
  const faults: Fault[] = []
  const catalog: Catalog = {
    areas: readList(areaSchema, input, 'areas', faults),
    categories: readList(categorySchema, input, 'categories', faults),
    products: readList(productSchema, input, 'products', faults),
    meats: readList(meatSchema, input, 'meats', faults),
    discounts: readList(discountSchema, input, 'discounts', faults),
    deals: readList(dealSchema, input, 'deals', faults),
    giftRules: readList(giftRuleSchema, input, 'giftRules', faults),
    banners: readList(bannerSchema, input, 'banners', faults),
    topBanners: readList(bannerSchema, input, 'topBanners', faults),
    meatsGallery: readList(galleryEntrySchema, input, 'meatsGallery', faults),
    zone1MeatsGallery: readList(galleryEntrySchema, input, 'zone1MeatsGallery', faults),
  }
  const config = decode(configSchema, Reflect.get(input, 'config'), 'config')
  if (!config.ok) faults.push(...config.error)
  faults.push(...catalogFaults(catalog, input))
  if (faults.length > 0 || !config.ok) return err(faults.slice(0, mostFaults))
  return ok({
    areas: values(catalog.areas),
    categories: values(catalog.categories),
    products: values(catalog.products),
    meats: values(catalog.meats),
    discounts: values(catalog.discounts),
    deals: values(catalog.deals),
    giftRules: values(catalog.giftRules),
    banners: values(catalog.banners),
    topBanners: values(catalog.topBanners),
    meatsGallery: values(catalog.meatsGallery),
    zone1MeatsGallery: values(catalog.zone1MeatsGallery),
    config: config.value,
  })
}

/** The JSON of a catalogue file. */
export function encodeCatalogFile(catalog: CatalogFile) {
  return {
    areas: catalog.areas.map(encodeArea),
    categories: catalog.categories.map(encodeCategory),
    products: catalog.products.map(encodeProduct),
    meats: catalog.meats.map(encodeMeat),
    discounts: catalog.discounts.map(encodeDiscount),
    deals: catalog.deals.map(encodeDeal),
    giftRules: catalog.giftRules.map(encodeGiftRule),
    banners: catalog.banners.map(encodeBanner),
    topBanners: catalog.topBanners.map(encodeBanner),
    meatsGallery: catalog.meatsGallery.map(encodeGalleryEntry),
    zone1MeatsGallery: catalog.zone1MeatsGallery.map(encodeGalleryEntry),
    config: encodeCommonConfig(catalog.config),
  }
}

function readList<T>(
  schema: v.GenericSchema<unknown, T>,
  input: object,
  name: string,
  faults: Fault[],
): Map<number, T> {
  const list: unknown = Reflect.get(input, name)
  const read = new Map<number, T>()
  if (!Array.isArray(list)) {
    const isMissing = list === undefined
    faults.push({
      path: name,
      code: isMissing ? 'missing' : 'type',
      message: isMissing ? 'is missing' : 'must be a list',
    })
    return read
  }
  for (const [index, entry] of list.entries()) {
    const decoded = decode(schema, entry, `${name}[${index}]`)
    if (decoded.ok) read.set(index, decoded.value)
    else if (faults.length < mostFaults) faults.push(...decoded.error)
  }
  return read
}

function values<T>(entries: ReadonlyMap<number, T>): readonly T[] {
  return [...entries.values()]
}
