import { describe, expect, test, vi } from 'vitest'
import { newLine } from '#domain/cart/line-key.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

/** Opens the cart's address with this fragment. */
async function openAt(hash: string) {
  const browser = openBrowser(fakeShop())
  const location = { origin: 'https://shop.example', pathname: '/tw/cart', search: '?from=line', hash }
  const replaceState = vi.fn()
  Object.assign(window, { location, history: { replaceState } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/shared-cart.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/catalog/catalog-excerpt.ts')),
  }))
  return { location, replaceState, ...stores }
}

describe('a shared cart', () => {
  test('the fragment of its link contains the lines, and the opened page reads them', async () => {
    const shop = await openAt('')
    shop.addToCart(newLine({ code: 'FM-SOY', group: 'foodmart' }, 2))
    shop.addToCart(newLine({ code: 'KIT', group: 'combo', meat: 'M' }, 1))
    const address = shop.cartAddress('/tw/cart', shop.$cartLines.get())
    expect(address).toBe('https://shop.example/tw/cart#share=2.FM-SOY:f,KIT:c:m.M')

    const other = await openAt(new URL(address).hash)
    const stop = other.watchSharedCart()

    expect(other.$sharedCart.get()).toEqual([
      newLine({ code: 'FM-SOY', group: 'foodmart' }, 2),
      newLine({ code: 'KIT', group: 'combo', meat: 'M' }, 1),
    ])
    expect(other.$extraCodes.get()).toEqual(['FM-SOY', 'KIT', 'M'])
    expect(other.$cartLines.get()).toEqual([])
    stop()
  })

  test('is null without its mark, and unreadable when it is cut off', async () => {
    const none = await openAt('#condiments')
    none.watchSharedCart()()
    expect(none.$sharedCart.get()).toBeNull()

    const cut = await openAt('#share=2.FM-SOY:f,KIT')
    cut.watchSharedCart()()
    expect(cut.$sharedCart.get()).toBe('unreadable')
  })

  test('reads another fragment on the same page, until it is stopped', async () => {
    const shop = await openAt('')
    const stop = shop.watchSharedCart()

    shop.location.hash = '#share=FM-SOY:f'
    window.dispatchEvent(new Event('hashchange'))
    expect(shop.$sharedCart.get()).toHaveLength(1)
    stop()
    shop.location.hash = ''
    window.dispatchEvent(new Event('hashchange'))

    expect(shop.$sharedCart.get()).toHaveLength(1)
  })

  test('adding it keeps the larger count of a line in both carts, and clears the fragment', async () => {
    const shop = await openAt('#share=2.FM-SOY:f,FM-OOLONG:f')
    shop.addToCart(aLine('FM-SOY', 5))
    shop.addToCart(aLine('FM-SESAME'))
    shop.watchSharedCart()

    shop.addSharedCart()

    expect(shop.$cartLines.get().map(({ code, picked }) => [code, picked])).toEqual([
      ['FM-SOY', 5],
      ['FM-SESAME', 1],
      ['FM-OOLONG', 1],
    ])
    expect(shop.$sharedCart.get()).toBeNull()
    expect(shop.replaceState).toHaveBeenCalledWith(null, '', '/tw/cart?from=line')
  })

  test('replacing the cart by it leaves only its lines', async () => {
    const shop = await openAt('#share=2.FM-SOY:f')
    shop.addToCart(aLine('FM-SESAME'))
    shop.watchSharedCart()

    shop.takeSharedCart()

    expect(shop.$cartLines.get()).toEqual([aLine('FM-SOY', 2)])
  })
})
