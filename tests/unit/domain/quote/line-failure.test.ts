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

/** What is told of the one line of the cart that fails. */
function told(lines: Parameters<typeof aRequest>[0], deals: Deal | null = deal) {
  const context = aContext(products, { deal: deals })
  const quote = quoteCart(aRequest(lines), context)
  const [failed] = quote.failed
  return failed && describeFailure(failed, quote, context)
}

const dealLine = (picked: number) => aLine('DEAL', picked, { group: 'dealItem', key: 'DEAL~deal' })
const none = { lines: [] }
const plain = { left: 0, missing: null, backAtMs: null }

describe('describeFailure: a failed line in a shopper’s terms', () => {
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
    expect(told([aLine('BRIEF')])).toEqual({ ...plain, reason: 'unavailable' })
  })

  test('what the shop has lost since says no more of when', () => {
    expect(
      describeFailure({ key: 'X', code: 'X', reason: 'unavailable', available: null }, none, aContext([])),
    ).toEqual({
      ...plain,
      reason: 'unavailable',
    })
  })

  test('what has no more to it is told as it is', () => {
    expect(told([aLine('NOPE')])).toEqual({ ...plain, reason: 'not_found' })
  })

  test('a stock that nobody counted leaves none', () => {
    expect(
      describeFailure({ key: 'X', code: 'X', reason: 'out_of_stock', available: null }, none, aContext([])),
    ).toEqual({
      ...plain,
      reason: 'sold_out',
    })
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

  test('each item of a deal has a limit of its own', () => {
    const two: Deal = { ...deal, items: [{ code: 'SCARCE', dealValue: cents(1), quantityMax: 1 }, ...deal.items] }

    expect(told([aLine('PLENTY', 2), dealLine(3)], two)).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('the rest of the cart that is just enough is not too little', () => {
    const just: Deal = { ...deal, dealPrice: cents(6000) }

    expect(told([aLine('PLENTY', 2), dealLine(3)], just)).toEqual({ ...plain, reason: 'deal_limit', left: 2 })
  })

  test('deal items in the cart do not count towards a deal that has become dearer', () => {
    const context = aContext(products, { deal })
    const quote = quoteCart(aRequest([aLine('PLENTY', 2), dealLine(1)]), context)
    const dearer = { ...context, deal: { ...deal, dealPrice: cents(6100) } }
    const failed = { key: 'DEAL~deal', code: 'DEAL', reason: 'deal_threshold', available: null } as const

    expect(quote.subtotal).toBe(6199)
    expect(describeFailure(failed, quote, dearer)).toEqual({ ...plain, reason: 'deal_missing', missing: 100 })
  })
})
