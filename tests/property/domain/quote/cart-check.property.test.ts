import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { stockIn } from '#domain/catalog/price.ts'
import { previewAreaChange } from '#domain/quote/area-change.ts'
import { checkCart } from '#domain/quote/cart-check.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { anyArea } from '#tests/support/arbitraries/areas.ts'
import { anyCart, anyQuoteCase } from '#tests/support/arbitraries/carts.ts'
import { anyQuoteContext } from '#tests/support/arbitraries/shops.ts'
import {
  aComboItem,
  aContext,
  aDeal,
  aKit,
  anArea,
  aProduct,
  aProductGift,
  aRequest,
  aSubtotalGift,
} from '#tests/support/builders.ts'

const anyChecked = anyQuoteCase().map(({ request, context }) => ({
  lines: request.lines,
  context,
  check: checkCart(request.lines, context),
}))

describe('laws of the cart check (rules §5)', () => {
  test('every line with units passes or fails, never both', () => {
    fc.assert(
      fc.property(anyChecked, ({ lines, check }) => {
        const judged = [...check.passed, ...check.failed].map(({ index }) => index).sort((a, b) => a - b)
        expect(judged).toEqual(lines.flatMap((line, index) => (line.picked > 0 ? [index] : [])))
      }),
    )
  })

  test('it is idempotent: passing lines pass again at the same prices', () => {
    fc.assert(
      fc.property(anyChecked, ({ context, check }) => {
        const again = checkCart(
          check.passed.map(({ line }) => line),
          context,
        )
        expect(again.failed).toEqual([])
        expect(again.passed.map(({ index: _, ...line }) => line)).toEqual(
          check.passed.map(({ index: _, ...line }) => line),
        )
      }),
    )
  })

  test('a failed line changes nothing for the others', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        const quote = quoteCart(request, context)
        const passed = checkCart(request.lines, context).passed.map(({ line }) => line)
        expect(quoteCart({ ...request, lines: passed }, context)).toEqual({ ...quote, failed: [] })
      }),
    )
  })

  test('exactly the available units of an out-of-stock line can be ordered', () => {
    fc.assert(
      fc.property(anyChecked, ({ lines, context, check }) => {
        for (const { index, reason, available } of check.failed) {
          if (reason !== 'out_of_stock') continue
          const line = lines[index]
          const atMost = available ?? -1
          const reasonWith = (picked: number) => {
            const changed = line ? lines.map((each, place) => (place === index ? { ...line, picked } : each)) : []
            return checkCart(changed, context).failed.find((failed) => failed.index === index)?.reason
          }
          expect(atMost).toBeGreaterThanOrEqual(0)
          expect(reasonWith(atMost + 1)).toBe('out_of_stock')
          if (atMost > 0) expect(reasonWith(atMost)).not.toBe('out_of_stock')
        }
      }),
    )
  })

  test('with enough stock the order of the lines never matters', () => {
    fc.assert(
      fc.property(anyQuoteContext(), (context) => {
        const ample = [...context.products.values()].map((product) => ({
          ...product,
          quantity: 10_000,
          waQuantity: 10_000,
        }))
        const free = { ...context, products: new Map(ample.map((product) => [product.code, product])), deal: null }
        fc.assert(
          fc.property(anyCart(free), (lines) => {
            const figures = (list: typeof lines) =>
              new Map(checkCart(list, free).passed.map(({ line, lineTotal }) => [line.key, lineTotal]))
            expect(figures([...lines].reverse())).toEqual(figures(lines))
          }),
          { numRuns: 5 },
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('laws of stock (safety C6)', () => {
  test('lines, picks, meats, extra items and gifts together never take more than the stock', () => {
    fc.assert(
      fc.property(anyQuoteCase(), ({ request, context }) => {
        for (const [code, taken] of quoteCart(request, context).demand) {
          const product = context.products.get(code)
          expect(taken).toBeGreaterThan(0)
          expect(taken).toBeLessThanOrEqual(product ? stockIn(product, context.area) : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a kit, an add-on, a deal and gifts that share one product of 1 to 5 never take more, in 2,000 carts', () => {
    const anyCount = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        anyCount,
        anyCount,
        anyCount,
        fc.boolean(),
        (stock, kits, addOns, deals, isKitFirst) => {
          const products = [
            aProduct('S', 100, { type: 'add-ons', waQuantity: stock }),
            aKit('K', 2000, 'S', { comboItems: [aComboItem('S', 0, 1)] }),
          ]
          const giftRules = [aSubtotalGift(1, 'S', 100, { isAccumulated: true }), aProductGift(2, 'S', 'K', 1)]
          const meats = [
            {
              productCode: 'S',
              name: 'S',
              nameTw: null,
              price: products[0]?.price ?? null,
              specialPrice: null,
              variants: [],
            },
          ]
          const context = aContext(products, { meats, giftRules, deal: aDeal(100, ['S', 50, 3]) })
          const kit = newLine({ code: 'K', group: 'combo', additionalItem: 'S' }, kits)
          const addOn = newLine({ code: 'S', group: 'addons' }, addOns)
          const deal = newLine({ code: 'S', group: 'dealItem' }, deals)
          const quote = quoteCart(aRequest([...(isKitFirst ? [kit, addOn] : [addOn, kit]), deal]), context)

          const ofLines = quote.lines.reduce((sum, line) => sum + line.picked * (line.code === 'K' ? 3 : 1), 0)
          const ofGifts = quote.gifts.reduce((sum, gift) => sum + gift.quantity, 0)
          expect(quote.demand.get('S') ?? 0).toBe(ofLines + ofGifts)
          expect(ofLines + ofGifts).toBeLessThanOrEqual(stock)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('an invalid count never gets a price (safety I3)', () => {
    const context = aContext([aProduct('P', 100)], { area: anArea() })
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.constantFrom(-1, 0, 0.5, 1e21, 2 ** 53, Number.NaN)), (picked) => {
        fc.pre(!Number.isSafeInteger(picked) || picked <= 0)
        const line = { ...newLine({ code: 'P', group: 'foodmart' }, 1), picked }
        let priced = 0
        try {
          priced = quoteCart(aRequest([line]), context).lines.length
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
        expect(priced).toBe(0)
      }),
    )
  })
})

describe('laws of an area change', () => {
  const anyMove = anyQuoteCase().chain(({ request, context }) =>
    anyArea().map((area) => ({ lines: request.lines, from: context, to: { ...context, area } })),
  )

  test('every line is kept, repriced or failed, and only the failed ones leave', () => {
    fc.assert(
      fc.property(anyMove, ({ lines, from, to }) => {
        const change = previewAreaChange(lines, from, to)
        const sums = change.kept.length + change.repriced.length + change.failed.length
        expect(sums).toBe(lines.filter((line) => line.picked > 0).length)
        expect(change.after.length + change.failed.length).toBe(lines.length)
        const lost = new Set(change.failed.map(({ line }) => line))
        expect(change.before).toBe(lines)
        expect(change.after).toEqual(lines.filter((line) => !lost.has(line)))
      }),
    )
  })

  test('every remaining line can be ordered in the new area', () => {
    fc.assert(
      fc.property(anyMove, ({ lines, from, to }) => {
        expect(checkCart(previewAreaChange(lines, from, to).after, to).failed).toEqual([])
      }),
    )
  })

  test('to the same area no price changes', () => {
    fc.assert(
      fc.property(anyMove, ({ lines, from }) => {
        expect(previewAreaChange(lines, from, from).repriced).toEqual([])
      }),
    )
  })
})
