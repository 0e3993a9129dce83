import type { ComboItem, PriceVariant, Product, ProductType, Variant } from '#domain/catalog/product.ts'
import { deleteRows, jsonChunks } from '../tables/bulk-writes.ts'
import { flag, integer, money, named, oneOf, orNull, text } from '../tables/column.ts'
import { insertLists, listTableOf, readWithLists, valueListOf } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { insertRecords, tableOf } from '../tables/table.ts'
import type { DisplacedProduct } from './displaced-products.ts'

type ProductLists = Pick<Product, 'comboItems' | 'variants' | 'priceVariants' | 'categoryIds'>

const products = tableOf<Omit<Product, keyof ProductLists>>('products', ['id'], {
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

/** Every product with all that it holds, in the catalogue's order. */
export function readProducts(db: D1Database): Read<readonly Product[]> {
  return readWithLists<Omit<Product, keyof ProductLists>, ProductLists>(db, products, {
    comboItems,
    variants,
    priceVariants,
    categoryIds,
  })
}

/** Writes `written`, new or in the place of those with their codes; their quantities are the new stock. */
export function writeProducts(db: D1Database, written: readonly Product[]): D1PreparedStatement[] {
  const listsOf = <Item>(itemsOf: (product: Product) => readonly Item[]) =>
    written.map((product) => [product.id, itemsOf(product)] as const)
  return [
    // All of them go first, with what hangs on them: ids and slugs may have been swapped between them.
    ...deleteRows(
      db,
      'products',
      'code',
      written.map((product) => product.code),
    ),
    ...insertRecords(db, products, written),
    ...insertLists(
      db,
      variants,
      listsOf((product) => product.variants),
    ),
    ...insertLists(
      db,
      priceVariants,
      listsOf((product) => product.priceVariants),
    ),
    ...insertLists(
      db,
      comboItems,
      listsOf((product) => product.comboItems),
    ),
    ...insertLists(
      db,
      categoryIds,
      listsOf((product) => product.categoryIds),
    ),
  ]
}

/** Gives products another id and slug; what hangs on them follows. */
export function moveProducts(db: D1Database, displaced: readonly DisplacedProduct[]): D1PreparedStatement[] {
  const sql = `UPDATE products SET id = moved.value ->> 'id', slug = moved.value ->> 'slug'
    FROM json_each(?1) AS moved WHERE products.code = moved.value ->> 'code'`
  return jsonChunks(displaced).map((chunk) => db.prepare(sql).bind(chunk))
}
