import { describe, expect, test } from 'vitest'
import type { Deal } from '#domain/deal.ts'
import { tellFailure } from '#domain/line-failure.ts'
import { cents } from '#domain/money.ts'
import { quoteCart } from '#domain/order-totals.ts'
import { aContext, aLine, aProduct, aRequest, aVariant, now } from '#tests/support/builders.ts'

const day = 24 * 60 * 60 * 1000
const products = [
  aProduct('PLENTY', 3000),
  aProduct('SCARCE', 500, { waQuantity: 3 }),
  aProduct('GONE', 500, { waQuantity: 0 }),
  aProduct('BACK', 500, { waQuantity: 0, variants: [aVariant(1, { restockAtMs: now + day })] }),
  aProduct('LATE', 500, { waQuantity: 0, variants: [aVariant(1, { restockAtMs: now - 1 })] }),
  aProduct('NEVER', 500, { waQuantity: 0, variants: [aVariant(1, { restockAtMs: now + 367 * day })] }),
  aProduct('SOON', 500, { variants: [aVariant(1, { releaseAtMs: now + 366 * day })] }),
  aProduct('PAST', 500, { variants: [aVariant(1, { expiredAtMs: now - 1 })] }),
  aProduct('DEAL', 900),
]
const deal: Deal = {
  id: 1,
  isActive: true,
  dealPrice: cents(5000),
  items: [{ code: 'DEAL', dealValue: cents(199), quantityMax: 2 }],
}

/** What is told of the one line of the cart that fails. */
function told(lines: Parameters<typeof aRequest>[0], deals: Deal | null = deal) {
  const context = aContext(products, { deal: deals })
  const quote = quoteCart(aRequest(lines), context)
  const [failed] = quote.failed
  return failed && tellFailure(failed, quote, context)
}

const dealLine = (picked: number) => aLine('DEAL', picked, { group: 'dealItem', key: 'DEAL~deal' })
const plain = { left: 0, missing: null, backAtMs: null }

describe('tellFailure: a failed line in a shopper’s terms', () => {
  test('too few are left: how many could be kept', () => {
    expect(told([aLine('SCARCE', 5)])).toEqual({ ...plain, reason: 'out_of_stock', left: 3 })
  })

  test('none is left, and when more come, unless that is past or beyond a year', () => {
    expect(told([aLine('GONE')])).toEqual({ ...plain, reason: 'sold_out' })
    expect(told([aLine('BACK')])).toEqual({ ...plain, reason: 'sold_out', backAtMs: now + day })
    expect(told([aLine('LATE')])).toEqual({ ...plain, reason: 'sold_out' })
    expect(told([aLine('NEVER')])).toEqual({ ...plain, reason: 'sold_out' })
  })

  test('not on sale yet, from when; or no longer', () => {
    expect(told([aLine('SOON')])).toEqual({ ...plain, reason: 'unavailable', backAtMs: now + 366 * day })
    expect(told([aLine('PAST')])).toEqual({ ...plain, reason: 'unavailable' })
  })

  test('what has no more to it is told as it is', () => {
    expect(told([aLine('NOPE')])).toEqual({ ...plain, reason: 'not_found' })
  })

  test('a stock that nobody counted leaves none', () => {
    const context = aContext([], {})

    expect(
      tellFailure({ key: 'X', code: 'X', reason: 'out_of_stock', available: null }, { lines: [] }, context),
    ).toEqual({ ...plain, reason: 'sold_out' })
  })

  test('a deal item too early: what the rest of the cart needs, deal items apart', () => {
    expect(told([aLine('PLENTY'), dealLine(1)])).toEqual({ ...plain, reason: 'deal_missing', missing: 2000 })
  })

  test('too many of a deal item: how many one order may hold', () => {
    expect(told([aLine('PLENTY', 2), dealLine(3)])).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('no deal, a deal that is over, or one without the item', () => {
    expect(told([aLine('PLENTY', 2), dealLine(1)], null)).toEqual({ ...plain, reason: 'deal_over' })
    expect(told([aLine('PLENTY', 2), dealLine(1)], { ...deal, isActive: false })).toEqual({
      ...plain,
      reason: 'deal_over',
    })
    expect(told([aLine('PLENTY', 2), dealLine(1)], { ...deal, items: [] })).toEqual({ ...plain, reason: 'deal_over' })
  })

  test('deal items that can be had do not count towards the deal', () => {
    const two: Deal = { ...deal, items: [...deal.items, { code: 'SCARCE', dealValue: cents(1), quantityMax: 1 }] }
    const lines = [aLine('PLENTY', 2), aLine('SCARCE', 1, { group: 'dealItem', key: 'SCARCE~deal' }), dealLine(3)]

    expect(told(lines, two)).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })
})
