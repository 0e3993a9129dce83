import fc from 'fast-check'
import { writeProducts } from '#backend/catalog/products-sql.ts'
import { allergens, type ProductFacts, storages } from '#domain/catalog/facts.ts'
import { filterNames, parseFilters } from '#domain/catalog/filters.ts'
import { type Product, productTypes } from '#domain/catalog/product.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { aCategory, aComboItem, anArea, aProduct, now } from '#tests/support/builders.ts'

/** Two areas, one for each warehouse. */
export const areas = [
  anArea({ id: 1, code: 'ZONE1' }),
  anArea({ id: 2, code: 'SCAGLS', warehouse: { name: 'CA', taxable: true } }),
]
const meats = { productSortingFirst: 'bundle', productSortingSecond: 'add-ons', productSortingThird: 'food market' }
/** Categories with and without an order of types, and one of the special ones. */
export const categories = [
  aCategory(7, 'tea'),
  aCategory(8, 'meats', meats),
  aCategory(9, 'view-all', meats),
  aCategory(51, 'special-offer'),
]
const categoryIds = [7, 8, 51, 52]

// Of few prices, some on the edge of a price range.
const anyPrice = fc.option(fc.constantFrom(1, 2, 499, 500, 999, 1000, 1999, 2000, 4999, 5000))
const anyPrices = fc.record({ price: anyPrice, specialPrice: anyPrice })
const anyMoment = fc.option(fc.constantFrom(now - 2, now - 1, now, now + 1), { freq: 1 })
const anyVariant = (areaId: number) =>
  fc.record({
    areaId: fc.constant(areaId),
    price: anyPrice,
    specialPrice: anyPrice,
    isActive: fc.oneof(fc.constant(true), fc.boolean()),
    taxable: fc.boolean(),
    releaseAtMs: anyMoment,
    restockAtMs: fc.constant(null),
    expiredAtMs: anyMoment,
  })
const anyOf = <T>(all: readonly fc.Arbitrary<T>[]) =>
  fc.subarray([...all]).chain((chosen) => fc.tuple(...chosen).map((values): readonly T[] => values))
/** What the filters ask for. */
export const anyStated: fc.Arbitrary<ProductFacts | null> = fc.option(
  fc
    .record({
      allergens: fc.option(fc.subarray([...allergens])),
      storage: fc.option(fc.constantFrom(...storages)),
      vegetarian: fc.option(fc.boolean()),
      noPork: fc.option(fc.boolean()),
      spice: fc.option(fc.integer({ min: 0, max: 3 })),
    })
    .map((facts) => ({ ...noFacts, ...facts })),
  { freq: 8 },
)
/** Anything that decides whether an area lists a product, where, and at which price. */
const anyFacts = fc.record({
  type: fc.constantFrom('food market', 'food market', 'add-ons', 'add-ons', ...productTypes),
  subType: fc.constantFrom(null, 'food market', 'hotpot'),
  prices: anyPrices,
  orderItemsCount: fc.integer({ min: 0, max: 3 }),
  categoryIds: fc.shuffledSubarray(categoryIds),
  variants: anyOf([anyVariant(2), anyVariant(1)]),
  quantity: fc.integer({ min: 0, max: 2 }),
  waQuantity: fc.integer({ min: 0, max: 2 }),
  comboSize: fc.constantFrom(0, 0, 0, 1),
  comboItems: fc.constantFrom([], [], [], [aComboItem('P0', 0, 1)]),
  kind: fc.constantFrom('p', 'p', 'p', 'gift-card', 'p-gift-cards'),
  facts: anyStated,
  priceVariants: anyOf([1, 2].map((areaId) => anyPrices.map((prices) => ({ ...prices, areaId })))),
})
/** A catalog of up to 12 products, whose ids run against its order. */
export const anyProducts = fc
  .array(anyFacts, { maxLength: 12 })
  .map((all) =>
    all.map(
      ({ prices, kind, ...facts }, index) =>
        ({ ...aProduct(`P${index}`, null), ...prices, ...facts, id: 100 - index, slug: `${kind}-${index}` }) as Product,
    ),
  )

/** Returns the statements that replace all products of an empty shop with these. */
export function replaceProducts(db: D1Database, products: readonly Product[]): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM products'),
    ...writeProducts(db, db, products, true),
    ...products.map(({ code }, position) =>
      db.prepare('UPDATE products SET position = ?1 WHERE code = ?2').bind(position, code),
    ),
  ]
}

/** Any choice of filters, as an address may name them. */
export const anyFilters = fc
  .subarray([...filterNames])
  .map((names) => parseFilters(new URLSearchParams(names.join('&'))))
