import { type CatalogFile, type CatalogList, catalogEntryShapes } from '#contract/catalog-file.ts'
import type { CatalogReport } from '#contract/catalog-report.ts'
import { configShape } from '#contract/config.ts'
import { type DiagnosisOptions, diagnose } from '#contract/doctor/diagnosis.ts'
import type { Fault } from '#contract/fault.ts'
import { type DisplacedProduct, displaceProducts } from './displaced-products.ts'

/** The arrays of a catalog file, and what names an entry in each: what other entries and carts know it by. */
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

export type CatalogKey = string | number

/** What people call an entry, where that is not its key. */
const catalogNames: { readonly [List in CatalogList]?: (entry: CatalogFile[List][number]) => string } = {
  areas: (area) => area.code,
  categories: (category) => category.slug,
}

/** What an import makes of one array, by key. */
interface ListChange {
  readonly added: readonly CatalogKey[]
  readonly changed: readonly CatalogKey[]
  readonly removed: readonly CatalogKey[]
  /** How many entries of the file are in the catalog as they are. */
  readonly unchanged: number
  /** What people call the entry of a key. */
  readonly nameOf: (key: CatalogKey) => string
}

/** What an import makes of the catalog. */
export interface CatalogChange {
  readonly lists: { readonly [List in CatalogList]: ListChange }
  readonly isConfigChanged: boolean
  /** Products that keep their place in the shop, but not their id or slug: the file gives these to others. */
  readonly displaced: readonly DisplacedProduct[]
  /** The catalog before. */
  readonly before: CatalogFile
  /** The file, with the stock that its products have afterwards. */
  readonly file: CatalogFile
  /** The catalog afterwards, in its order. */
  readonly whole: CatalogFile
}

/** What importing `file` over `current` changes; only `replace` removes what the file lacks. */
export function changeCatalog(current: CatalogFile, file: CatalogFile, replace: boolean): CatalogChange {
  const change = <List extends CatalogList>(list: List) => {
    type Entry = CatalogFile[List][number]
    const keyOf = catalogKeys[list] as (entry: Entry) => CatalogKey
    // One entry at a time: the texts of two whole catalogs are more than an isolate has room for.
    const textOf = (entry: Entry) =>
      JSON.stringify((catalogEntryShapes[list].encode as (entry: Entry) => unknown)(entry))
    const before = new Map<CatalogKey, Entry>(current[list].map((entry) => [keyOf(entry), entry]))
    const keys = new Set<CatalogKey>(file[list].map(keyOf))
    const isKnown = (entry: Entry) => before.has(keyOf(entry))
    const isChanged = (entry: Entry) => {
      const known = before.get(keyOf(entry))
      return known !== undefined && textOf(known) !== textOf(entry)
    }
    const changed = file[list].filter(isChanged).map(keyOf)
    const added = file[list].filter((entry) => !isKnown(entry)).map(keyOf)
    return {
      added,
      changed,
      removed: replace ? [...before.keys()].filter((key) => !keys.has(key)) : [],
      unchanged: file[list].length - added.length - changed.length,
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
    before: current,
    file,
    isConfigChanged:
      JSON.stringify(configShape.encode(current.config)) !== JSON.stringify(configShape.encode(file.config)),
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

/** More warnings than this are no help. */
const maxWarnings = 200

/** Returns what the operator reads of a change: also what is doubtful about the file, by the rules of the doctor. */
export function reportOf(
  { lists, isConfigChanged, displaced, file }: CatalogChange,
  unknownFields: readonly Fault[],
  { dryRun, ...options }: DiagnosisOptions & { readonly dryRun: boolean },
): CatalogReport {
  const warnings = [...unknownFields, ...diagnose(file, options)].slice(0, maxWarnings)
  const listReport = (list: CatalogList) => {
    const { added, changed, removed, unchanged, nameOf } = lists[list]
    return { added: added.map(nameOf), changed: changed.map(nameOf), removed: removed.map(nameOf), unchanged }
  }
  return {
    dryRun,
    lists: {
      areas: listReport('areas'),
      categories: listReport('categories'),
      products: listReport('products'),
      meats: listReport('meats'),
      discounts: listReport('discounts'),
      deals: listReport('deals'),
      giftRules: listReport('giftRules'),
      banners: listReport('banners'),
      topBanners: listReport('topBanners'),
      meatsGallery: listReport('meatsGallery'),
      zone1MeatsGallery: listReport('zone1MeatsGallery'),
    },
    configChanged: isConfigChanged,
    displaced: displaced.map(({ code, slug }) => ({ code, slug })),
    warnings: warnings.map(({ path, code, message }) => ({ path, code, message })),
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

/** `current` with the entries of `file` in the place of their namesakes, and new ones at the end. */
function merge<T>(current: readonly T[], file: readonly T[], keyOf: (entry: T) => CatalogKey): readonly T[] {
  const merged = new Map(current.map((entry) => [keyOf(entry), entry]))
  for (const entry of file) merged.set(keyOf(entry), entry)
  return [...merged.values()]
}
