import type { Area } from '#domain/catalog/area.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import type { Deal } from '#domain/quote/deal.ts'
import type { Discount } from '#domain/quote/discount.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import type { Banner, GalleryEntry } from './banners.ts'
import { deliveryFaults } from './delivery-faults.ts'
import type { Fault } from './fault.ts'

type Entries<T> = ReadonlyMap<number, T>

/** The entries of a catalog file that have the right shape, by their index in its lists. */
export interface Catalog {
  readonly areas: Entries<Area>
  readonly categories: Entries<Category>
  readonly products: Entries<Product>
  readonly meats: Entries<Meat>
  readonly discounts: Entries<Discount>
  readonly deals: Entries<Deal>
  readonly giftRules: Entries<GiftRule>
  readonly banners: Entries<Banner>
  readonly topBanners: Entries<Banner>
  readonly meatsGallery: Entries<GalleryEntry>
  readonly zone1MeatsGallery: Entries<GalleryEntry>
}

/** The values of one field in a list of the file, also of entries with a wrong shape. Null when the list is missing. */
type KnownValues = ReadonlySet<unknown> | null

interface KnownKeys {
  readonly areaIds: KnownValues
  readonly areaCodes: KnownValues
  readonly categoryIds: KnownValues
  readonly productCodes: KnownValues
  readonly meatCodes: KnownValues
}

/** Returns every broken reference, every repeated id, code and slug, and every wrong delivery plan of a catalog file. */
export function catalogFaults(catalog: Catalog, input: object): readonly Fault[] {
  const known: KnownKeys = {
    areaIds: knownIn(input, 'areas', 'id'),
    areaCodes: knownIn(input, 'areas', 'code'),
    categoryIds: knownIn(input, 'categories', 'id'),
    productCodes: knownIn(input, 'products', 'code'),
    meatCodes: knownIn(input, 'meats', 'productCode'),
  }
  return [
    ...repeated('areas', catalog.areas, 'id', (area) => area.id),
    ...repeated('areas', catalog.areas, 'code', (area) => area.code),
    ...repeated('categories', catalog.categories, 'id', (category) => category.id),
    ...repeated('categories', catalog.categories, 'slug', (category) => category.slug),
    ...repeated('products', catalog.products, 'id', (product) => product.id),
    ...repeated('products', catalog.products, 'code', (product) => product.code),
    ...repeated('products', catalog.products, 'slug', (product) => product.slug),
    ...repeated('meats', catalog.meats, 'productCode', (meat) => meat.productCode),
    ...repeated('discounts', catalog.discounts, 'code', (discount) => discount.code),
    ...repeated('deals', catalog.deals, 'id', (deal) => deal.id),
    ...repeated('giftRules', catalog.giftRules, 'id', (rule) => rule.id),
    ...repeated('banners', catalog.banners, 'id', (banner) => banner.id),
    ...repeated('topBanners', catalog.topBanners, 'id', (banner) => banner.id),
    ...repeated('meatsGallery', catalog.meatsGallery, 'id', (entry) => entry.id),
    ...repeated('zone1MeatsGallery', catalog.zone1MeatsGallery, 'id', (entry) => entry.id),
    ...each('areas', catalog.areas, deliveryFaults),
    ...each('products', catalog.products, (product, path) => productFaults(product, path, known)),
    ...each('meats', catalog.meats, (meat, path) =>
      listFaults(
        `${path}.variants`,
        'areaId',
        meat.variants.map((variant) => variant.areaId),
        known.areaIds,
      ),
    ),
    ...each('discounts', catalog.discounts, (discount, path) =>
      listFaults(`${path}.areas`, null, discount.areas, known.areaCodes),
    ),
    ...each('deals', catalog.deals, (deal, path) =>
      listFaults(
        `${path}.items`,
        'code',
        deal.items.map((item) => item.code),
        known.productCodes,
      ),
    ),
    ...each('giftRules', catalog.giftRules, (rule, path) => giftFaults(rule, path, known)),
  ]
}

function productFaults(product: Product, path: string, known: KnownKeys): readonly Fault[] {
  return [
    ...listFaults(
      `${path}.comboItems`,
      'code',
      product.comboItems.map((item) => item.code),
      known.productCodes,
    ),
    ...listFaults(
      `${path}.variants`,
      'areaId',
      product.variants.map((variant) => variant.areaId),
      known.areaIds,
    ),
    ...listFaults(
      `${path}.priceVariants`,
      'areaId',
      product.priceVariants.map((variant) => variant.areaId),
      known.areaIds,
    ),
    ...listFaults(`${path}.categoryIds`, null, product.categoryIds, known.categoryIds),
    ...(product.meat === null ? [] : unknownFault(`${path}.meat`, product.meat, known.meatCodes)),
  ]
}

function giftFaults(rule: GiftRule, path: string, known: KnownKeys): readonly Fault[] {
  return [
    ...listFaults(`${path}.areas`, null, rule.areas, known.areaCodes),
    ...unknownFault(`${path}.gift`, rule.gift, known.productCodes),
    ...(rule.type === 'product' ? unknownFault(`${path}.productCode`, rule.productCode, known.productCodes) : []),
  ]
}

/**
 * Returns the unknown and the repeated keys of a list of references. `field` is null when the entries are bare keys.
 */
function listFaults(
  path: string,
  field: string | null,
  keys: readonly (string | number)[],
  known: KnownValues,
): readonly Fault[] {
  const end = field === null ? '' : `.${field}`
  return keys.flatMap((key, index) => {
    const at = `${path}[${index}]${end}`
    const first = keys.indexOf(key)
    return first < index ? [duplicateFault(at, key, `${path}[${first}]`)] : unknownFault(at, key, known)
  })
}

function unknownFault(path: string, key: string | number, known: KnownValues): readonly Fault[] {
  return known === null || known.has(key)
    ? []
    : [{ path, code: 'unknown', message: `names ${JSON.stringify(key)}, which the file does not have` }]
}

function duplicateFault(path: string, key: string | number, first: string): Fault {
  return { path, code: 'duplicate', message: `repeats ${JSON.stringify(key)} of ${first}` }
}

function repeated<T>(
  list: string,
  entries: Entries<T>,
  field: string,
  keyOf: (entry: T) => string | number,
): readonly Fault[] {
  const firsts = new Map<string | number, number>()
  const faults: Fault[] = []
  for (const [index, entry] of entries) {
    const key = keyOf(entry)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, index)
    else faults.push(duplicateFault(`${list}[${index}].${field}`, key, `${list}[${first}]`))
  }
  return faults
}

function each<T>(
  list: string,
  entries: Entries<T>,
  faultsOf: (entry: T, path: string) => readonly Fault[],
): readonly Fault[] {
  return [...entries].flatMap(([index, entry]) => faultsOf(entry, `${list}[${index}]`))
}

function knownIn(input: object, list: string, field: string): KnownValues {
  const entries: unknown = Reflect.get(input, list)
  if (!Array.isArray(entries)) return null
  return new Set(
    entries.map((entry: unknown) =>
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, field) : undefined,
    ),
  )
}
