import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingOptions } from '#domain/area.ts'
import { chooseDiscount, isEligible } from '#domain/discount.ts'
import { earnedGifts, gapToNextGift } from '#domain/gift.ts'
import { newLine } from '#domain/line-key.ts'
import { addCents, cents, shareOf, sumCents } from '#domain/money.ts'
import { quoteCart } from '#domain/order-totals.ts'
import type { Quote } from '#domain/quote.ts'
import { explain } from '#domain/receipt.ts'
import { chooseShipping, holds } from '#domain/shipping.ts'
import { isUntaxed } from '#domain/tax.ts'
import {
  anyArea,
  anyCents,
  anyFallingRanges,
  anyGiftRule,
  anyQuoteCase,
  type QuoteCase,
} from '#tests/support/arbitraries.ts'
import { aContext, aProduct, aRequest, aZone1 } from '#tests/support/builders.ts'

const anyQuoted = anyQuoteCase().map(({ request, context }) => ({
  request,
  context,
  quote: quoteCart(request, context),
}))
const amountOf = (quote: Quote) => quote.discount?.amount ?? 0

/** Every number of a value, however deep. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value instanceof Map) return [...value.values()].flatMap(numbersOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of value instanceof Map ? value.values() : Object.values(value)) freeze(each)
  }
  return value
}

describe('laws of a quote (contract §3)', () => {
  test('every number in it is a safe integer, and none is below 0 but the combo part of a kit', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(numbersOf(quote).every(Number.isSafeInteger)).toBe(true)
        const { lines, ...figures } = quote
        expect(numbersOf(figures).every((figure) => figure >= 0)).toBe(true)
        expect(lines.every((line) => line.unitPrice >= 0 && line.discountShare >= 0)).toBe(true)
      }),
    )
  })

  test('the total is what it is made of', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(quote.subtotal).toBe(sumCents(quote.lines.map((line) => line.lineTotal)))
        expect(quote.total).toBe(quote.subtotal - amountOf(quote) + (quote.shipping?.amount ?? 0) + quote.tax)
      }),
    )
  })

  test('the parts of a line sum to its unit price, and so many units to its total', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        for (const line of quote.lines) {
          expect(line.parts.reduce((sum, part) => sum + part.price * part.count, 0)).toBe(line.unitPrice)
          expect(line.unitPrice * line.picked).toBe(line.lineTotal)
          expect(line.regularUnitPrice ?? line.unitPrice + 1).toBeGreaterThan(line.unitPrice)
        }
      }),
    )
  })

  test('asking twice gives the same, and changes nothing that it was asked with', () => {
    fc.assert(
      fc.property(anyQuoteCase().map(freeze), ({ request, context }) => {
        expect(quoteCart(request, context)).toEqual(quoteCart(request, context))
      }),
    )
  })
})

describe('laws of the discount (contract §3 "Discounts")', () => {
  test('the shares of the lines are the discount, to the cent, and no line bears more than it costs', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(sumCents(quote.lines.map((line) => line.discountShare))).toBe(amountOf(quote))
        expect(quote.lines.every((line) => line.discountShare <= line.lineTotal)).toBe(true)
      }),
    )
  })

  test('only eligible lines bear it', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context }) => {
        const discount = context.discounts.find((each) => each.code === quote.discount?.code)
        for (const line of quote.lines) {
          const weighed = { ...line, isSpecialPriced: line.regularUnitPrice !== null }
          if (!discount || !isEligible(discount, weighed)) expect(line.discountShare).toBe(0)
        }
      }),
    )
  })

  test('every code given applies or is refused, each once', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, request }) => {
        const told = [...(quote.discount ? [quote.discount.code] : []), ...quote.refusedCodes.map(({ code }) => code)]
        expect(told.sort()).toEqual([...request.discountCodes].sort())
      }),
    )
  })

  test('one more code never makes the discount worth less', () => {
    const worthWith = ({ request, context }: QuoteCase, count: number) => {
      const quote = quoteCart({ ...request, discountCodes: [] }, context)
      const lines = quote.lines.map((line) => ({
        ...line,
        isSpecialPriced: line.group !== 'dealItem' && line.regularUnitPrice !== null,
      }))
      const occasion = {
        area: context.area,
        nowMs: context.nowMs,
        subtotal: quote.subtotal,
        lines,
        shipping: quote.shipping?.amount ?? cents(0),
      }
      const codes = request.discountCodes.slice(0, count)
      const { discount } = chooseDiscount(codes, context.discounts, occasion)
      if (discount === null) return 0
      return discount.type === 'free_shipping'
        ? occasion.shipping
        : amountOf(quoteCart({ ...request, discountCodes: [discount.code] }, context))
    }
    fc.assert(
      fc.property(anyQuoteCase(), fc.nat({ max: 3 }), (given, count) => {
        expect(worthWith(given, count + 1)).toBeGreaterThanOrEqual(worthWith(given, count))
      }),
    )
  })

  test('the case of a code never matters', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        const lower = quoteCart(
          { ...request, discountCodes: request.discountCodes.map((code) => ` ${code.toLowerCase()}`) },
          context,
        )
        const { refusedCodes: _, ...figures } = quoteCart(request, context)
        expect(lower).toMatchObject(figures)
      }),
    )
  })
})

describe('laws of shipping (spec §4, §9)', () => {
  test('where the ranges fall, raising the subtotal never raises the shipping', () => {
    fc.assert(
      fc.property(anyFallingRanges, anyCents, anyCents, (shippings, net, more) => {
        const area = aZone1({ shippings })
        const charge = (amount: typeof net) => chooseShipping(area, amount, null)?.option.shipping
        expect(charge(addCents(net, more))).toBeLessThanOrEqual(charge(net) ?? -1)
      }),
    )
  })

  test('the option that is taken holds, and where one holds one is taken', () => {
    fc.assert(
      fc.property(anyArea(), anyCents, fc.option(fc.nat({ max: 4 })), (area, net, wanted) => {
        const choice = chooseShipping(area, net, wanted)
        expect(choice !== null).toBe(shippingOptions(area).some((option) => holds(option, net)))
        expect(choice === null || holds(choice.option, net)).toBe(true)
        expect(choice === null || shippingOptions(area)[choice.method] === choice.option).toBe(true)
      }),
    )
  })

  test('its taxable part is within it', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote }) => {
        expect(quote.shipping?.taxable ?? 0).toBeLessThanOrEqual(quote.shipping?.amount ?? 0)
        expect(quote.shipping?.free !== true || quote.shipping.amount === 0).toBe(true)
      }),
    )
  })
})

describe('laws of tax (spec §9)', () => {
  test('is never more than the rate of all that is paid, and nothing where nothing is taxed', () => {
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

describe('laws of gifts (spec §9)', () => {
  const lines = [newLine({ code: 'FM0', group: 'foodmart' }, 3)]

  test('more bought never earns fewer', () => {
    fc.assert(
      fc.property(anyGiftRule(1), anyCents, anyCents, fc.nat({ max: 9 }), (rule, subtotal, more, units) => {
        const grown = lines.map((line) => ({ ...line, picked: line.picked + units }))
        expect(earnedGifts(rule, addCents(subtotal, more), grown)).toBeGreaterThanOrEqual(
          earnedGifts(rule, subtotal, lines),
        )
      }),
    )
  })

  test('what is missing to the next one earns it, and a cent or a unit less does not', () => {
    fc.assert(
      fc.property(anyGiftRule(1), anyCents, (rule, subtotal) => {
        const gap = gapToNextGift(rule, subtotal, lines)
        const earned = earnedGifts(rule, subtotal, lines)
        if (gap === null) return
        if ('missing' in gap) {
          expect(earnedGifts(rule, addCents(subtotal, gap.missing), lines)).toBeGreaterThan(earned)
          expect(earnedGifts(rule, cents(subtotal + gap.missing - 1), lines)).toBe(earned)
        } else {
          const code = gap.productCode
          const held = lines.find((line) => line.code === code)?.picked ?? 0
          const others = lines.filter((line) => line.code !== code)
          const withCount = (picked: number) => earnedGifts(rule, subtotal, [...others, { code, picked }])
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

describe('laws of offers', () => {
  const net = (quote: Quote) => cents(quote.subtotal - amountOf(quote))

  test('each names something missing, and reaching it gives what was offered', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context, request }) => {
        for (const offer of quote.offers) {
          expect(offer.missing ?? offer.missingCount).toBeGreaterThan(0)
          if (offer.missing === null) continue
          const reached = addCents(net(quote), offer.missing)
          if (offer.kind === 'free_shipping') expect(reached).toBe(context.area.minSubtotal)
          if (offer.kind === 'shipping') {
            expect(chooseShipping(context.area, reached, request.shippingMethod)?.option.shipping).toBe(offer.shipping)
            expect(offer.shipping).toBeLessThan(quote.shipping?.amount ?? Number.POSITIVE_INFINITY)
          }
        }
      }),
    )
  })

  test('the cheapest product that is named reaches it, where no other discount comes or goes', () => {
    fc.assert(
      fc.property(anyQuoted, ({ quote, context, request }) => {
        for (const offer of quote.offers) {
          if (offer.missing === null || offer.cheapest === null) continue
          const known = context.discounts.filter((each) => each.code === quote.discount?.code)
          const line = { ...newLine({ code: offer.cheapest, group: 'foodmart' }, 1), key: 'hint' }
          const after = quoteCart({ ...request, lines: [...request.lines, line] }, { ...context, discounts: known })
          expect(after.lines.some((each) => each.key === 'hint')).toBe(true)
          const goal = (offer.kind === 'gift' || offer.kind === 'deal' ? quote.subtotal : net(quote)) + offer.missing
          const isSame = after.discount?.code === quote.discount?.code
          const figure = offer.kind === 'gift' || offer.kind === 'deal' ? after.subtotal : net(after)
          if (isSame && after.lines.length === quote.lines.length + 1) expect(figure).toBeGreaterThanOrEqual(goal)
        }
      }),
    )
  })
})

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

describe('laws of a growing cart', () => {
  test('one more of an undiscounted thing never makes the lines cost less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 98 }), anyCents, (picked, price) => {
        const context = aContext([aProduct('P', price)])
        const subtotal = (count: number) =>
          quoteCart(aRequest([newLine({ code: 'P', group: 'foodmart' }, count)]), context).subtotal
        expect(subtotal(picked + 1) - subtotal(picked)).toBe(price)
      }),
    )
  })
})
