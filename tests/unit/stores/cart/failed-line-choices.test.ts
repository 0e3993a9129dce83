import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { canComeBack, choicesFor } from '#stores/cart/failed-line-choices.ts'
import { aBundle, aComboItem, aContext, aLine, anArea, aProduct, aRequest } from '#tests/support/builders.ts'

/** Returns a tea with this stock. All teas have the same category. */
const stock = (quantity: number) => ({ quantity, waQuantity: quantity, categoryIds: [7] })

function choices(products: readonly Product[], line: CartLine) {
  const context = aContext([...products], { area: anArea() })
  const request = aRequest([line])
  const priced = { request, context, quote: quoteCart(request, context) }
  const [failed] = priced.quote.failed
  if (failed === undefined) throw new RangeError('the line did not fail')
  return { ...choicesFor(failed, priced), canComeBack: canComeBack(priced) }
}

describe('the choices for a failed line', () => {
  test('keep the units that are left', () => {
    expect(choices([aProduct('TEA', 500, stock(2))], aLine('TEA', 3))).toMatchObject({
      line: aLine('TEA', 3),
      left: 2,
      includedMeat: null,
      canComeBack: true,
    })
  })

  test('take a substitute in the same number, at its price', () => {
    const products = [aProduct('TEA', 500, stock(0)), aProduct('MATE', 600, stock(9))]

    expect(choices(products, aLine('TEA', 3)).substitute).toMatchObject({
      product: { code: 'MATE' },
      cart: { lines: [aLine('MATE', 3)], unitPrice: 600 },
    })
  })

  test('no substitute that is sold out too', () => {
    const products = [aProduct('TEA', 500, stock(0)), aProduct('MATE', 600, stock(2))]

    expect(choices(products, aLine('TEA', 3)).substitute).toBeNull()
  })

  test('nothing else when only picks are missing, which the shopper completes', () => {
    const box = { ...aBundle('BOX', 3000, 2, [aComboItem('TEA', 0, 2)]), subType: 'food market' }
    const products = [box, aProduct('TEA', 500), aProduct('MATE', 600)]

    expect(choices(products, aLine('BOX'))).toMatchObject({ left: 0, substitute: null, canComeBack: false })
  })

  test('nothing when the product has left the catalog', () => {
    expect(choices([aProduct('TEA', 500)], aLine('GONE'))).toMatchObject({ substitute: null, canComeBack: false })
  })
})
