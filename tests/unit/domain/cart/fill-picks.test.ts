import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPicks } from '#domain/cart/fill-picks.ts'
import { takePicks } from '#domain/cart/picks.ts'
import { aBundle, aComboItem, anArea, aProduct, picks } from '#tests/support/builders.ts'

const sides = [
  aComboItem('BROTH', 1, 1),
  aComboItem('CORN', 0, 2),
  aComboItem('TOFU', 0, 2),
  aComboItem('PRAWN', 0, 2, 400),
]
const market = aBundle('MARKET', 3000, 4, sides)
const counts = { BROTH: 900, CORN: 10, TOFU: 20, PRAWN: 500 }
const stock = (facts: Partial<typeof counts> = {}) => ({
  area: anArea(),
  products: new Map(
    Object.entries(counts).map(([code, orderItemsCount]) => {
      const quantity = { ...{ BROTH: 9, CORN: 9, TOFU: 9, PRAWN: 9 }, ...facts }[code] ?? 0
      return [code, aProduct(code, 300, { orderItemsCount, quantity })]
    }),
  ),
})
const start = picks(['BROTH', 1])

describe('fillPicks: picks for the rest of the kit', () => {
  test('are one of each combo item, the most ordered first', () => {
    expect(fillPicks(market, start, 1, stock())).toEqual({
      picks: picks(['BROTH', 1], ['CORN', 1], ['TOFU', 2], ['PRAWN', 0]),
      taken: picks(['CORN', 1], ['TOFU', 2]),
    })
  })

  test("keep the shopper's picks", () => {
    expect(fillPicks(market, picks(['BROTH', 1], ['PRAWN', 2]), 1, stock()).taken).toEqual(picks(['TOFU', 1]))
  })

  test('leave out sold-out combo items, and those with too little stock for all kits', () => {
    expect(fillPicks(market, start, 1, stock({ TOFU: 0 })).taken).toEqual(picks(['CORN', 2], ['PRAWN', 1]))
    expect(fillPicks(market, start, 2, stock({ TOFU: 3 })).taken).toEqual(picks(['CORN', 2], ['TOFU', 1]))
  })

  test('stop when the stock is used up', () => {
    expect(fillPicks(market, start, 1, stock({ TOFU: 1, PRAWN: 0, CORN: 0 }))).toEqual({
      picks: picks(['BROTH', 1], ['CORN', 0], ['TOFU', 1], ['PRAWN', 0]),
      taken: picks(['TOFU', 1]),
    })
    expect(fillPicks(market, start, 1, { area: anArea(), products: new Map() }).taken).toEqual([])
  })

  test('are none for a full kit, and for one that needs no picks', () => {
    expect(fillPicks(market, picks(['BROTH', 1], ['CORN', 2], ['TOFU', 1]), 1, stock()).taken).toEqual([])
    expect(fillPicks({ ...market, comboSize: 0 }, start, 1, stock()).taken).toEqual([])
  })

  test('law: complete the kit when the stock allows it', () => {
    const anyItem = fc.tuple(fc.nat(2), fc.nat(3), fc.nat(4), fc.integer({ min: 10, max: 20 }))
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 6 }), fc.nat(12), (rows, more) => {
        const items = rows.map(([min, extra], index) => aComboItem(`P${index}`, min, min + extra))
        const min = rows.reduce((sum, [min]) => sum + min, 0)
        const max = rows.reduce((sum, [min, extra]) => sum + min + extra, 0)
        const size = Math.min(max, min + more)
        const product = aBundle('B', 100, size, items)
        const products = new Map(
          rows.map(([, , sold, quantity], index) => {
            const code = `P${index}`
            return [code, aProduct(code, 100, { orderItemsCount: sold, quantity })]
          }),
        )
        const first = items.map((item) => ({ code: item.code, picked: item.quantityMin }))
        const filled = fillPicks(product, first, 1, { area: anArea(), products })
        expect(takePicks(product, filled.picks, false).ok).toBe(true)
      }),
    )
  })
})
