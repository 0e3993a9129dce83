import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { cartNews } from '#stores/cart/cart-news.ts'
import { aContext, aLine, anArea, aProduct, aRequest } from '#tests/support/builders.ts'

const soy = aLine('SOY')
const tea = aLine('TEA')

function priced(lines: readonly CartLine[], stockOfTea = 9) {
  const products = [aProduct('SOY', 7000), aProduct('TEA', 500, { quantity: stockOfTea, waQuantity: stockOfTea })]
  const context = aContext(products, { area: anArea() })
  const request = aRequest(lines)
  return { request, context, quote: quoteCart(request, context) }
}

describe('cartNews', () => {
  test('has the new subtotal and the goals that the change reached', () => {
    expect(cartNews(priced([tea]), priced([tea, soy]))).toEqual({
      sum: { subtotal: 7500, goals: [{ kind: 'freed' }] },
      lost: [],
      back: [],
    })
  })

  test('has no subtotal when it is the same, when the cart is empty, or when only prices were loaded', () => {
    const before = priced([tea])

    expect(cartNews(before, priced([tea])).sum).toBeNull()
    expect(cartNews(before, priced([])).sum).toBeNull()
    expect(cartNews({ ...priced([tea], 0), request: before.request }, before).sum).toBeNull()
  })

  test('names the lines that failed and those that are back', () => {
    const before = priced([tea, soy])
    const without = priced([tea, soy], 0)

    expect(cartNews(before, without)).toMatchObject({ lost: [{ key: 'TEA', reason: 'out_of_stock' }], back: [] })
    expect(cartNews(without, before)).toMatchObject({ lost: [], back: [{ key: 'TEA' }] })
    expect(cartNews(without, without)).toMatchObject({ lost: [], back: [] })
  })
})
