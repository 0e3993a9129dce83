import type { PriceVariant, Product } from '#domain/catalog/product.ts'
import { deleteRows, insertRows, jsonChunks } from '../tables/bulk-writes.ts'
import type { DisplacedProduct } from './displaced-products.ts'

/** Writes `products`, new or in the place of those with their codes; their quantities are the new stock. */
export function writeProducts(db: D1Database, products: readonly Product[]): D1PreparedStatement[] {
  return [
    // All of them go first, with what hangs on them: ids and slugs may have been swapped between them.
    ...deleteRows(
      db,
      'products',
      'code',
      products.map((product) => product.code),
    ),
    ...insertRows(db, productsTable, products.map(toProductRow)),
    ...insertRows(db, variantsTable, products.flatMap(toVariantRows)),
    ...insertRows(db, priceVariantsTable, products.flatMap(toPriceVariantRows)),
    ...insertRows(db, comboItemsTable, products.flatMap(toComboItemRows)),
    ...insertRows(db, productCategoriesTable, products.flatMap(toProductCategoryRows)),
  ]
}

/** Gives products another id and slug; what hangs on them follows. */
export function moveProducts(db: D1Database, displaced: readonly DisplacedProduct[]): D1PreparedStatement[] {
  const sql = `UPDATE products SET id = moved.value ->> 'id', slug = moved.value ->> 'slug'
    FROM json_each(?1) AS moved WHERE products.code = moved.value ->> 'code'`
  return jsonChunks(displaced).map((chunk) => db.prepare(sql).bind(chunk))
}

const productsTable = {
  name: 'products',
  key: ['id'],
  columns: [
    'id',
    'code',
    'slug',
    'type',
    'sub_type',
    'name',
    'name_tw',
    'description',
    'description_tw',
    'size',
    'size_tw',
    'image_url',
    'image_fullurl',
    'price_cents',
    'special_price_cents',
    'quantity',
    'wa_quantity',
    'taxable',
    'combo_size',
    'meat',
    'bundle_id',
    'bundle_slug',
    'order_items_count',
  ],
}
const variantsTable = {
  name: 'product_variants',
  key: ['product_id', 'area_id'],
  columns: [
    'product_id',
    'area_id',
    'position',
    'price_cents',
    'special_price_cents',
    'is_active',
    'taxable',
    'release_at_ms',
    'restock_at_ms',
    'expired_at_ms',
  ],
}
const priceVariantsTable = {
  name: 'price_variants',
  key: ['product_id', 'area_id'],
  columns: ['product_id', 'area_id', 'position', 'price_cents', 'special_price_cents'],
}
const comboItemsTable = {
  name: 'combo_items',
  key: ['product_id', 'position'],
  columns: ['product_id', 'position', 'item_code', 'quantity_min', 'quantity_max', 'add_price_cents'],
}
const productCategoriesTable = {
  name: 'product_categories',
  key: ['product_id', 'category_id'],
  columns: ['product_id', 'category_id', 'position'],
}

function toProductRow(product: Product) {
  return {
    id: product.id,
    code: product.code,
    slug: product.slug,
    type: product.type,
    sub_type: product.subType,
    name: product.name,
    name_tw: product.nameTw,
    description: product.description,
    description_tw: product.descriptionTw,
    size: product.size,
    size_tw: product.sizeTw,
    image_url: product.imageUrl,
    image_fullurl: product.imageFullurl,
    price_cents: product.price,
    special_price_cents: product.specialPrice,
    quantity: product.quantity,
    wa_quantity: product.waQuantity,
    taxable: product.taxable,
    combo_size: product.comboSize,
    meat: product.meat,
    bundle_id: product.bundleId,
    bundle_slug: product.bundleSlug,
    order_items_count: product.orderItemsCount,
  }
}

function toVariantRows(product: Product) {
  return product.variants.map((variant, position) => ({
    product_id: product.id,
    ...toPriceColumns(variant, position),
    is_active: variant.isActive,
    taxable: variant.taxable,
    release_at_ms: variant.releaseAtMs,
    restock_at_ms: variant.restockAtMs,
    expired_at_ms: variant.expiredAtMs,
  }))
}

function toPriceVariantRows(product: Product) {
  return product.priceVariants.map((variant, position) => ({
    product_id: product.id,
    ...toPriceColumns(variant, position),
  }))
}

export function toPriceColumns(variant: PriceVariant, position: number) {
  return {
    area_id: variant.areaId,
    position,
    price_cents: variant.price,
    special_price_cents: variant.specialPrice,
  }
}

function toComboItemRows(product: Product) {
  return product.comboItems.map((item, position) => ({
    product_id: product.id,
    position,
    item_code: item.code,
    quantity_min: item.quantityMin,
    quantity_max: item.quantityMax,
    add_price_cents: item.addPrice,
  }))
}

function toProductCategoryRows(product: Product) {
  return product.categoryIds.map((category, position) => ({
    product_id: product.id,
    category_id: category,
    position,
  }))
}
