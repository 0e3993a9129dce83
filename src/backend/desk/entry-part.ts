import { type DeskList, productCodesIn } from '#contract/desk/entry-fields.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readRulesNow } from '../catalog/catalog-rules.ts'
import { readAllDiscounts, readDiscountsNamed, type StoredDiscount } from '../catalog/discounts-sql.ts'
import type { CurrentCatalog } from '../catalog/import-catalog.ts'
import { type NamedByProducts, readProductsNaming } from '../catalog/naming-products-sql.ts'
import { type NextPlace, readPlace } from '../catalog/product-names-sql.ts'
import { readProductAt } from '../catalog/products-sql.ts'
import type { Read } from '../tables/reads.ts'
import type { WireEntry } from './catalog-lists.ts'

/** The part of the catalog that one entry stands on. Its lists but products and discounts are whole. */
export interface EntryPart extends CurrentCatalog {
  /** A number that no product has. */
  readonly freeId: number
}

/** The entry that is looked at, or what is to become of it. */
interface PartWish {
  readonly list: DeskList
  /** Null for a new one. */
  readonly key: string | null
  /** What it is to be; null when it is only looked at, or removed. */
  readonly entry: WireEntry | null
  readonly isRemoved?: boolean
}

const none = <T>(value: T): Read<T> => ({ statements: [], build: () => value })
const namedByProducts: readonly DeskList[] = ['products', 'categories', 'areas', 'meats'] satisfies NamedByProducts[]
const isNamedByProducts = (list: DeskList): list is NamedByProducts => namedByProducts.includes(list)

/**
 * Reads the part of the catalog that an entry stands on (rules §16 "Catalog"): itself, the products that it names or will
 * name, one that has its slug, and everything that is no product. For one that is to be removed also products that name
 * it. The cost does not depend on how many products there are, but to remove an area or a category the database looks at each.
 */
export async function readEntryPart(db: D1Database, wish: PartWish): Promise<EntryPart> {
  const { list, key, entry, isRemoved = false } = wish
  const code = key ?? String(entry?.['code'] ?? '')
  const codes = [
    ...(list === 'products' ? [code] : []),
    ...(entry === null ? [] : productCodesIn(list, entry)),
    ...(list === 'deals' ? await codesOfDeals(db) : []),
  ]
  const table = list === 'products' || list === 'discounts' ? list : null
  const { catalog, extra } = await readCatalogWith(db, 0, codes, {
    discounts: readDiscountsFor(db, list, code),
    place: table ? readPlace(db, table, code) : none<NextPlace>({ position: 0, freeId: 0 }),
    namesake: list === 'products' && entry ? readProductAt(db, String(entry['slug'])) : none(undefined),
    naming: isRemoved && isNamedByProducts(list) ? readProductsNaming(db, list, code) : none<readonly Product[]>([]),
  })
  const { discounts, place, namesake, naming } = extra
  const found = new Map([...naming, ...(namesake ? [namesake] : [])].map((product) => [product.code, product]))
  for (const [known, product] of catalog.products) found.set(known, product)
  // The entry is the last of them: what is taken by another one is then told of it.
  const others = [...found.values()].filter((product) => product.code !== code)
  const own = found.get(code)
  const at = new Map([[code, place.position]])
  return {
    definitions: catalog.definitions,
    discounts,
    file: { ...catalog, products: own ? [...others, own] : others, meats: [...catalog.meats.values()], discounts },
    places: {
      products: list === 'products' ? at : new Map(),
      ...(list === 'areas' ? {} : { discounts: list === 'discounts' ? at : new Map() }),
    },
    freeId: place.freeId,
  }
}

/** Discounts name areas; else a discount stands by itself. */
function readDiscountsFor(db: D1Database, list: DeskList, code: string): Read<readonly StoredDiscount[]> {
  if (list === 'areas') return readAllDiscounts(db)
  return list === 'discounts' ? readDiscountsNamed(db, [code], null) : none<readonly StoredDiscount[]>([])
}

/** The products of all deals: a catalog's reader gets those of the first. */
async function codesOfDeals(db: D1Database): Promise<readonly string[]> {
  const { rules } = await readRulesNow(db, 0)
  return rules.deals.flatMap(({ items }) => items.map(({ code }) => code))
}
