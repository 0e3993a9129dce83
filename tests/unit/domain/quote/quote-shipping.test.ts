import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import {
  aContext,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aRequest,
  aShipping,
  aZone1,
  centsOff,
  freeShipping,
} from '#tests/support/builders.ts'

describe('shipping in a quote (rules §12 "Shipping")', () => {
  const context = aContext([aProduct('P', 4100)], {
    discounts: [aDiscount('TWO', centsOff(200)), aDiscount('SIX', centsOff(600)), aDiscount('FREE', freeShipping)],
  })

  test('depends on the net subtotal', () => {
    expect(quoteCart(aRequest([aLine('P')]), context).shipping).toMatchObject({ method: 1, amount: 499 })
    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['SIX'] }), context).shipping).toMatchObject({
      method: 0,
      amount: 999,
    })
  })

  test('counts in the worth of a code: a code that makes the order cost more is refused and changes nothing', () => {
    const plain = quoteCart(aRequest([aLine('P')]), context)

    // 2.00 off, but shipping is 9.99 for 39.00 instead of 4.99 for 41.00.
    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['TWO'] }), context)).toEqual({
      ...plain,
      refusedCodes: [{ code: 'TWO', reason: 'costs_more' }],
    })
    // 6.00 off is worth 1.00, free shipping 4.99.
    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['SIX', 'FREE'] }), context)).toMatchObject({
      discount: { code: 'FREE' },
      refusedCodes: [{ code: 'SIX', reason: 'other_is_better' }],
    })
  })

  test('a code that saves as much as it adds to shipping saves nothing', () => {
    const five = { ...context, discounts: [aDiscount('FIVE', centsOff(500))] }

    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['FIVE'] }), five)).toMatchObject({
      discount: null,
      refusedCodes: [{ code: 'FIVE', reason: 'nothing_eligible' }],
      total: 4599,
    })
  })

  test('is free by a free-shipping discount, which takes nothing off the lines', () => {
    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['TWO', 'FREE'] }), context)).toMatchObject({
      discount: { code: 'FREE', type: 'free_shipping', amount: 0 },
      refusedCodes: [{ code: 'TWO', reason: 'costs_more' }],
      shipping: { method: 1, amount: 0, free: true, taxable: 0 },
      total: 4100,
    })
  })

  test('is free once the net subtotal reaches minSubtotal', () => {
    const area = anArea({ minSubtotal: cents(3900) })
    const quote = (codes: string[]) => quoteCart(aRequest([aLine('P')], { discountCodes: codes }), { ...context, area })

    expect(quote(['TWO']).shipping).toEqual({ method: 0, amount: 0, free: true, taxable: 0 })
    expect(
      quoteCart(aRequest([aLine('P')]), { ...context, area: anArea({ minSubtotal: cents(4101) }) }).shipping,
    ).toMatchObject({ amount: 750, free: false })
  })

  test('a free-shipping discount saves nothing when shipping is free already', () => {
    const free = { ...context, area: anArea({ minSubtotal: cents(4100) }) }

    expect(quoteCart(aRequest([aLine('P')], { discountCodes: ['FREE'] }), free)).toMatchObject({
      discount: null,
      refusedCodes: [{ code: 'FREE', reason: 'nothing_eligible' }],
      shipping: { amount: 0, free: true },
    })
  })

  test('a free-shipping discount is worth the price of the chosen method', () => {
    const chosen = {
      ...context,
      area: anArea(),
      discounts: [aDiscount('TEN', centsOff(1000)), aDiscount('FREE', freeShipping)],
    }
    const quote = (shippingMethod: number) =>
      quoteCart(aRequest([aLine('P')], { discountCodes: ['TEN', 'FREE'], shippingMethod }), chosen)

    expect(quote(0)).toMatchObject({ discount: { code: 'TEN' }, shipping: { method: 0, amount: 750 } })
    expect(quote(1)).toMatchObject({ discount: { code: 'FREE' }, shipping: { method: 1, amount: 0 } })
  })

  test('is null when no option fits', () => {
    const area = aZone1({ shippings: [aShipping(9000, null, 100)] })

    expect(quoteCart(aRequest([aLine('P')]), { ...context, area })).toMatchObject({ shipping: null, total: 4100 })
  })
})
