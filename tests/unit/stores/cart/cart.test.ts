import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser.ts'
import { aLine, picks } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

let browser: Browser
let cart: typeof import('#stores/cart/cart.ts') & typeof import('#stores/cart/cart-edit.ts')
let stop: () => void

async function open() {
  cart = await browser.load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-edit.ts')),
  }))
  stop = cart.$cartLines.subscribe(() => {})
}

beforeEach(async () => {
  browser = openBrowser(fakeShop())
  await open()
})
afterEach(() => stop())

const pickedByKey = () => cart.$cartLines.get().map(({ key, picked }) => [key, picked])

describe('cart (rules §4)', () => {
  test('adds a line, and increases the same line', () => {
    cart.addToCart(aLine('A', 2))
    cart.addToCart(aLine('B'))
    cart.addToCart(aLine('A'))

    expect(pickedByKey()).toEqual([
      ['A', 3],
      ['B', 1],
    ])
    expect(cart.$cartCount.get()).toBe(4)
  })

  test('a line with a new choice keeps its place, and merges with an equal one', () => {
    cart.addToCart(aLine('KIT', 2, { group: 'combo', additional: picks(['A', 1]), key: 'KIT~picks=A*1' }))
    cart.addToCart(aLine('B'))
    cart.replaceCartLine('KIT~picks=A*1', aLine('KIT', 2, { group: 'combo', additional: picks(['C', 1]) }))
    expect(pickedByKey()).toEqual([
      ['KIT~picks=C*1', 2],
      ['B', 1],
    ])

    cart.addToCart(aLine('KIT', 1, { group: 'combo', additional: picks(['A', 1]), key: 'KIT~picks=A*1' }))
    cart.replaceCartLine('KIT~picks=A*1', aLine('KIT', 1, { group: 'combo', additional: picks(['C', 1]) }))

    expect(pickedByKey()).toEqual([
      ['KIT~picks=C*1', 3],
      ['B', 1],
    ])
  })

  test('kits with other picks are separate lines', () => {
    cart.addToCart(aLine('KIT', 1, { group: 'combo', key: 'KIT~picks=A*1' }))
    cart.addToCart(aLine('KIT', 1, { group: 'combo', key: 'KIT~picks=B*1' }))

    expect(cart.$cartLines.get()).toHaveLength(2)
  })

  test('sets the count from 0, which removes the line, to 99', () => {
    cart.addToCart(aLine('A', 2))

    cart.pickLine('A', 500)
    expect(pickedByKey()).toEqual([['A', 99]])
    cart.pickLine('A', 0)
    expect(pickedByKey()).toEqual([])
    cart.pickLine('NOPE', 3)
    expect(pickedByKey()).toEqual([])
  })

  test('removes one line, restores the previous lines, and clears all', () => {
    cart.addToCart(aLine('A', 2))
    cart.addToCart(aLine('B'))
    const before = cart.$cartLines.get()

    cart.removeFromCart('A')
    expect(pickedByKey()).toEqual([['B', 1]])
    cart.restoreCart(before)
    expect(pickedByKey()).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    cart.clearCart()
    expect(cart.$cartCount.get()).toBe(0)
  })

  test('notifies its listeners of each change with a new list', () => {
    const heard: number[] = []
    const quiet = cart.$cartCount.listen((count) => heard.push(count))
    const before = cart.$cartLines.get()

    cart.addToCart(aLine('A', 2))
    cart.pickLine('A', 1)
    quiet()

    expect(heard).toEqual([2, 1])
    expect(before).toEqual([])
  })

  test('is stored under shop:cart and read by the next page', async () => {
    cart.addToCart(aLine('A', 2, { additional: [{ code: 'B', picked: 1 }], meat: 'M' }))
    stop()

    await open()

    expect(cart.$cartLines.get()).toEqual([aLine('A', 2, { additional: [{ code: 'B', picked: 1 }], meat: 'M' })])
    expect(Object.keys(browser.storage).sort()).toEqual(['shop:cart', 'shop:version'])
  })

  test('follows another tab, and is empty when that tab clears storage', () => {
    cart.addToCart(aLine('A'))

    browser.writtenElsewhere('shop:cart', JSON.stringify([aLine('B', 5)]))
    expect(pickedByKey()).toEqual([['B', 5]])
    browser.writtenElsewhere('shop:cart', '{damaged')
    expect(pickedByKey()).toEqual([])
    browser.writtenElsewhere('shop:cart', null)
    expect(pickedByKey()).toEqual([])
  })

  test('shows the stored lines when an event of an earlier change arrives late', () => {
    cart.addToCart(aLine('A'))
    const earlier = { key: 'shop:cart', newValue: JSON.stringify([aLine('B')]) }

    window.dispatchEvent(Object.assign(new Event('storage'), earlier))

    expect(pickedByKey()).toEqual([['A', 1]])
  })

  test('keeps lines of another tab, even before their event arrives', () => {
    cart.addToCart(aLine('A'))
    browser.storage['shop:cart'] = JSON.stringify([aLine('A', 2), aLine('B', 5)])

    cart.addToCart(aLine('A'))
    expect(pickedByKey()).toEqual([
      ['A', 3],
      ['B', 5],
    ])
    browser.storage['shop:cart'] = JSON.stringify([aLine('A', 3), aLine('B', 6)])
    cart.pickLine('A', 1)
    expect(pickedByKey()).toEqual([
      ['A', 1],
      ['B', 6],
    ])
    browser.storage['shop:cart'] = JSON.stringify([aLine('B', 6), aLine('C')])
    cart.removeFromCart('B')
    expect(pickedByKey()).toEqual([['C', 1]])
  })
})
