import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aKey, openShop, place, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

// What a key does is proven against the built Worker: tests/safety/one-key.test.ts.
describe('the answer that is kept under an Idempotency-Key', () => {
  test('is never a refusal, so the key can be used later', async () => {
    const key = aKey()
    await shop.setStock('FM-SOY', { waQuantity: 0 })
    const refused = await place(shop, {}, key)

    await shop.setStock('FM-SOY', { waQuantity: 40 })
    const again = await place(shop, {}, key)

    expect([refused.status, again.status]).toEqual([409, 201])
  })

  test('is deleted after 30 days', async () => {
    await place(shop)
    shop.nowMs += 31 * 86_400_000

    await place(shop)

    expect(await shop.count('SELECT count(*) AS n FROM idempotency_keys')).toBe(1)
  })
})
