import { type FilterName, factMarks, markBits, type WantedMarks, wantedMarks } from '#domain/catalog/filters.ts'
import type { PriceVariant, Product, ProductType } from '#domain/catalog/product.ts'
import { type BulkDatabase, jsonChunks, upsertSql } from '../tables/bulk-writes.ts'
import { flag, integer, json, jsonRecords, money, oneOf, orNull, text } from '../tables/column.ts'
import { type PackedFields, packedFields } from '../tables/packed.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { type Columns, readRecord, readRecords, tableOf } from '../tables/table.ts'
import type { DisplacedProduct } from './displaced-products.ts'
import { blockSize, type ListingKey, type ListingSort } from './listings-sql.ts'
import { noteStale } from './search-index-sql.ts'
import { variantsColumn } from './variants-column.ts'

const columns: Columns<Product> = {
  id: integer,
  code: text,
  slug: text,
  type: oneOf<ProductType>(),
  subType: orNull(text),
  name: text,
  nameTw: orNull(text),
  description: orNull(text),
  descriptionTw: orNull(text),
  size: orNull(text),
  sizeTw: orNull(text),
  imageUrl: orNull(text),
  imageFullurl: orNull(text),
  price: orNull(money),
  specialPrice: orNull(money),
  quantity: integer,
  waQuantity: integer,
  taxable: flag,
  comboSize: integer,
  meat: orNull(text),
  bundleId: orNull(integer),
  bundleSlug: orNull(text),
  orderItemsCount: integer,
  comboItems: json(),
  variants: variantsColumn,
  priceVariants: jsonRecords<PriceVariant>({ price: null, specialPrice: null }),
  categoryIds: json(),
  facts: orNull(json()),
}
export const products = tableOf<Product>('products', ['id'], columns)

/** What is read of a product in a list. */
export interface ListView {
  readonly plain: PackedFields<Product>
  /** For a product that the reader names. */
  readonly withFacts: PackedFields<Product>
}

/** The view of a list by the id of its area. */
export type ViewIn = (areaId: number) => ListView

/** A product with its descriptions and the variants of every area. */
export const everyArea: ListView = {
  plain: packedFields('products', columns, ['facts']),
  withFacts: packedFields('products', columns),
}

/** Returns the view of an area's tiles: without descriptions, and with its own variants only. */
export const tileIn = viewsByArea({})

/** Returns the view of an area's cards of kits: as its tiles, and without what they are made of. */
export const cardIn = viewsByArea({ comboItems: `'[]'` })

/** Makes the view of an area, by its id, when it is first asked for. A catalog has few areas. */
function viewsByArea(instead: { readonly [Field in keyof Product]?: string }): ViewIn {
  const views = new Map<number, ListView>()
  return (areaId) => {
    const known = views.get(areaId)
    if (known) return known
    const own = { ...instead, variants: ofArea('variants', areaId), priceVariants: ofArea('price_variants', areaId) }
    const view = {
      plain: packedFields('products', columns, ['facts', 'description', 'descriptionTw'], own),
      withFacts: packedFields('products', columns, ['description', 'descriptionTw'], own),
    }
    views.set(areaId, view)
    return view
  }
}

/** The list of `column` with the area's entry alone: the first one, which counts (rules §3). */
function ofArea(column: 'variants' | 'price_variants', areaId: number): string {
  return `coalesce((SELECT '[' || own.value || ']' FROM json_each(products.${column}) AS own
    WHERE own.value ->> 'areaId' = ${areaId} LIMIT 1), '[]')`
}

/** Every product, in the catalog's order. */
export function readProducts(db: D1Database): Read<readonly Product[]> {
  return readRecords(db.prepare(`SELECT ${products.list} FROM products ORDER BY position, id`), products)
}

/** Reads the product with this slug. */
export function readProductAt(db: D1Database, slug: string): Read<Product | undefined> {
  const sql = `SELECT json_group_array(${everyArea.withFacts.array}) AS packed FROM products WHERE slug = ?1`
  const { statements, build } = everyArea.withFacts.read(db.prepare(sql).bind(slug))
  return { statements, build: (results) => build(results)[0] }
}

/** Reads the product with this code, else the one with this id. A number is an id. */
export function readProductByName(db: D1Database, name: string | number): Read<Product | undefined> {
  const code = typeof name === 'string' ? name : null
  const statement = db
    .prepare(`SELECT ${products.list} FROM products WHERE code = ?1 OR id = ?2 ORDER BY code = ?1 DESC LIMIT 1`)
    .bind(code, /^\d{1,15}$/.test(String(name)) ? Number(name) : null)
  return readRecord(statement, products)
}

/**
 * Reads the products of `codes`, and those that they are made of: combo items, and the kit's own meat. By code, in the
 * catalog's order. As tiles, without their descriptions.
 */
export function readProductsNamed(
  db: D1Database,
  codes: readonly string[],
  view: ListView = everyArea,
): Read<ReadonlyMap<string, Product>> {
  const statement = db
    .prepare(`WITH RECURSIVE named(code) AS (
        SELECT value FROM json_each(?1)
        UNION SELECT item.value ->> 'code'
          FROM named JOIN products USING (code), json_each(products.combo_items) AS item
        UNION SELECT meat FROM named JOIN products USING (code) WHERE meat IS NOT NULL
      )
      SELECT json_group_array(${view.withFacts.array} ORDER BY position, id) AS packed
      FROM products WHERE code IN (SELECT code FROM named)`)
    .bind(JSON.stringify([...new Set(codes)]))
  const { statements, build } = view.withFacts.read(statement)
  return { statements, build: (results) => new Map(build(results).map((product) => [product.code, product])) }
}

/** Reads the products with these ids, in the order of `ids`. */
export function readProductsAt(db: D1Database, ids: readonly number[], view: ListView): Read<readonly Product[]> {
  const statement = db
    .prepare(`SELECT json_group_array(${view.plain.array} ORDER BY place.key) AS packed
      FROM json_each(?1) AS place JOIN products ON products.id = place.value`)
    .bind(JSON.stringify(ids))
  return view.plain.read(statement)
}

/** Reads which of these products meet all the filters of facts. What is not stated meets none (decision 0052). */
export function readMeeting(
  db: D1Database,
  ids: readonly number[],
  filters: readonly FilterName[],
): Read<ReadonlySet<number>> {
  const statement = db
    .prepare(`SELECT products.id FROM json_each(?1) AS place JOIN products ON products.id = place.value
      WHERE (fact_marks & ?2) = ?2`)
    .bind(JSON.stringify(ids), wantedMarks(filters).all)
  return readOf<{ readonly id: number }, ReadonlySet<number>>(statement, (rows) => new Set(rows.map(({ id }) => id)))
}

/** Reads the products with these slugs, in the catalog's order. */
export function readProductsBySlug(db: D1Database, slugs: readonly string[]): Read<readonly Product[]> {
  const statement = db
    .prepare(`SELECT json_group_array(${everyArea.plain.array} ORDER BY position, id) AS packed
      FROM products WHERE slug IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(slugs))
  return everyArea.plain.read(statement)
}

/** Reads the first `limit` products by their codes. */
export function readFirstProducts(db: D1Database, limit: number): Read<readonly Product[]> {
  const statement = db
    .prepare(`SELECT json_group_array(${everyArea.plain.array} ORDER BY code) AS packed
      FROM (SELECT * FROM products ORDER BY code LIMIT ?1) AS products`)
    .bind(limit)
  return everyArea.plain.read(statement)
}

/** From place `first` up to, and without, place `end`; places begin at 0. */
interface Places {
  readonly first: number
  readonly end: number
  readonly view: ListView
}

/** Reads the products of a stored listing from place `first` up to, and without, place `end`. Places begin at 0. */
export function readListed(
  db: D1Database,
  [areaId, categoryId]: ListingKey,
  sort: ListingSort,
  { first, end, view }: Places,
): Read<readonly Product[]> {
  // D1 binds each number as a REAL, which SQL would not divide into whole blocks.
  const [firstBlock, lastBlock] = [first, end - 1].map((place) => Math.floor(place / blockSize))
  const statement = db
    .prepare(`SELECT json_group_array(${view.plain.array} ORDER BY block, place.key) AS packed
      FROM listing_blocks, json_each(product_ids) AS place JOIN products ON products.id = place.value
      WHERE area_id = ?1 AND category_id = ?2 AND sort = ?3 AND block BETWEEN ?6 AND ?7
        AND block * ${blockSize} + place.key BETWEEN ?4 AND ?5 - 1`)
    .bind(areaId, categoryId, sort, first, end, firstBlock, lastBlock)
  return view.plain.read(statement)
}

/**
 * Reads the products of a stored listing that have the wanted marks (decision 0055), from place `first` of these up to,
 * and without, place `end`. It walks the listing's blocks from the first one until it has them, or all that there are.
 */
export function readWanted(
  db: D1Database,
  [areaId, categoryId]: ListingKey,
  sort: ListingSort,
  { wanted: { all, oneOf }, first, end, view }: Places & { readonly wanted: WantedMarks },
): Read<readonly Product[]> {
  const hasMarks = (mark: string) => `(${mark} & ?4) = ?4
    AND NOT EXISTS (SELECT 1 FROM json_each(?5) AS each WHERE (${mark} & each.value) = 0)`
  const statement = db
    .prepare(`WITH wanted AS (
        SELECT block * ${blockSize} + marked.key AS place, marked.value >> ${markBits} AS id
        FROM listing_blocks CROSS JOIN json_each(marked_ids) AS marked
        WHERE area_id = ?1 AND category_id = ?2 AND sort = ?3 AND ${hasMarks('marked.value')}
        ORDER BY block LIMIT max(0, min(?6, (
          SELECT coalesce(sum(size), 0) FROM listing_marks WHERE area_id = ?1 AND category_id = ?2 AND ${hasMarks('mark')}
        ) - ?7)) OFFSET ?7
      )
      SELECT json_group_array(${view.plain.array} ORDER BY place) AS packed FROM wanted JOIN products USING (id)`)
    .bind(areaId, categoryId, sort, all, JSON.stringify(oneOf), end - first, first)
  return view.plain.read(statement)
}

/** The kits of the catalog, or its bundles. */
export type ProductKind = 'kits' | 'bundles'

/** Says of a row of products that it is a kit, or a bundle. */
export const kindSql: Readonly<Record<ProductKind, string>> = {
  kits: `type IN ('combo broth', 'bundle') AND (type = 'combo broth' OR sub_type IS 'hotpot')`,
  bundles: `type = 'bundle' AND sub_type = 'food market'`,
}

/** Reads every kit or every bundle, in the catalog's order. */
export function readKind(db: D1Database, kind: ProductKind, view: ListView): Read<readonly Product[]> {
  const sql = `SELECT json_group_array(${view.plain.array} ORDER BY position, id) AS packed
    FROM products WHERE ${kindSql[kind]}`
  return view.plain.read(db.prepare(sql))
}

/** What orders change: an import leaves it alone in products that exist, unless it sets the stock. */
const stockColumns = ['quantity', 'wa_quantity', 'order_items_count']

/**
 * Writes `written`, new or in the place of those with their codes; `bulk` takes the rows. The stock of a product that
 * exists is not touched, so orders may take of it meanwhile; with `setStock` the quantities of `written` replace it.
 */
export function writeProducts(
  db: D1Database,
  bulk: BulkDatabase,
  written: readonly Product[],
  setStock: boolean,
): D1PreparedStatement[] {
  const run = (sql: string, rows: readonly unknown[]) => jsonChunks(rows).map((chunk) => bulk.prepare(sql).bind(chunk))
  const codes = written.map((product) => product.code)
  // Ids and slugs may have been swapped between products, so all of them are made free first.
  return [
    ...run('UPDATE products SET position = -1 WHERE code IN (SELECT value FROM json_each(?1))', codes),
    db.prepare(`UPDATE products SET id = -1 - id, slug = '!' || code WHERE position = -1`),
    ...run(upsertSql('products', ['code'], products.names, setStock ? [] : stockColumns), written.map(products.toRow)),
    ...run(
      'UPDATE products SET fact_marks = each.value ->> 1 FROM json_each(?1) AS each WHERE code = each.value ->> 0',
      written.map(({ code, facts }) => [code, factMarks(facts)]),
    ),
    ...noteStale(bulk, codes),
  ]
}

/** Gives products another id and slug. */
export function moveProducts(db: BulkDatabase, displaced: readonly DisplacedProduct[]): D1PreparedStatement[] {
  const sql = `UPDATE products SET id = moved.value ->> 'id', slug = moved.value ->> 'slug'
    FROM json_each(?1) AS moved WHERE products.code = moved.value ->> 'code'`
  return jsonChunks(displaced).map((chunk) => db.prepare(sql).bind(chunk))
}
