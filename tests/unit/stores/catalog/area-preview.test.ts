import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import type { FakeFetcher } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

async function open(shop: FakeFetcher = fakeShop()) {
  const stores = await openBrowser(shop).load(async () => ({
    ...(await import('#stores/catalog/area-preview.ts')),
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/discount-codes.ts')),
  }))
  return { shop, ...stores }
}

describe('previewArea: the cart in another area', () => {
  test('lists what stays, fails and is lost, prices both carts, and does not change the cart', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY', 3))
    const additional = [{ code: 'ADD-FISHBALL', picked: 3 }]
    shop.addToCart(aLine('KIT-TWIN-2', 1, { group: 'combo', additional }))
    shop.addToCart(aLine('NOPE'))
    const before = shop.$cartLines.get()

    const preview = await shop.previewArea('SCAGLS', 'ZONE1')

    expect(preview?.change.kept.map(({ code }) => code)).toEqual(['FM-SOY'])
    expect(preview?.change.failed.map(({ code, reason }) => [code, reason])).toEqual([
      ['KIT-TWIN-2', 'inactive'],
      ['NOPE', 'not_found'],
    ])
    expect(preview?.lost.map(({ code }) => code)).toEqual(['KIT-TWIN-2'])
    expect(preview?.still.map(({ code }) => code)).toEqual(['NOPE'])
    expect(preview?.back).toEqual([])
    expect(preview?.here.area.code).toBe('SCAGLS')
    expect(preview?.there.area.name).toBe('Seattle')
    expect(preview?.quoteThere).toMatchObject({ subtotal: 3750, shipping: { amount: 999 }, total: 4749 })
    expect(preview?.quoteHere.shipping).toMatchObject({ amount: 0, free: true })
    expect(shop.$cartLines.get()).toBe(before)
  })

  test('a code that was entered counts on both sides', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY', 2))
    shop.enterCode('SHIPFREE')

    const preview = await shop.previewArea('SCAGLS', 'ZONE1')

    expect(preview?.quoteHere).toMatchObject({ discount: { code: 'SHIPFREE' }, shipping: { amount: 0 } })
    expect(preview?.quoteThere).toMatchObject({ discount: { code: 'SHIPFREE' }, shipping: { amount: 0 } })
  })

  test('lists the other changes, and only those gifts that the cart has in one of the two areas', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY', 5))

    const there = await shop.previewArea('SCAGLS', 'ZONE1')
    const back = await shop.previewArea('ZONE1', 'SCAGLS')

    expect(there?.goalChanges).toEqual([{ kind: 'charged', amount: 499 }])
    expect(back?.goalChanges).toEqual([{ kind: 'freed' }])

    shop.addToCart(aLine('KIT-SPICY', 2, { group: 'combo' }))
    const lost = await shop.previewArea('ZONE1', 'SCAGLS')

    expect(lost?.goalChanges).toMatchObject([
      { kind: 'gift_fewer', gift: { code: 'GIFT-LADLE', quantity: 1 } },
      { kind: 'gift_lost', gift: { code: 'FM-PEANUT', quantity: 1 } },
    ])
  })

  test('loads the excerpt once for both areas', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY'))

    await shop.previewArea('SCAGLS', 'ZONE1')

    expect(callsOf(shop.shop).filter((call) => call === 'GET /api/products')).toHaveLength(1)
  })

  test('is null when the shop does not answer or does not know the area', async () => {
    const down = await open(fakeShop({ 'GET /api/products': noAnswer }))
    down.addToCart(aLine('FM-SOY'))
    expect(await down.previewArea('SCAGLS', 'ZONE1')).toBeNull()

    const up = await open()
    up.addToCart(aLine('FM-SOY'))
    expect(await up.previewArea('SCAGLS', 'NOPE')).toBeNull()
  })
})
