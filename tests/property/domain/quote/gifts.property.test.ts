import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { addCents, cents } from '#domain/money.ts'
import { goodsSubtotal } from '#domain/quote/card-lines.ts'
import { gapToNextGift } from '#domain/quote/gift.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { chooseShipping } from '#domain/quote/shipping.ts'
import { anyCents } from '#tests/support/arbitraries/amounts.ts'
import { anyQuoted } from '#tests/support/arbitraries/carts.ts'
import { anyGiftRule } from '#tests/support/arbitraries/promotions.ts'
import { countGifts } from '#tests/support/gifts.ts'

const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

describe('laws of gifts (rules §9)', () => {
  const lines = [newLine({ code: 'FM0', group: 'foodmart' }, 3)]

  test('buying more never earns fewer gifts', () => {
    fc.assert(
      fc.property(anyGiftRule(1), anyCents, anyCents, fc.nat({ max: 9 }), (rule, subtotal, more, units) => {
        const grown = lines.map((line) => ({ ...line, picked: line.picked + units }))
        expect(countGifts(rule, addCents(subtotal, more), grown)).toBeGreaterThanOrEqual(
          countGifts(rule, subtotal, lines),
        )
      }),
    )
  })

  test('adding the missing amount earns the next gift, and a cent or a unit less does not', () => {
    fc.assert(
      fc.property(anyGiftRule(1), anyCents, (rule, subtotal) => {
        const gap = gapToNextGift(rule, subtotal, lines)
        const earned = countGifts(rule, subtotal, lines)
        if (gap === null) return
        if ('missing' in gap) {
          expect(countGifts(rule, addCents(subtotal, gap.missing), lines)).toBeGreaterThan(earned)
          expect(countGifts(rule, cents(subtotal + gap.missing - 1), lines)).toBe(earned)
        } else {
          const code = gap.productCode
          const held = lines.find((line) => line.code === code)?.picked ?? 0
          const others = lines.filter((line) => line.code !== code)
          const withCount = (picked: number) => countGifts(rule, subtotal, [...others, { code, picked }])
          expect(withCount(held + gap.missingCount)).toBeGreaterThan(earned)
          expect(withCount(held + gap.missingCount - 1)).toBe(earned)
        }
      }),
    )
  })

  test('gifts cost nothing, and none is above its limit', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context, request }) => {
        for (const gift of quote.gifts) {
          const rule = context.giftRules.find((each) => each.id === gift.rule)
          expect(rule === undefined || rule.amountLimits === 0 || gift.quantity <= rule.amountLimits).toBe(true)
        }
        expect(quoteCart(request, { ...context, giftRules: [] }).total).toBe(quote.total)
      }),
    )
  })
})

describe('laws of goals', () => {
  const net = (quote: Quote, { products }: QuoteContext) =>
    cents(goodsSubtotal(quote.lines, products) - amountOf(quote))

  test('each names the missing amount, and adding it reaches the goal', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context, request }) => {
        for (const goal of quote.goals) {
          expect(goal.missing ?? goal.missingCount).toBeGreaterThan(0)
          if (goal.missing === null) continue
          const reached = addCents(net(quote, context), goal.missing)
          if (goal.kind === 'free_shipping') expect(reached).toBe(context.area.minSubtotal)
          if (goal.kind === 'shipping') {
            expect(chooseShipping(context.area, reached, request.shippingMethod)?.option.shipping).toBe(goal.shipping)
            expect(goal.shipping).toBeLessThan(quote.shipping?.amount ?? Number.POSITIVE_INFINITY)
          }
        }
      }),
    )
  })

  test('the cheapest product reaches the goal as long as the discount stays the same', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context, request }) => {
        for (const goal of quote.goals) {
          if (goal.missing === null || goal.cheapest === null) continue
          const known = context.discounts.filter((each) => each.code === quote.discount?.code)
          const line = { ...newLine({ code: goal.cheapest, group: 'foodmart' }, 1), key: 'hint' }
          const after = quoteCart({ ...request, lines: [...request.lines, line] }, { ...context, discounts: known })
          expect(after.lines.some((each) => each.key === 'hint')).toBe(true)
          const target =
            (goal.kind === 'gift' || goal.kind === 'deal'
              ? goodsSubtotal(quote.lines, context.products)
              : net(quote, context)) + goal.missing
          const isSame = after.discount?.code === quote.discount?.code
          const figure =
            goal.kind === 'gift' || goal.kind === 'deal'
              ? goodsSubtotal(after.lines, context.products)
              : net(after, context)
          if (isSame && after.lines.length === quote.lines.length + 1) expect(figure).toBeGreaterThanOrEqual(target)
        }
      }),
    )
  })
})
