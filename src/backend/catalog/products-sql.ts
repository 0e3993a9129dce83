import type { ComboItem, PriceVariant, Product, ProductType, Variant } from '#domain/catalog/product.ts'
import { deleteRows, jsonChunks } from '../tables/bulk-writes.ts'
import { flag, integer, money, named, oneOf, orNull, text } from '../tables/column.ts'
import { insertWithLists, listTableOf, readWithLists, valueListOf } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf } from '../tables/table.ts'
import type { DisplacedProduct } from './displaced-products.ts'

type ProductLists = Pick<Product, 'comboItems' | 'variants' | 'priceVariants' | 'categoryIds'>
type ProductFacts = Omit<Product, keyof ProductLists>

const products = tableOf<ProductFacts>('products', ['id'], {
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
})

/** The columns of prices in one area, of products and of meats. */
export const priceVariantColumns = { areaId: integer, price: orNull(money), specialPrice: orNull(money) }

const variants = listTableOf<Variant>('product_variants', 'product_id', {
  ...priceVariantColumns,
  isActive: flag,
  taxable: flag,
  releaseAtMs: orNull(integer),
  restockAtMs: orNull(integer),
  expiredAtMs: orNull(integer),
})
const priceVariants = listTableOf<PriceVariant>('price_variants', 'product_id', priceVariantColumns)
const comboItems = listTableOf<ComboItem>('combo_items', 'product_id', {
  code: named('item_code', text),
  quantityMin: integer,
  quantityMax: integer,
  addPrice: money,
})
const categoryIds = valueListOf('product_categories', 'product_id', 'category_id', integer)

const lists = { comboItems, variants, priceVariants, categoryIds }

/** Every product with its lists, in the catalogue's order. */
export function readProducts(db: D1Database): Read<readonly Product[]> {
  return readWithLists<ProductFacts, ProductLists>(db, products, lists)
}

/** Writes `written`, new or in the place of those with their codes; their quantities are the new stock. */
export function writeProducts(db: D1Database, written: readonly Product[]): D1PreparedStatement[] {
  // All of them are deleted first, with their lists: ids and slugs may have been swapped between them.
  const codes = written.map((product) => product.code)
  return [
    ...deleteRows(db, 'products', 'code', codes),
    ...insertWithLists<ProductFacts, ProductLists>(db, products, lists, written),
  ]
}

/** Gives products another id and slug. Their lists follow. */
export function moveProducts(db: D1Database, displaced: readonly DisplacedProduct[]): D1PreparedStatement[] {
  const sql = `UPDATE products SET id = moved.value ->> 'id', slug = moved.value ->> 'slug'
    FROM json_each(?1) AS moved WHERE products.code = moved.value ->> 'code'`
  return jsonChunks(displaced).map((chunk) => db.prepare(sql).bind(chunk))
}
