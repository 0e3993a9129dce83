import { describe, expect, test } from 'vitest'
import { RemainingStock, unitDemand } from '#domain/quote/demand.ts'
import { aProduct, aZone1, picks } from '#tests/support/builders.ts'

const products = new Map([
  ['A', aProduct('A', 100, { waQuantity: 5 })],
  ['B', aProduct('B', 100, { waQuantity: 9 })],
])
const aWarehouse = () => new RemainingStock(products, aZone1())
const demandOf = (...pairs: [string, number][]) => new Map(pairs)

describe('unitDemand (rules §12 "Demand")', () => {
  test('is one unit of a simple product', () => {
    expect(unitDemand({ code: 'K', picks: [], meat: null, additionalItem: null })).toEqual(demandOf(['K', 1]))
  })

  test('sums the product, each pick, the meat and the extra item per code', () => {
    const parts = { code: 'K', picks: picks(['A', 2], ['B', 1]), meat: 'M', additionalItem: 'A' }

    expect(unitDemand(parts)).toEqual(demandOf(['K', 1], ['A', 3], ['B', 1], ['M', 1]))
    expect(unitDemand({ code: 'K', picks: [], meat: 'M', additionalItem: 'M' })).toEqual(demandOf(['K', 1], ['M', 2]))
  })
})

describe('RemainingStock (rules §12 "Demand")', () => {
  test('is the stock of the warehouse less the units taken', () => {
    const stock = aWarehouse()

    stock.take(demandOf(['A', 2]), 2)
    stock.take(demandOf(['A', 1]), 1)

    expect(stock.left('A')).toBe(0)
    expect(stock.left('B')).toBe(9)
    expect(stock.taken()).toEqual(demandOf(['A', 5]))
  })

  test('never runs out of a product without a stock count, and does not track it', () => {
    const stock = aWarehouse()

    stock.take(demandOf(['MEAT', 1]), 1000)

    expect(stock.left('MEAT')).toBe(Number.POSITIVE_INFINITY)
    expect(stock.taken()).toEqual(new Map())
  })

  test('is limited by the scarcest part', () => {
    const stock = aWarehouse()

    expect(stock.unitsLeft(demandOf(['A', 1], ['B', 1]))).toBe(5)
    expect(stock.unitsLeft(demandOf(['A', 1], ['B', 4]))).toBe(2)
    expect(stock.unitsLeft(demandOf(['A', 0], ['B', 9]))).toBe(1)
    expect(stock.unitsLeft(demandOf(['A', 6]))).toBe(0)
  })

  test('does not track a product that is taken 0 times', () => {
    const stock = aWarehouse()

    stock.take(demandOf(['A', 0]), 3)

    expect(stock.taken()).toEqual(new Map())
  })

  test('returns a copy of the units taken', () => {
    const stock = aWarehouse()
    const before = stock.taken()

    stock.take(demandOf(['A', 1]), 1)

    expect(before).toEqual(new Map())
  })
})
