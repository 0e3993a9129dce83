import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isZoneArea } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { stockIn } from '#domain/catalog/price.ts'
import { type ComboItem, isKit, type Product } from '#domain/catalog/product.ts'
import { whyIdle } from '#domain/doctor/idle-code.ts'
import { largestSubtotal } from '#domain/doctor/largest-cart.ts'
import { shippingGaps, shippingOverlaps } from '#domain/doctor/shipping-coverage.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import { completeKit } from '#domain/quote/kit-completion.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { chooseShipping, listShippingChoices } from '#domain/quote/shipping.ts'
import { anyCents } from '#tests/support/arbitraries/amounts.ts'
import { anyArea } from '#tests/support/arbitraries/areas.ts'
import { anyQuoteCase } from '#tests/support/arbitraries/carts.ts'
import { anyQuoteContext } from '#tests/support/arbitraries/shops.ts'
import { aLine, picks } from '#tests/support/builders.ts'

const infinity = Number.POSITIVE_INFINITY

describe('laws of the doctor (rules §13 "Doctor")', () => {
  test('an area without a gap has a shipping option for every subtotal, and a gap has none for any of its', () => {
    fc.assert(
      fc.property(anyArea(), anyCents, (area, net) => {
        const isInGap = shippingGaps(area).some(({ from, to }) => from <= net && net < (to ?? infinity))
        expect(chooseShipping(area, net, null) === null).toBe(isInGap)
      }),
    )
  })

  test('where the first option counts and none overlap, exactly one fits', () => {
    fc.assert(
      fc.property(anyArea(), anyCents, (area, net) => {
        const isOverlapped = shippingOverlaps(area).some(({ from, to }) => from <= net && net < (to ?? infinity))
        expect(isZoneArea(area) && listShippingChoices(area, net).length > 1).toBe(isZoneArea(area) && isOverlapped)
      }),
    )
  })

  test('a kit can be ordered by the choice that completes it, and by none where nothing does', () => {
    fc.assert(
      fc.property(anyQuoteContext(), (context) => {
        for (const kit of context.products.values()) {
          if (!isOrderable(kit, context)) continue
          const completed = completeKit(kit, context)
          if (completed.ok) expect(passes(kit, completed.value.picks, completed.value.meat, context)).toBe(true)
          else expect(someChoicePasses(kit, context)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no cart exceeds the largest subtotal', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        expect(quoteCart(request, context).subtotal).toBeLessThanOrEqual(largestSubtotal(context))
      }),
    )
  })

  test('a code that is idle is never the one that applies', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        const largest = largestSubtotal(context)
        for (const discount of context.discounts) {
          if (whyIdle(discount, largest, context) === null) continue
          expect(quoteCart({ ...request, discountCodes: [discount.code] }, context).discount).toBeNull()
        }
      }),
    )
  })
})

/** Whether nothing but its parts, its price and its area can keep the kit from being ordered. */
function isOrderable(kit: Product, { area, nowMs }: QuoteContext): boolean {
  const isComposed = isKit(kit) || kit.comboItems.length > 0
  return isComposed && isAreaActive(kit, area) && isAvailableIn(kit, area, nowMs) && stockIn(kit, area) > 0
}

type Picks = ReturnType<typeof picks>

function passes(kit: Product, chosen: Picks, meat: string | null, context: QuoteContext): boolean {
  const named = meat === kit.meat ? null : meat
  const line = aLine(kit.code, 1, { group: 'combo', additional: chosen, meat: named })
  return checkCart([line], context).failed.length === 0
}

function someChoicePasses(kit: Product, context: QuoteContext): boolean {
  const meats = [null, ...context.meats.keys()]
  return everyPick(kit.comboItems).some((chosen) => meats.some((meat) => passes(kit, chosen, meat, context)))
}

function everyPick([item, ...rest]: readonly ComboItem[]): Picks[] {
  if (item === undefined) return [[]]
  const counts = Array.from({ length: item.quantityMax - item.quantityMin + 1 }, (_, more) => item.quantityMin + more)
  return everyPick(rest).flatMap((others) => counts.map((count) => [...picks([item.code, count]), ...others]))
}
