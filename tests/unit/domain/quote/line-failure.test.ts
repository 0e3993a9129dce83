import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Deal } from '#domain/quote/deal.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { quoteCart } from '#domain/quote/quote.ts'
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
  aProduct('BRIEF', 500, { variants: [aVariant(1, { releaseAtMs: now, expiredAtMs: now })] }),
  aProduct('DEAL', 900),
]
const deal: Deal = {
  id: 1,
  isActive: true,
  dealPrice: cents(5000),
  items: [{ code: 'DEAL', dealValue: cents(199), quantityMax: 2 }],
}

/** Describes the failure of the only failed line. */
function failureOf(lines: Parameters<typeof aRequest>[0], deals: Deal | null = deal) {
  const context = aContext(products, { deal: deals })
  const quote = quoteCart(aRequest(lines), context)
  const [failed] = quote.failed
  return failed && describeFailure(failed, quote, context)
}

const dealLine = (picked: number) => aLine('DEAL', picked, { group: 'dealItem', key: 'DEAL~deal' })
const none = { lines: [] }
const plain = { left: 0, missing: null, backAtMs: null }

describe('describeFailure', () => {
  test('too little stock: names how many are left', () => {
    expect(failureOf([aLine('SCARCE', 5)])).toEqual({ ...plain, reason: 'out_of_stock', left: 3 })
  })

  test('no stock: names the restock date, unless it is past or more than a year away', () => {
    expect(failureOf([aLine('GONE')])).toEqual({ ...plain, reason: 'sold_out' })
    expect(failureOf([aLine('BACK')])).toEqual({ ...plain, reason: 'sold_out', backAtMs: now + day })
    expect(failureOf([aLine('LATE')])).toEqual({ ...plain, reason: 'sold_out' })
    expect(failureOf([aLine('NEVER')])).toEqual({ ...plain, reason: 'sold_out' })
  })

  test('not released: names the date; or expired', () => {
    expect(failureOf([aLine('SOON')])).toEqual({ ...plain, reason: 'unavailable', backAtMs: now + 366 * day })
    expect(failureOf([aLine('PAST')])).toEqual({ ...plain, reason: 'unavailable' })
    expect(failureOf([aLine('BRIEF')])).toEqual({ ...plain, reason: 'unavailable' })
  })

  test('a product that is no longer in the catalog has no date', () => {
    expect(
      describeFailure({ key: 'X', code: 'X', reason: 'unavailable', available: null }, none, aContext([])),
    ).toEqual({
      ...plain,
      reason: 'unavailable',
    })
  })

  test('a reason without details is the reason alone', () => {
    expect(failureOf([aLine('NOPE')])).toEqual({ ...plain, reason: 'not_found' })
  })

  test('an unknown stock counts as none left', () => {
    expect(
      describeFailure({ key: 'X', code: 'X', reason: 'out_of_stock', available: null }, none, aContext([])),
    ).toEqual({
      ...plain,
      reason: 'sold_out',
    })
  })

  test('a deal item before the threshold: names the missing amount, deal items left out', () => {
    expect(failureOf([aLine('PLENTY'), dealLine(1)])).toEqual({ ...plain, reason: 'deal_missing', missing: 2000 })
  })

  test('too many of a deal item: names the maximum per order', () => {
    expect(failureOf([aLine('PLENTY', 2), dealLine(3)])).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('no deal, an ended deal, or a deal without the item', () => {
    expect(failureOf([aLine('PLENTY', 2), dealLine(1)], null)).toEqual({ ...plain, reason: 'deal_over' })
    expect(failureOf([aLine('PLENTY', 2), dealLine(1)], { ...deal, isActive: false })).toEqual({
      ...plain,
      reason: 'deal_over',
    })
    expect(failureOf([aLine('PLENTY', 2), dealLine(1)], { ...deal, items: [] })).toEqual({
      ...plain,
      reason: 'deal_over',
    })
  })

  test('each deal item has its own limit', () => {
    const two: Deal = { ...deal, items: [{ code: 'SCARCE', dealValue: cents(1), quantityMax: 1 }, ...deal.items] }

    expect(failureOf([aLine('PLENTY', 2), dealLine(3)], two)).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('a cart exactly at the threshold is enough', () => {
    const just: Deal = { ...deal, dealPrice: cents(6000) }

    expect(failureOf([aLine('PLENTY', 2), dealLine(3)], just)).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('deal items in the cart do not count toward a raised threshold', () => {
    const context = aContext(products, { deal })
    const quote = quoteCart(aRequest([aLine('PLENTY', 2), dealLine(1)]), context)
    const raised = { ...context, deal: { ...deal, dealPrice: cents(6100) } }
    const failed = { key: 'DEAL~deal', code: 'DEAL', reason: 'deal_threshold', available: null } as const

    expect(quote.subtotal).toBe(6199)
    expect(describeFailure(failed, quote, raised)).toEqual({ ...plain, reason: 'deal_missing', missing: 100 })
  })
})
