import { type CatalogFile, encodeCatalogFile } from '#contract/catalog-file.ts'
import { type DisplacedProduct, displaceProducts } from './displaced-products.ts'

/** The arrays of a catalogue file, and what names an entry in each: what other entries and carts know it by. */
export const catalogKeys = {
  areas: (area) => area.id,
  categories: (category) => category.id,
  products: (product) => product.code,
  meats: (meat) => meat.productCode,
  discounts: (discount) => discount.code,
  deals: (deal) => deal.id,
  giftRules: (rule) => rule.id,
  banners: (banner) => banner.id,
  topBanners: (banner) => banner.id,
  meatsGallery: (entry) => entry.id,
  zone1MeatsGallery: (entry) => entry.id,
} as const satisfies { readonly [List in CatalogList]: (entry: CatalogFile[List][number]) => CatalogKey }

export type CatalogList = Exclude<keyof CatalogFile, 'config'>
export type CatalogKey = string | number

/** What people call an entry, where that is not its key. */
const catalogNames: { readonly [List in CatalogList]?: (entry: CatalogFile[List][number]) => string } = {
  areas: (area) => area.code,
  categories: (category) => category.slug,
}

/** What an import makes of one array, by key. */
export interface ListChange {
  readonly added: readonly CatalogKey[]
  readonly changed: readonly CatalogKey[]
  readonly removed: readonly CatalogKey[]
  /** What people call the entry of a key. */
  readonly nameOf: (key: CatalogKey) => string
}

/** What an import makes of the catalogue. */
export interface CatalogChange {
  readonly lists: { readonly [List in CatalogList]: ListChange }
  readonly isConfigChanged: boolean
  /** Products that keep their place in the shop, but not their id or slug: the file gives these to others. */
  readonly displaced: readonly DisplacedProduct[]
  /** The catalogue afterwards, in its order. */
  readonly whole: CatalogFile
}

/** What importing `file` over `current` changes; only `replace` removes what the file lacks. */
export function changeCatalog(current: CatalogFile, file: CatalogFile, replace: boolean): CatalogChange {
  const before = encodeCatalogFile(current)
  const after = encodeCatalogFile(file)
  const change = <List extends CatalogList>(list: List) => {
    type Entry = CatalogFile[List][number]
    const keyOf = catalogKeys[list] as (entry: Entry) => CatalogKey
    const textsBefore = textsByKey(current[list], before[list], keyOf)
    const textsAfter = textsByKey(file[list], after[list], keyOf)
    return {
      added: [...textsAfter.keys()].filter((key) => !textsBefore.has(key)),
      changed: [...textsAfter].filter(([key, text]) => (textsBefore.get(key) ?? text) !== text).map(([key]) => key),
      removed: replace ? [...textsBefore.keys()].filter((key) => !textsAfter.has(key)) : [],
      nameOf: namesOf<Entry>([...current[list], ...file[list]], keyOf, catalogNames[list] as NameOf<Entry> | undefined),
      whole: replace ? file[list] : merge<Entry>(current[list], file[list], keyOf),
    }
  }
  const lists = {
    areas: change('areas'),
    categories: change('categories'),
    products: change('products'),
    meats: change('meats'),
    discounts: change('discounts'),
    deals: change('deals'),
    giftRules: change('giftRules'),
    banners: change('banners'),
    topBanners: change('topBanners'),
    meatsGallery: change('meatsGallery'),
    zone1MeatsGallery: change('zone1MeatsGallery'),
  }
  const { displaced, products } = displaceProducts(lists.products.whole, file.products)
  return {
    lists,
    displaced,
    isConfigChanged: JSON.stringify(before.config) !== JSON.stringify(after.config),
    whole: {
      areas: lists.areas.whole,
      categories: lists.categories.whole,
      products,
      meats: lists.meats.whole,
      discounts: lists.discounts.whole,
      deals: lists.deals.whole,
      giftRules: lists.giftRules.whole,
      banners: lists.banners.whole,
      topBanners: lists.topBanners.whole,
      meatsGallery: lists.meatsGallery.whole,
      zone1MeatsGallery: lists.zone1MeatsGallery.whole,
      config: file.config,
    },
  }
}

type NameOf<T> = (entry: T) => string

function namesOf<T>(
  entries: readonly T[],
  keyOf: (entry: T) => CatalogKey,
  nameOf?: NameOf<T>,
): (key: CatalogKey) => string {
  const names = new Map(entries.map((entry) => [keyOf(entry), nameOf?.(entry) ?? String(keyOf(entry))]))
  return (key) => names.get(key) ?? String(key)
}

function textsByKey<T>(
  entries: readonly T[],
  encoded: readonly unknown[],
  keyOf: (entry: T) => CatalogKey,
): ReadonlyMap<CatalogKey, string> {
  return new Map(entries.map((entry, index) => [keyOf(entry), JSON.stringify(encoded[index])]))
}

/** `current` with the entries of `file` in the place of their namesakes, and new ones at the end. */
function merge<T>(current: readonly T[], file: readonly T[], keyOf: (entry: T) => CatalogKey): readonly T[] {
  const merged = new Map(current.map((entry) => [keyOf(entry), entry]))
  for (const entry of file) merged.set(keyOf(entry), entry)
  return [...merged.values()]
}
