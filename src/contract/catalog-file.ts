import { err, ok, type Result } from '#domain/result.ts'
import { areaShape } from './areas.ts'
import { bannerShape, galleryEntryShape } from './banners.ts'
import { type Catalog, catalogFaults } from './catalog-references.ts'
import { categoryShape } from './categories.ts'
import { configShape } from './config.ts'
import { dealShape } from './deals.ts'
import { discountShape } from './discounts.ts'
import { decode, type Fault } from './fault.ts'
import { giftRuleShape } from './gifts.ts'
import { meatShape } from './meats.ts'
import { productShape } from './products.ts'
import { type Fields, list, object, type Shape } from './shape.ts'
import { listUnknownFields } from './unknown-fields.ts'

/** More lines than this are no help. */
const maxFaults = 200

/** The lists of a catalog file, and the shape of an entry of each. */
export const catalogEntryShapes = {
  areas: areaShape,
  categories: categoryShape,
  products: productShape,
  meats: meatShape,
  discounts: discountShape,
  deals: dealShape,
  giftRules: giftRuleShape,
  banners: bannerShape,
  topBanners: bannerShape,
  meatsGallery: galleryEntryShape,
  zone1MeatsGallery: galleryEntryShape,
}

/** The lists of a catalog file, by name. */
export type CatalogList = keyof typeof catalogEntryShapes

const catalogFile = {
  areas: list(areaShape),
  categories: list(categoryShape),
  products: list(productShape),
  meats: list(meatShape),
  discounts: list(discountShape),
  deals: list(dealShape),
  giftRules: list(giftRuleShape),
  banners: list(bannerShape),
  topBanners: list(bannerShape),
  meatsGallery: list(galleryEntryShape),
  zone1MeatsGallery: list(galleryEntryShape),
  config: configShape,
}

/** The whole file. */
export const catalogFileShape = object(catalogFile)

/** A whole catalog (rules §13). */
export type CatalogFile = Fields<typeof catalogFile>

/**
 * Returns the catalog, or at most 200 faults: wrong shapes and broken references together (rules §13). An entry with a
 * wrong shape counts as present, so a reference to it is not a second fault.
 */
export function decodeCatalogFile(input: unknown): Result<CatalogFile, readonly Fault[]> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return err([{ path: '$', code: 'type', message: 'must be one object with the lists of a catalog' }])
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
  if (faults.length > 0 || !config.ok) return err(faults.slice(0, maxFaults))
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

/** Returns the JSON of a catalog file: prices in dollars, times as ISO text. */
export const encodeCatalogFile = catalogFileShape.encode

/** Returns a warning for each field of `input` that a catalog file does not have. The import drops such a field. */
export function listUnknownCatalogFields(input: unknown): readonly Fault[] {
  return listUnknownFields(catalogFileShape.schema, input).slice(0, maxFaults)
}

function readList<T>({ schema }: Shape<T>, input: object, name: string, faults: Fault[]): Map<number, T> {
  const entries: unknown = Reflect.get(input, name)
  const read = new Map<number, T>()
  if (!Array.isArray(entries)) {
    const isMissing = entries === undefined
    faults.push({
      path: name,
      code: isMissing ? 'missing' : 'type',
      message: isMissing ? 'is missing' : 'must be a list',
    })
    return read
  }
  for (const [index, entry] of entries.entries()) {
    const decoded = decode(schema, entry, `${name}[${index}]`)
    if (decoded.ok) read.set(index, decoded.value)
    else if (faults.length < maxFaults) faults.push(...decoded.error)
  }
  return read
}

function values<T>(entries: ReadonlyMap<number, T>): readonly T[] {
  return [...entries.values()]
}
