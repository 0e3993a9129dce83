import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeOrderPage } from '#contract/orders.ts'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, openShop, placed, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  shopper = await aShopper(shop)
})

const order = async (who: Shopper) => {
  shop.nowMs += 1000
  const answer = await shop.post('order', anOrder(), { ...aKey(), ...who.headers })
  if (answer.status !== 201) throw new Error(answer.text)
  return dataOf(orderAnswer, answer)
}
const pay = { provider: 'sandbox', token: 'sandbox-accept' }

describe('GET /api/orders (rules §12)', () => {
  test("lists only the user's orders, the newest first", async () => {
    const first = await order(shopper)
    await order(await aShopper(shop))
    await placed(shop)
    const second = await order(shopper)

    const answer = await sendAs(shop, shopper, 'GET', 'orders')

    expect(answer.body.data).toEqual([second, first])
    expect(answer.body.meta).toEqual({ total: 2, page: 1, pageSize: 10, rangeFloor: 1, rangeCeiling: 2 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(decodeOrderPage(answer.body).ok).toBe(true)
  })

  test('has ten on a page; a page past the last is the last, and one below the first is the first', async () => {
    const numbers: string[] = []
    for (let index = 0; index < 12; index += 1) numbers.unshift((await order(shopper)).number)
    const page = async (query: string) => {
      const answer = await sendAs(shop, shopper, 'GET', `orders${query}`)
      return { meta: answer.body.meta, numbers: dataOf(v.array(orderAnswer), answer).map((each) => each.number) }
    }

    const first = { meta: { page: 1, rangeFloor: 1 }, numbers: numbers.slice(0, 10) }
    const second = { meta: { page: 2, rangeFloor: 11 }, numbers: numbers.slice(10) }
    expect(await page('?page=1')).toMatchObject(first)
    expect(await page('?page=2')).toMatchObject(second)
    expect(await page('?page=3')).toMatchObject(second)
    expect(await page('?page=99999999999999999999')).toMatchObject(second)
    for (const odd of ['0', '-1', 'x', '1.5', "1'"]) expect(await page(`?page=${odd}`)).toMatchObject(first)
  })

  test('is empty for a user without orders, and refused for guests', async () => {
    const answer = await sendAs(shop, shopper, 'GET', 'orders?page=3')

    expect(answer.body).toMatchObject({ data: [], meta: { total: 0, rangeFloor: 0 } })
    expect((await shop.get('orders')).status).toBe(401)
  })
})

describe('an order of a user (safety I6)', () => {
  const calls = (id: string): readonly (readonly [string, string, unknown])[] => [
    ['GET', `order/${id}`, undefined],
    ['POST', `order/${id}`, { note: 'x' }],
    ['POST', `order/${id}/pay`, pay],
    ['POST', `order/${id}/reorder`, {}],
    ['PUT', `order/${id}/cancel`, undefined],
  ]
  const send = (method: string, path: string, body: unknown, headers: object) =>
    shop.send(method, path, {
      headers: { 'content-type': 'application/json', ...aKey(), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  test('can be read, changed, paid, reordered and canceled by the user', async () => {
    const { id } = await order(shopper)

    for (const [method, path, body] of calls(id)) {
      expect([method, path, (await send(method, path, body, shopper.headers)).status]).toEqual([method, path, 200])
    }
  })

  test("a guest's order is open to everyone who knows its id", async () => {
    const { id } = await placed(shop)

    expect((await shop.get(`order/${id}`)).status).toBe(200)
    expect((await sendAs(shop, shopper, 'GET', `order/${id}`)).status).toBe(200)
  })

  test('can be tracked by anyone with number and e-mail', async () => {
    const { number } = await order(shopper)

    expect((await shop.get(`track-order/${number}/mei@example.com`)).status).toBe(200)
  })
})
