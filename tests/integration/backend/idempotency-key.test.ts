import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aKey, anOrder, openShop, orderCount, place, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('Idempotency-Key (safety C2, C3)', () => {
  test('is required, with at most 255 characters', async () => {
    const without = await shop.post('order', anOrder())
    const long = await place(shop, {}, { 'idempotency-key': 'k'.repeat(256) })
    const longest = await place(shop, {}, { 'idempotency-key': 'k'.repeat(255) })

    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key'])
    expect([long.status, longest.status]).toEqual([400, 201])
  })

  test('the same key and body get the same answer, byte for byte', async () => {
    const key = aKey()

    const first = await place(shop, {}, key)
    shop.nowMs += 86_400_000
    const second = await place(shop, {}, key)

    expect([second.status, second.text]).toEqual([201, first.text])
    expect(await orderCount(shop)).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const key = aKey()
    await place(shop, {}, key)

    const answer = await place(shop, { note: 'other' }, key)

    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await orderCount(shop)).toBe(1)
  })

  test('a refusal is not stored, so the key can be used later', async () => {
    const key = aKey()
    await shop.setStock('FM-SOY', { waQuantity: 0 })
    const refused = await place(shop, {}, key)

    await shop.setStock('FM-SOY', { waQuantity: 40 })
    const again = await place(shop, {}, key)

    expect([refused.status, again.status]).toEqual([409, 201])
  })

  test('an answer is deleted after 30 days', async () => {
    await place(shop)
    shop.nowMs += 31 * 86_400_000

    await place(shop)

    expect(await shop.count('SELECT count(*) AS n FROM idempotency_keys')).toBe(1)
  })
})
