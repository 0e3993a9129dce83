import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf, sumCents } from '#domain/money.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { explain } from '#domain/quote/receipt.ts'
import { anyQuoted } from '#tests/support/arbitraries/carts.ts'

const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

describe('laws of the receipt', () => {
  test('its steps lead to every figure of the quote', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        const steps = explain(quote, context)
        const sumOf = (matches: (rule: string) => boolean) =>
          sumCents(steps.filter(({ rule }) => matches(rule)).map(({ amount }) => amount))
        expect(sumOf((rule) => rule === 'line_total')).toBe(quote.subtotal)
        expect(sumOf((rule) => rule === 'discount_share')).toBe(amountOf(quote))
        expect(sumOf((rule) => rule.startsWith('discount_') && rule !== 'discount_share')).toBe(amountOf(quote))
        expect(sumOf((rule) => ['net', 'shipping', 'tax', 'tax_free_area'].includes(rule))).toBe(quote.total)
        expect(steps.at(-1)).toMatchObject({ rule: 'total', amount: quote.total })
      }),
    )
  })

  test('every share in it is the rate of its base', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        for (const { rule, base, rate, amount } of explain(quote, context)) {
          if (rate !== null && rule !== 'tax_free_area') expect(amount).toBe(Math.min(base, shareOf(base, rate)))
        }
      }),
    )
  })
})
