import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { dealUnitPrice, isDealOpen } from '#domain/quote/deal.ts'
import { err, ok } from '#domain/result.ts'
import { aDeal, aProduct } from '#tests/support/builders.ts'

const deal = aDeal(5000, ['OTHER', 99, 9], ['D', 199, 2])
const at = (effective: number) => ({ price: cents(effective), specialPrice: null, effective: cents(effective) })
const soFar = (otherSubtotal: number, taken: [string, number][] = []) => ({
  otherSubtotal: cents(otherSubtotal),
  taken: new Map(taken),
})
const failed = err('deal_threshold')

describe('isDealOpen (rules §12 "Deal")', () => {
  const line = (group: 'foodmart' | 'dealItem', lineTotal: number) => ({ group, lineTotal: cents(lineTotal) })

  test('compares the subtotal without the deal items', () => {
    expect(isDealOpen(deal, [line('foodmart', 3000), line('foodmart', 2000)])).toBe(true)
    expect(isDealOpen(deal, [line('foodmart', 4999), line('dealItem', 199)])).toBe(false)
  })

  test('needs a deal that is active', () => {
    expect(isDealOpen({ ...deal, isActive: false }, [line('foodmart', 9000)])).toBe(false)
    expect(isDealOpen(null, [line('foodmart', 9000)])).toBe(false)
  })
})

describe('dealUnitPrice (rules §12 "Deal")', () => {
  const product = aProduct('D', 599)

  test('is the dealValue when the subtotal reaches dealPrice', () => {
    expect(dealUnitPrice(product, at(599), null, 1, deal, soFar(5000))).toEqual(
      ok({
        price: at(599),
        unitPrice: 199,
        regularUnitPrice: 599,
        parts: [{ part: 'deal', code: 'D', price: 199, count: 1 }],
        meat: null,
      }),
    )
    expect(dealUnitPrice(product, at(599), null, 1, deal, soFar(4999))).toEqual(failed)
  })

  test('has no regular price unless that is above it', () => {
    expect(dealUnitPrice(product, at(199), 'M', 1, deal, soFar(5000))).toMatchObject(
      ok({ regularUnitPrice: null, meat: 'M' }),
    )
  })

  test('applies up to quantityMax per order', () => {
    expect(dealUnitPrice(product, at(599), null, 2, deal, soFar(5000)).ok).toBe(true)
    expect(dealUnitPrice(product, at(599), null, 3, deal, soFar(5000))).toEqual(failed)
    expect(dealUnitPrice(product, at(599), null, 1, deal, soFar(5000, [['D', 1]])).ok).toBe(true)
    expect(dealUnitPrice(product, at(599), null, 1, deal, soFar(5000, [['D', 2]]))).toEqual(failed)
  })

  test('needs an active deal with the item', () => {
    expect(dealUnitPrice(product, at(599), null, 1, null, soFar(9999))).toEqual(failed)
    expect(dealUnitPrice(product, at(599), null, 1, { ...deal, isActive: false }, soFar(9999))).toEqual(failed)
    expect(dealUnitPrice(aProduct('P', 599), at(599), null, 1, deal, soFar(9999))).toEqual(failed)
  })
})
