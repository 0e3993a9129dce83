import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withMovedStock } from '#backend/catalog/moved-stock.ts'
import type { Stock } from '#backend/catalog/stock-sql.ts'
import type { Product } from '#domain/catalog/product.ts'
import { aProduct } from '#tests/support/builders.ts'

const shelf = (count: number): ReadonlyMap<string, Product> =>
  new Map(Array.from({ length: count }, (_, index) => [`P${index}`, aProduct(`P${index}`, 100)]))

const anyChange = (count: number): fc.Arbitrary<Stock> =>
  fc.record({
    code: fc.integer({ min: 0, max: count + 2 }).map((index) => `P${index}`),
    quantity: fc.nat(9),
    waQuantity: fc.nat(9),
    orderItemsCount: fc.nat(9),
  })

/** The simple version: a full copy with the changes. */
function copied(products: ReadonlyMap<string, Product>, stocks: readonly Stock[]): ReadonlyMap<string, Product> {
  const copy = new Map(products)
  for (const { code, ...stock } of stocks) {
    const product = copy.get(code)
    if (product) copy.set(code, { ...product, ...stock })
  }
  return copy
}

describe('products with changed stock', () => {
  test('law: equal a full copy after any changes, in every method of a map', () => {
    const rounds = fc.array(fc.array(anyChange(20), { maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(rounds, (moves) => {
        const first = shelf(20)
        const overlaid = moves.reduce(withMovedStock, first)
        const copy = moves.reduce(copied, first)
        const visited: [string, Product][] = []
        overlaid.forEach((product, code) => {
          visited.push([code, product])
        })

        expect([...overlaid]).toEqual([...copy])
        expect([[...overlaid.keys()], [...overlaid.values()], visited]).toEqual([
          [...copy.keys()],
          [...copy.values()],
          [...copy],
        ])
        expect([overlaid.size, overlaid.has('P0'), overlaid.has('P21'), overlaid.get('P21')]).toEqual([
          20,
          true,
          false,
          undefined,
        ])
        for (const code of copy.keys()) expect(overlaid.get(code)).toEqual(copy.get(code))
        expect([...first]).toEqual([...shelf(20)])
      }),
      { numRuns: 200 },
    )
  })

  test('are correct when all stock has changed, and unchanged products are the same objects', () => {
    const first = shelf(1200)
    let now = first
    for (let index = 0; index < 1100; index += 1) {
      now = withMovedStock(now, [{ code: `P${index}`, quantity: index, waQuantity: 0, orderItemsCount: 0 }])
    }

    expect([now.get('P0')?.quantity, now.get('P700')?.quantity, now.get('P1099')?.quantity]).toEqual([0, 700, 1099])
    expect(now.get('P1150')).toBe(first.get('P1150'))
    expect([...now.keys()]).toEqual([...first.keys()])
  })
})
