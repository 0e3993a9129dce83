import { describe, expect, test } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { cents } from '#domain/money.ts'
import { goodsSubtotal, holdsCardsOnly, withoutCards } from '#domain/quote/card-lines.ts'

const products = new Map([
  ['GC-25', { slug: 'gift-card-25' }],
  ['FM-SOY', { slug: 'aged-soy-sauce' }],
])
const line = (code: string, total: number) => ({ ...newLine({ code, group: 'foodmart' }, 1), lineTotal: cents(total) })
const both = [line('GC-25', 2500), line('FM-SOY', 1250), line('NOPE', 100)]

describe('gift cards among the lines (rules §12 "Gift cards")', () => {
  test('the lines and the subtotal without them', () => {
    expect(withoutCards(both, products).map(({ code }) => code)).toEqual(['FM-SOY', 'NOPE'])
    expect(goodsSubtotal(both, products)).toBe(1350)
  })

  test('alone in a cart; an empty cart has none', () => {
    expect(holdsCardsOnly([line('GC-25', 2500)], products)).toBe(true)
    expect(holdsCardsOnly(both, products)).toBe(false)
    expect(holdsCardsOnly([], products)).toBe(false)
  })
})
