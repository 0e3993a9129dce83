import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCartUpdate, decodeSavedCarts, savedCartShape } from '#contract/carts.ts'
import { decodeConditionalDiscountCall, encodeConditionalDiscountCall } from '#contract/conditional-discounts.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'

const kit: CartLine = {
  key: 'KIT~meat=B',
  group: 'combo',
  code: 'KIT',
  picked: 1,
  additional: [{ code: 'A', picked: 2 }],
  meat: 'B',
  additionalItem: null,
}
const noodle: CartLine = {
  key: 'ADD-NOODLE',
  group: 'addons',
  code: 'ADD-NOODLE',
  picked: 3,
  additional: null,
  meat: null,
  additionalItem: null,
}
const cart = { combo: [kit], foodmart: [noodle], deal: [] }

describe('saved carts (rules §3)', () => {
  test('are encoded as JSON texts and decode to the same cart', () => {
    const wire = savedCartShape.encode(cart)

    expect(typeof wire.comboItems).toBe('string')
    expect(decodeSavedCarts([wire])).toEqual({ ok: true, value: cart })
  })

  test('may be missing', () => {
    expect(decodeSavedCarts([])).toEqual({ ok: true, value: null })
  })

  test('lose only unreadable lines', () => {
    const wire = {
      comboItems: '[{"code":"KIT","picked":1},{"code":7},null,"x"]',
      foodmartItems: '[]',
      dealItems: null,
    }

    expect(decodeSavedCarts([wire])).toEqual({
      ok: true,
      value: {
        combo: [
          { key: 'KIT', group: 'combo', code: 'KIT', picked: 1, additional: null, meat: null, additionalItem: null },
        ],
        foodmart: [],
        deal: [],
      },
    })
  })

  test.each(['not JSON', '{}', '7', 'null', ''])('with the list %j are a fault, not an empty cart', (foodmartItems) => {
    const decoded = decodeSavedCarts([{ comboItems: '[]', foodmartItems, dealItems: '[]' }])

    expect(decoded.ok ? [] : decoded.error).toMatchObject([{ path: '[0].foodmartItems' }])
  })

  test.each([
    [
      { combo: [{ code: 'KIT', picked: 1, group: 'nope' }] },
      'combo[0].group',
      'must be one of: combo, addons, foodmart, dealItem',
    ],
    [{ foodmart: '[{"code":"A"}]' }, 'foodmart[0].picked', 'is missing'],
    [{ deal: 7 }, 'deal', 'must be a list or text, not 7'],
    [{ deal: 'soup' }, 'deal', 'must be JSON'],
  ])('of %j have a fault with path and message', (body, path, message) => {
    const decoded = decodeCartUpdate(body)

    expect(decoded.ok ? [] : decoded.error).toMatchObject([{ path, message }])
  })

  test('law: decode without an error, whatever the server stores (safety I10)', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (comboItems, foodmartItems) => {
        const isList = Array.isArray(JSON.parse(comboItems))
        expect(decodeSavedCarts([{ comboItems }]).ok).toBe(isList)
        expect(() => decodeSavedCarts([{ comboItems, foodmartItems }])).not.toThrow()
      }),
      { numRuns: 1000 },
    )
    decodeSavedCarts([
      { comboItems: '[{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"code":"A","picked":1}]' },
    ])
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

describe('decodeCartUpdate', () => {
  test('accepts lists, or their JSON texts', () => {
    const body = { combo: JSON.stringify([kit]), foodmart: [noodle] }

    expect(decodeCartUpdate(body)).toEqual({ ok: true, value: cart })
  })

  test.each([
    [{ combo: [{ code: 'KIT', picked: -1 }] }],
    [{ combo: 'not JSON' }],
    [{ combo: {} }],
    [{ foodmart: Array.from({ length: 201 }, () => noodle) }],
    [null],
  ])('refuses %j', (body) => {
    expect(decodeCartUpdate(body).ok).toBe(false)
  })
})

describe('the query of conditional discounts (rules §7)', () => {
  const call = {
    areaCode: 'ZONE1',
    items: [
      { code: 'A&B', quantity: 2 },
      { code: '火鍋', quantity: 1 },
    ],
    discountCodes: ['X', 'Y'],
  }

  test('encodes and decodes area, cart and codes', () => {
    expect(decodeConditionalDiscountCall(encodeConditionalDiscountCall(call))).toEqual({ ok: true, value: call })
  })

  test.each(['discountCodes=X,Y', 'discountCodes=X&discountCodes=Y', 'discountCodes[0]=X&discountCodes[1]=Y'])(
    'accepts %s',
    (codes) => {
      const read = decodeConditionalDiscountCall(new URLSearchParams(`areaCode=ZONE1&${codes}`))

      expect(read.ok && read.value.discountCodes).toEqual(['X', 'Y'])
    },
  )

  test.each([
    '',
    'areaCode=ZONE1&items[0][code]=A&items[0][quantity]=1.5',
    'areaCode=ZONE1&items[0][code]=A',
    'areaCode=ZONE1&items[0][quantity]=1',
  ])('refuses %j', (query) => {
    expect(decodeConditionalDiscountCall(new URLSearchParams(query)).ok).toBe(false)
  })
})
