import { describe, expect, test } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { cents, noCents } from '#domain/money.ts'
import { cardShare, isMailedOnly, leftToPay } from '#domain/order/gift-card.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'

const someone = { email: 'ana@example.com', name: null, message: null }

describe('paying by a gift card (rules §12 "Gift cards")', () => {
  const products = new Map([['GC-50', { slug: 'gift-card-50' }]])
  const line = (code: string, lineTotal: number): QuotedLine => ({
    ...newLine({ code, group: 'foodmart' }, 1),
    unitPrice: cents(lineTotal),
    regularUnitPrice: null,
    lineTotal: cents(lineTotal),
    taxable: false,
    discountShare: noCents,
    parts: [],
    additional: [],
  })

  test.each([
    ['as much as it holds', 2500, 5142, 5000, 0, 2500],
    ['no more than the total', 9000, 5142, 5000, 0, 5142],
    ['no gift card among the lines', 9000, 5642, 500, 5000, 642],
    ['nothing of gift cards alone', 9000, 5000, 0, 5000, 0],
    ['all but the least that a bank takes', 5141, 5142, 5000, 0, 5092],
    ['as much as it holds when that leaves the least', 5092, 5142, 5000, 0, 5092],
    ['nothing when the total is less than that', 48, 49, 49, 0, 0],
    ['the whole of such a total', 49, 49, 49, 0, 49],
  ])('a card pays %s', (_, balance, total, ofGoods, ofCards, share) => {
    const lines = [line('FM-SOY', ofGoods), line('GC-50', ofCards)]
    const quote = { lines, subtotal: cents(ofGoods + ofCards), total: cents(total) }
    expect(cardShare(cents(balance), quote, products)).toBe(share)
  })

  test('what is left to pay is the total less what the card pays', () => {
    expect(leftToPay({ total: cents(5142), giftCard: null })).toBe(5142)
    expect(leftToPay({ total: cents(5142), giftCard: { amount: cents(2500), returned: noCents } })).toBe(2642)
  })

  test('an order goes nowhere when all of its lines are mailed', () => {
    expect(isMailedOnly({ lines: [{ recipient: someone }] })).toBe(true)
    expect(isMailedOnly({ lines: [{ recipient: someone }, { recipient: null }] })).toBe(false)
  })
})
