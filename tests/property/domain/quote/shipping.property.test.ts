import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingOptions } from '#domain/catalog/area.ts'
import { addCents, cents, shareOf } from '#domain/money.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { chooseShipping, listShippingChoices } from '#domain/quote/shipping.ts'
import { isUntaxed } from '#domain/quote/tax.ts'
import { anyCents } from '#tests/support/arbitraries/amounts.ts'
import { anyArea, anyFallingRanges } from '#tests/support/arbitraries/areas.ts'
import { anyQuoted } from '#tests/support/arbitraries/carts.ts'
import { aZone1 } from '#tests/support/builders.ts'

const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

describe('laws of shipping (rules §4, §9)', () => {
  test('when the ranges get cheaper, a higher subtotal never raises the shipping', () => {
    fc.assert(
      fc.property(anyFallingRanges, anyCents, anyCents, (shippings, net, more) => {
        const area = aZone1({ shippings })
        const charge = (amount: typeof net) => chooseShipping(area, amount, null)?.option.shipping
        expect(charge(addCents(net, more))).toBeLessThanOrEqual(charge(net) ?? -1)
      }),
    )
  })

  test('one of the options that fit is chosen, if any fits', () => {
    fc.assert(
      fc.property(anyArea(), anyCents, fc.option(fc.nat({ max: 4 })), (area, net, wanted) => {
        const choice = chooseShipping(area, net, wanted)
        const fitting = listShippingChoices(area, net)
        expect(choice !== null).toBe(fitting.length > 0)
        expect(choice === null || fitting.some(({ method }) => method === choice.method)).toBe(true)
        for (const { option } of fitting)
          expect(option.minPrice <= net && net < (option.maxPrice ?? Number.POSITIVE_INFINITY)).toBe(true)
        expect(choice === null || shippingOptions(area)[choice.method] === choice.option).toBe(true)
      }),
    )
  })

  test('its taxable part is never more than all of it', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(quote.shipping?.taxable ?? 0).toBeLessThanOrEqual(quote.shipping?.amount ?? 0)
        expect(quote.shipping?.free !== true || quote.shipping.amount === 0).toBe(true)
      }),
    )
  })
})

describe('laws of tax (rules §9)', () => {
  test('is never more than the rate of the total, and 0 when nothing is taxable', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        const paid = cents(quote.total - quote.tax)
        expect(quote.tax).toBeLessThanOrEqual(shareOf(paid, context.taxRate.rate))
        expect(quote.taxableTotal).toBeLessThanOrEqual(quote.subtotal - amountOf(quote))
        if (isUntaxed(context.area)) expect(quote.tax).toBe(0)
      }),
    )
  })
})
