import type { Area } from '#domain/catalog/area.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount } from '#domain/quote/discount.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { areaShape } from './areas.ts'
import { type Banner, bannerShape, type GalleryEntry, galleryEntryShape } from './banners.ts'
import { type Catalog, catalogFaults } from './catalog-references.ts'
import { categoryShape } from './categories.ts'
import { type CommonConfig, configShape } from './config.ts'
import { dealShape } from './deals.ts'
import { discountShape } from './discounts.ts'
import { decode, type Fault } from './fault.ts'
import { giftRuleShape } from './gifts.ts'
import { meatShape } from './meats.ts'
import { productShape } from './products.ts'
import type { Shape } from './shape.ts'

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
    areas: readList(areaShape, input, 'areas', faults),
    categories: readList(categoryShape, input, 'categories', faults),
    products: readList(productShape, input, 'products', faults),
    meats: readList(meatShape, input, 'meats', faults),
    discounts: readList(discountShape, input, 'discounts', faults),
    deals: readList(dealShape, input, 'deals', faults),
    giftRules: readList(giftRuleShape, input, 'giftRules', faults),
    banners: readList(bannerShape, input, 'banners', faults),
    topBanners: readList(bannerShape, input, 'topBanners', faults),
    meatsGallery: readList(galleryEntryShape, input, 'meatsGallery', faults),
    zone1MeatsGallery: readList(galleryEntryShape, input, 'zone1MeatsGallery', faults),
  }
  const config = decode(configShape.schema, Reflect.get(input, 'config'), 'config')
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
    areas: catalog.areas.map(areaShape.encode),
    categories: catalog.categories.map(categoryShape.encode),
    products: catalog.products.map(productShape.encode),
    meats: catalog.meats.map(meatShape.encode),
    discounts: catalog.discounts.map(discountShape.encode),
    deals: catalog.deals.map(dealShape.encode),
    giftRules: catalog.giftRules.map(giftRuleShape.encode),
    banners: catalog.banners.map(bannerShape.encode),
    topBanners: catalog.topBanners.map(bannerShape.encode),
    meatsGallery: catalog.meatsGallery.map(galleryEntryShape.encode),
    zone1MeatsGallery: catalog.zone1MeatsGallery.map(galleryEntryShape.encode),
    config: configShape.encode(catalog.config),
  }
}

function readList<T>({ schema }: Shape<T>, input: object, name: string, faults: Fault[]): Map<number, T> {
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
