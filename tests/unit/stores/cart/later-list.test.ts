import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function open(saved: readonly object[], wishes: readonly string[]) {
  const storage = { 'shop:later': JSON.stringify(saved), 'shop:wishlist': JSON.stringify(wishes) }
  const stores = await openBrowser(fakeShop(), { storage }).load(async () => ({
    ...(await import('#stores/cart/later-list.ts')),
    ...(await import('#stores/cart/quote.ts')),
    ...(await import('#stores/catalog/catalog-excerpt.ts')),
  }))
  return stores
}

describe('the list below the cart', () => {
  test('has the saved lines, then the other wishes, each with its price', async () => {
    const stores = await open([aLine('FM-SOY', 3)], ['FM-SOY', 'FM-SESAME', 'GONE'])
    expect(stores.$laterList.get()).toBeNull()

    stores.watchLaterList()
    stores.watchCart('ZONE1')
    await vi.waitFor(() => expect(stores.$laterList.get()?.entries).toHaveLength(2))

    expect(stores.$laterList.get()?.entries).toEqual([
      { line: aLine('FM-SOY', 3), price: { now: 1250, regular: null }, failed: null, isWish: false },
      { line: aLine('FM-SESAME'), price: { now: 749, regular: 899 }, failed: null, isWish: true },
    ])
  })

  test("names why an entry can't be moved to the cart", async () => {
    const stores = await open([aLine('KIT-TWIN-2', 1, { group: 'combo' })], [])

    stores.watchLaterList()
    stores.watchCart('ZONE1')
    await vi.waitFor(() => expect(stores.$laterList.get()?.entries).toHaveLength(1))

    expect(stores.$laterList.get()?.entries[0]).toMatchObject({ price: null, failed: { reason: 'inactive' } })
  })

  test('loads the newest 24 wishes', async () => {
    const codes = Array.from({ length: 30 }, (_, index) => `W${index}`)
    const stores = await open([], codes)

    stores.watchLaterList()

    expect(stores.$extraCodes.get()).toEqual(codes.slice(0, 24).sort())
  })
})
