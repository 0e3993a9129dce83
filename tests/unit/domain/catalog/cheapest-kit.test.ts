import { describe, expect, test } from 'vitest'
import { kitsFrom } from '#domain/catalog/kits.ts'
import { cents } from '#domain/money.ts'
import { aKit, anArea, aZone1 } from '#tests/support/builders.ts'

const hotpot = { twoServingsHotpotCodes: ['TWO'], fourServingsHotpotCodes: ['FOUR'] }
const priceless = aKit('NONE', 1, null, { price: null, variants: [], priceVariants: [] })

describe('kitsFrom (rules §1)', () => {
  test('is the price of the cheapest kit and its servings', () => {
    const kits = [aKit('FOUR', 5000, null), priceless, aKit('TWO', 2689, null)]

    expect(kitsFrom(kits, anArea(), hotpot)).toEqual({ price: 2689, serves: 2 })
  })

  test('is a four-serving kit when that is the cheapest', () => {
    const kits = [aKit('TWO', 5000, null), aKit('FOUR', 4200, null)]

    expect(kitsFrom(kits, anArea(), hotpot)).toEqual({ price: 4200, serves: 4 })
  })

  test("ignores kits that are sold out in the area's warehouse", () => {
    const kits = [aKit('SOLD', 2000, null, { waQuantity: 0, quantity: 9 }), aKit('TWO', 2589, null)]

    expect(kitsFrom(kits, aZone1(), hotpot)).toEqual({ price: 2589, serves: 2 })
    expect(kitsFrom(kits, anArea(), hotpot)).toEqual({ price: 2000, serves: 2 })
  })

  test('takes the special price when there is one', () => {
    const kits = [aKit('TWO', 3000, null), aKit('FOUR', 5000, null, { specialPrice: cents(2900) })]

    expect(kitsFrom(kits, anArea(), hotpot)).toEqual({ price: 2900, serves: 4 })
  })

  test('is null when no kit can be sold', () => {
    expect(kitsFrom([], anArea(), hotpot)).toBeNull()
    expect(kitsFrom([priceless], anArea(), hotpot)).toBeNull()
  })
})
