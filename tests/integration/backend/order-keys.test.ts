import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, openShop, orderCount, type Shop } from './shop.ts'
import { aShopper, type Shopper } from './shoppers.ts'

let shop: Shop
let mei: Shopper
let ana: Shopper
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  mei = await aShopper(shop)
  ana = await aShopper(shop)
})

const place = (key: Record<string, string>, who: Partial<Shopper> = {}, change = {}) =>
  shop.post('order', anOrder(change), { ...key, ...who.headers })

describe('the owner of an Idempotency-Key (safety C3: same key, other user, not shared)', () => {
  test('two users with the same key and body get one order each', async () => {
    const key = aKey()

    const first = await place(key, mei)
    const second = await place(key, ana)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(dataOf(orderAnswer, second).id).not.toBe(dataOf(orderAnswer, first).id)
    expect(await orderCount(shop)).toBe(2)
  })

  test('a user does not learn that another one has used the key', async () => {
    const key = aKey()
    await place(key, mei)

    const answer = await place(key, ana, { note: 'other' })

    expect(answer.status).toBe(201)
  })

  test('a guest and a user do not share a key', async () => {
    const key = aKey()

    const guest = await place(key)
    const user = await place(key, mei)
    const next = await place(key)

    expect([guest.status, user.status]).toEqual([201, 201])
    expect(dataOf(orderAnswer, user).id).not.toBe(dataOf(orderAnswer, guest).id)
    expect(next.text).toBe(guest.text)
  })

  test("a user's own repeat gets the same answer, and another body is refused", async () => {
    const key = aKey()
    const first = await place(key, mei)

    const again = await place(key, mei)
    const other = await place(key, mei, { note: 'other' })

    expect([again.status, again.text]).toEqual([201, first.text])
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await orderCount(shop)).toBe(1)
  })
})
