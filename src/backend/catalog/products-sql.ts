import type { ComboItem, PriceVariant, Product, ProductType, Variant } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { centsOrNull } from '../tables/columns.ts'
import { groupBy, type Read } from '../tables/reads.ts'

interface ProductRow {
  readonly id: number
  readonly code: string
  readonly slug: string
  readonly type: ProductType
  readonly sub_type: string | null
  readonly name: string
  readonly name_tw: string | null
  readonly description: string | null
  readonly description_tw: string | null
  readonly size: string | null
  readonly size_tw: string | null
  readonly image_url: string | null
  readonly image_fullurl: string | null
  readonly price_cents: number | null
  readonly special_price_cents: number | null
  readonly quantity: number
  readonly wa_quantity: number
  readonly taxable: number
  readonly combo_size: number
  readonly meat: string | null
  readonly bundle_id: number | null
  readonly bundle_slug: string | null
  readonly order_items_count: number
}

interface PriceVariantRow {
  readonly product_id: number
  readonly area_id: number
  readonly price_cents: number | null
  readonly special_price_cents: number | null
}

interface VariantRow extends PriceVariantRow {
  readonly is_active: number
  readonly taxable: number
  readonly release_at_ms: number | null
  readonly restock_at_ms: number | null
  readonly expired_at_ms: number | null
}

interface ComboItemRow {
  readonly product_id: number
  readonly item_code: string
  readonly quantity_min: number
  readonly quantity_max: number
  readonly add_price_cents: number
}

interface ProductCategoryRow {
  readonly product_id: number
  readonly category_id: number
}

/** Every product with all that it holds, in the catalogue's order. */
export function readProducts(db: D1Database): Read<readonly Product[]> {
  return {
    statements: [
      db.prepare(`SELECT id, code, slug, type, sub_type, name, name_tw, description, description_tw, size, size_tw,
          image_url, image_fullurl, price_cents, special_price_cents, quantity, wa_quantity, taxable, combo_size,
          meat, bundle_id, bundle_slug, order_items_count
        FROM products ORDER BY position, id`),
      db.prepare(`SELECT product_id, area_id, price_cents, special_price_cents, is_active, taxable,
          release_at_ms, restock_at_ms, expired_at_ms
        FROM product_variants ORDER BY product_id, position`),
      db.prepare(`SELECT product_id, area_id, price_cents, special_price_cents
        FROM price_variants ORDER BY product_id, position`),
      db.prepare(`SELECT product_id, item_code, quantity_min, quantity_max, add_price_cents
        FROM combo_items ORDER BY product_id, position`),
      db.prepare('SELECT product_id, category_id FROM product_categories ORDER BY product_id, position'),
    ],
    build([products = [], variants = [], priceVariants = [], comboItems = [], categories = []]) {
      const byProduct = (row: { readonly product_id: number }) => row.product_id
      const variantsOf = groupBy(variants as readonly VariantRow[], byProduct)
      const priceVariantsOf = groupBy(priceVariants as readonly PriceVariantRow[], byProduct)
      const comboItemsOf = groupBy(comboItems as readonly ComboItemRow[], byProduct)
      const categoriesOf = groupBy(categories as readonly ProductCategoryRow[], byProduct)
      return (products as readonly ProductRow[]).map((row) => ({
        ...toProductFacts(row),
        comboItems: (comboItemsOf.get(row.id) ?? []).map(toComboItem),
        variants: (variantsOf.get(row.id) ?? []).map(toVariant),
        priceVariants: (priceVariantsOf.get(row.id) ?? []).map(toPriceVariant),
        categoryIds: (categoriesOf.get(row.id) ?? []).map((category) => category.category_id),
      }))
    },
  }
}

function toProductFacts(row: ProductRow) {
  return {
    id: row.id,
    slug: row.slug,
    code: row.code,
    type: row.type,
    subType: row.sub_type,
    name: row.name,
    nameTw: row.name_tw,
    description: row.description,
    descriptionTw: row.description_tw,
    size: row.size,
    sizeTw: row.size_tw,
    imageUrl: row.image_url,
    imageFullurl: row.image_fullurl,
    price: centsOrNull(row.price_cents),
    specialPrice: centsOrNull(row.special_price_cents),
    quantity: row.quantity,
    waQuantity: row.wa_quantity,
    taxable: row.taxable === 1,
    comboSize: row.combo_size,
    meat: row.meat,
    bundleId: row.bundle_id,
    bundleSlug: row.bundle_slug,
    orderItemsCount: row.order_items_count,
  }
}

export function toPriceVariant(row: Omit<PriceVariantRow, 'product_id'>): PriceVariant {
  return {
    areaId: row.area_id,
    price: centsOrNull(row.price_cents),
    specialPrice: centsOrNull(row.special_price_cents),
  }
}

function toVariant(row: VariantRow): Variant {
  return {
    ...toPriceVariant(row),
    isActive: row.is_active === 1,
    taxable: row.taxable === 1,
    releaseAtMs: row.release_at_ms,
    restockAtMs: row.restock_at_ms,
    expiredAtMs: row.expired_at_ms,
  }
}

function toComboItem(row: ComboItemRow): ComboItem {
  return {
    code: row.item_code,
    quantityMin: row.quantity_min,
    quantityMax: row.quantity_max,
    addPrice: cents(row.add_price_cents),
  }
}
