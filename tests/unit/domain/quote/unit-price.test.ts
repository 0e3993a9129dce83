import { describe, expect, test } from 'vitest'
import { isMeatSold, isSpecialPriced, meatPriceIn, type PriceContext, priceIn, stockIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { meatIn, meatSurcharge, unitPrice } from '#domain/quote/unit-price.ts'
import { err, ok } from '#domain/result.ts'
import {
  aComboItem,
  aContext,
  aKit,
  aMeat,
  anArea,
  aPriceVariant,
  aProduct,
  aSpecial,
  aVariant,
  aZone1,
  picks,
} from '#tests/support/builders.ts'

const zone1 = { id: 1 }
const nothing = { picks: [], meat: null, additionalItem: null }

describe('priceIn (rules §12 "Prices per area")', () => {
  const variants = [aVariant(1, { price: cents(900) })]

  test('is from priceVariants, else from variants, else from the product', () => {
    const priceVariants = [aPriceVariant(1, 800)]

    expect(priceIn(aProduct('P', 1000, { variants, priceVariants }), zone1)?.price).toBe(800)
    expect(priceIn(aProduct('P', 1000, { variants }), zone1)?.price).toBe(900)
    expect(priceIn(aProduct('P', 1000), zone1)?.price).toBe(1000)
  })

  test('ignores the sources of another area', () => {
    const product = aProduct('P', 1000, { variants, priceVariants: [aPriceVariant(2, 800)] })

    expect(priceIn(product, { id: 2 })?.price).toBe(800)
    expect(priceIn(product, zone1)?.price).toBe(900)
    expect(priceIn(product, { id: 3 })?.price).toBe(1000)
  })

  test('ignores a source without a price, its special price too', () => {
    const product = aProduct('P', 1000, { priceVariants: [aPriceVariant(1, null, 500)] })

    expect(priceIn(product, zone1)).toEqual({ price: 1000, specialPrice: null, effective: 1000 })
  })

  test('is undefined when no source has one', () => {
    expect(priceIn(aProduct('P', null), zone1)).toBeUndefined()
  })
})

describe('effective price (rules §12: specialPrice when it is set and below price)', () => {
  test.each([
    [1000, null, 1000, false],
    [1000, 999, 999, true],
    [1000, 1000, 1000, false],
    [1000, 1001, 1000, false],
    [1000, 0, 0, true],
  ])('of %d and %j is %d', (price, specialPrice, effective, isSpecial) => {
    const found = priceIn(aProduct('P', 1, { priceVariants: [aPriceVariant(1, price, specialPrice)] }), zone1)

    expect(found).toEqual({ price, specialPrice, effective })
    expect(found && isSpecialPriced(found)).toBe(isSpecial)
  })
})

describe('stockIn (rules §5: a warehouse named WA uses waQuantity)', () => {
  const product = aProduct('P', 100, { quantity: 7, waQuantity: 3 })

  test('is waQuantity in WA and quantity elsewhere', () => {
    expect(stockIn(product, aZone1())).toBe(3)
    expect(stockIn(product, anArea())).toBe(7)
    expect(stockIn(product, aZone1({ warehouse: { name: 'wa', taxable: true } }))).toBe(7)
  })

  test('is never below 0', () => {
    expect(stockIn(aProduct('P', 100, { waQuantity: -2 }), aZone1())).toBe(0)
  })
})

describe('meats (rules §12 "Kits")', () => {
  const meat = aMeat('M', 900, { variants: [aPriceVariant(1, 950, 850), aPriceVariant(2, null)] })

  test('the price is that of the area, else that of the meat', () => {
    expect(meatPriceIn(meat, zone1)?.effective).toBe(850)
    expect(meatPriceIn(meat, { id: 2 })?.effective).toBe(900)
    expect(meatPriceIn(meat, { id: 3 })?.effective).toBe(900)
    expect(meatPriceIn(aMeat('M', null), zone1)).toBeUndefined()
  })

  test('costs more or less than the included meat, which adds nothing', () => {
    const kit = aKit('K', 2589, 'M')
    const context = aContext([kit], { meats: [meat, aMeat('DEARER', 1690), aMeat('CHEAPER', 800)] })

    expect(meatSurcharge(kit, 'DEARER', context)).toBe(840)
    expect(meatSurcharge(kit, 'CHEAPER', context)).toBe(-50)
    expect(meatSurcharge(kit, 'M', context)).toBe(0)
    expect(meatSurcharge(aKit('K', 2589, null), 'CHEAPER', context)).toBe(800)
    expect(meatSurcharge(aKit('K', 2589, null), 'NOPE', context)).toBe(0)
  })

  test('is sold in an area with a variant', () => {
    expect(isMeatSold(meat, { id: 2 })).toBe(true)
    expect(isMeatSold(meat, { id: 3 })).toBe(false)
  })

  test('is the included meat unless the line names another', () => {
    const kit = aKit('K', 2589, 'M')

    expect(meatIn(kit, null)).toBe('M')
    expect(meatIn(kit, 'OTHER')).toBe('OTHER')
  })

  test('only a kit or a product with an included meat can have one', () => {
    expect(meatIn(aProduct('P', 100), 'OTHER')).toBeNull()
    expect(meatIn(aKit('K', 100, null), 'OTHER')).toBe('OTHER')
    expect(meatIn(aKit('K', 100, null), null)).toBeNull()
    expect(meatIn(aProduct('P', 100, { meat: 'M' }), 'OTHER')).toBe('OTHER')
  })
})

describe('the combo price (rules §12 "Kits": the kit less its included meat)', () => {
  const comboPrice = (kit: Product, context: PriceContext) => {
    const unit = unitPrice(kit, nothing, context)
    return unit.ok ? ok(unit.value.parts[0]?.price) : unit
  }

  test('is the effective price less that of the included meat', () => {
    const kit = aKit('K', 2589, 'M', { priceVariants: [aPriceVariant(1, 2789, 2589)] })
    const context = aContext([kit], { meats: [aMeat('M', 950, { variants: [aPriceVariant(1, 950, 850)] })] })

    expect(comboPrice(kit, context)).toEqual(ok(1739))
  })

  test('is the whole price when no meat is included', () => {
    expect(comboPrice(aKit('K', 2589, null), aContext([]))).toEqual(ok(2589))
  })

  test('is below 0 when the meat costs more', () => {
    expect(comboPrice(aKit('K', 500, 'M'), aContext([], { meats: [aMeat('M', 950)] }))).toEqual(ok(-450))
  })

  test('is undefined without the price of the kit or of the meat', () => {
    const context = aContext([], { meats: [aMeat('UNPRICED', null)] })

    expect(comboPrice(aKit('K', null, null), context)).toEqual(err('no_price'))
    expect(comboPrice(aKit('K', 2589, 'UNPRICED'), context)).toEqual(err('no_price'))
    expect(comboPrice(aKit('K', 2589, 'NOPE'), context)).toEqual(err('no_price'))
  })
})

describe('unitPrice (rules §12 "Kits")', () => {
  const kit = aKit('K', 2589, 'M', { comboItems: [aComboItem('A', 0, 3, 75), aComboItem('B', 0, 3)] })
  const extra = aSpecial('X', 500, 450)
  const meats = [aMeat('M', 950), aMeat('LAMB', 825), aMeat('UNPRICED', null)]
  const context = aContext([kit, extra, aProduct('NOPRICE', null)], { meats })

  test('is the effective price of a simple product', () => {
    expect(unitPrice(extra, nothing, context)).toEqual(
      ok({
        price: { price: 500, specialPrice: 450, effective: 450 },
        unitPrice: 450,
        regularUnitPrice: 500,
        parts: [{ part: 'product', code: 'X', price: 450, count: 1 }],
        meat: null,
      }),
    )
  })

  test('is the price of a kit with its included meat', () => {
    expect(unitPrice(kit, nothing, context)).toEqual(
      ok({
        price: { price: 2589, specialPrice: null, effective: 2589 },
        unitPrice: 2589,
        regularUnitPrice: null,
        parts: [
          { part: 'combo', code: 'K', price: 1639, count: 1 },
          { part: 'meat', code: 'M', price: 950, count: 1 },
        ],
        meat: 'M',
      }),
    )
  })

  test('adds the chosen meat, addPrice for each pick and the extra item', () => {
    const choice = { picks: picks(['A', 2], ['B', 1]), meat: 'LAMB', additionalItem: 'X' }

    expect(unitPrice(kit, choice, context)).toEqual(
      ok({
        price: { price: 2589, specialPrice: null, effective: 2589 },
        unitPrice: 1639 + 825 + 150 + 450,
        regularUnitPrice: null,
        parts: [
          { part: 'combo', code: 'K', price: 1639, count: 1 },
          { part: 'meat', code: 'LAMB', price: 825, count: 1 },
          { part: 'pick', code: 'A', price: 75, count: 2 },
          { part: 'pick', code: 'B', price: 0, count: 1 },
          { part: 'extra', code: 'X', price: 450, count: 1 },
        ],
        meat: 'LAMB',
      }),
    )
  })

  test('is the whole price of a kit without a meat, and adds a chosen one', () => {
    const bare = aKit('BARE', 2000, null)

    expect(unitPrice(bare, nothing, context)).toMatchObject(ok({ parts: [{ part: 'product', price: 2000 }] }))
    expect(unitPrice(bare, { ...nothing, meat: 'LAMB' }, context)).toMatchObject(
      ok({
        unitPrice: 2825,
        parts: [
          { part: 'combo', price: 2000 },
          { part: 'meat', price: 825 },
        ],
      }),
    )
  })

  test('has the regular price of a kit with a special price', () => {
    const special = aSpecial('S', 2789, 2589, { type: 'combo broth', meat: 'M' })

    expect(unitPrice(special, { ...nothing, meat: 'LAMB' }, context)).toMatchObject(
      ok({ unitPrice: 2464, regularUnitPrice: 2664 }),
    )
  })

  test('is never below 0: the combo price is raised', () => {
    const cheap = aKit('CHEAP', 100, 'M')

    expect(unitPrice(cheap, { ...nothing, meat: 'LAMB' }, context)).toMatchObject(
      ok({
        unitPrice: 0,
        parts: [
          { part: 'combo', price: -825 },
          { part: 'meat', price: 825 },
        ],
      }),
    )
  })

  test('a pick that is no combo item adds nothing', () => {
    expect(unitPrice(kit, { ...nothing, picks: picks(['C', 1]) }, context)).toMatchObject(ok({ unitPrice: 2589 }))
  })

  test.each([
    ['product', aProduct('P', null), nothing],
    ['included meat', aKit('K', 2589, 'UNPRICED'), nothing],
    ['included meat, even when another is chosen', aKit('K', 2589, 'NOPE'), { ...nothing, meat: 'LAMB' }],
    ['chosen meat', kit, { ...nothing, meat: 'UNPRICED' }],
    ['extra item', kit, { ...nothing, additionalItem: 'NOPRICE' }],
    ['extra item', kit, { ...nothing, additionalItem: 'NOPE' }],
  ])('is undefined without the price of the %s', (_, product, choice) => {
    expect(unitPrice(product, choice, context)).toEqual(err('no_price'))
  })
})
