import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beforeBatch } from './before-batch.ts'
import { aKey, openShop, orderCount, place, type Shop } from './shop.ts'
import { aShopper } from './shoppers.ts'

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

  test('answers a guest who signs in before trying again, and makes no second order', async () => {
    const [key, shopper] = [aKey(), await aShopper(shop)]
    const asGuest = await place(shop, {}, key)

    const signedIn = await place(shop, {}, { ...key, ...shopper.headers })
    const another = await place(shop, { note: 'No bell' }, { ...key, ...shopper.headers })

    expect([signedIn.status, signedIn.text]).toEqual([201, asGuest.text])
    expect(another.status).toBe(201)
    expect(another.text).not.toBe(asGuest.text)
    expect(await orderCount(shop)).toBe(2)
  })

  test('is the only one of two equal calls at once', async () => {
    const key = aKey()
    const answers: Awaited<ReturnType<typeof place>>[] = []
    const rival = beforeBatch(shop, 'INSERT INTO orders', async () => answers.push(await place(shop, {}, key)))

    answers.push(await place(rival, {}, key))

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await orderCount(shop)).toBe(1)
  })

  test('is deleted after 30 days', async () => {
    await place(shop)
    shop.nowMs += 31 * 86_400_000

    await place(shop)

    expect(await shop.count('SELECT count(*) AS n FROM idempotency_keys')).toBe(1)
  })
})
