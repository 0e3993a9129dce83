import { describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function openShop(browser: Browser) {
  return browser.load(async () => ({
    area: await import('#stores/catalog/area.ts'),
    cart: await import('#stores/cart/cart.ts'),
    order: await import('#stores/checkout/checkout-form.ts'),
  }))
}

describe('storage of version 2 (rules §4, §9; rules §15)', () => {
  test('a first visit writes the version', async () => {
    const browser = openBrowser(fakeShop())

    await openShop(browser)

    expect(browser.storage).toEqual({ 'shop:version': '2' })
  })

  test('the same version keeps its area', async () => {
    const browser = openBrowser(fakeShop(), { storage: { 'shop:version': '2', 'shop:area': 'ZONE1' } })

    await openShop(browser)

    expect(browser.storage['shop:area']).toBe('ZONE1')
  })

  test.each(['', '{', 'null', '[[', '{"0":1}', '"FM-SOY"', '[null]'])(
    'reads the cart %j as empty, without an error',
    async (text) => {
      const browser = openBrowser(fakeShop(), { storage: { 'shop:version': '2', 'shop:cart': text } })

      const shop = await openShop(browser)

      expect(shop.cart.$cartLines.get()).toEqual([])
      shop.cart.addToCart(aLine('FM-SOY'))
      expect(shop.cart.$cartCount.get()).toBe(1)
    },
  )
})

describe('the stores of storage', () => {
  async function open(storage: Record<string, string>) {
    const browser = openBrowser(fakeShop(), { storage: { 'shop:version': '2', ...storage } })
    return { storage: browser.storage, ...(await browser.load(() => import('#stores/storage.ts'))) }
  }
  const list = (stored: unknown) => (Array.isArray(stored) ? stored : null)

  test.each([[null], [[]]])('%j leaves nothing in storage', async (empty) => {
    const { storage, jsonStore } = await open({ 'shop:list': '["A"]' })
    const $list = jsonStore<readonly string[] | null>('shop:list', null, list)

    $list.set(empty)

    expect($list.get()).toEqual(empty)
    expect(storage).toEqual({ 'shop:version': '2' })
  })

  test('an island hydrates with the first value, as the server rendered it', async () => {
    const stored = await open({ 'shop:list': '["A"]', 'shop:text': 'A', 'shop:flag': 'yes' })
    const $list = stored.jsonStore<readonly string[] | null>('shop:list', null, list)
    const $text = stored.textStore('shop:text')
    const $flag = stored.flagStore('shop:flag')

    expect([$list.get(), $text.get(), $flag.get()]).toEqual([['A'], 'A', true])
    expect([$list.init, $text.init, $flag.init]).toEqual([null, '', false])
  })

  test('a flag that an older version stored as 1 is set', async () => {
    const { storage, flagStore } = await open({ 'shop:flag': '1' })
    const $flag = flagStore('shop:flag')
    expect($flag.get()).toBe(true)

    $flag.set(false)

    expect(storage['shop:flag']).toBe('')
  })
})
