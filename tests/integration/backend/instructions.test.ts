import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, orderAnswer } from './answers.ts'
import { openShop, place, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('delivery instructions of an order (rules §12)', () => {
  test('stay on the order, and are not in its tracking', async () => {
    const instructions = { leaveAtDoor: true, gateCode: '#4217', ifRunOut: { 'FM-SOY': 'nearest' } }

    const order = dataOf(orderAnswer, await place(shop, { instructions }))

    expect((await shop.get(`order/${order.id}`)).body.data).toMatchObject({ instructions })
    const tracked = await shop.get(`track-order/${order.number}/mei@example.com`)
    expect(tracked.status).toBe(200)
    expect(tracked.body.data).not.toHaveProperty('instructions')
    expect(JSON.stringify(tracked.body)).not.toContain('4217')
  })

  test('may be left out, as a whole or in part', async () => {
    const without = dataOf(orderAnswer, await place(shop, {}))
    const some = dataOf(orderAnswer, await place(shop, { instructions: { gateCode: '12' } }))

    expect((await shop.get(`order/${without.id}`)).body.data).not.toHaveProperty('instructions')
    expect((await shop.get(`order/${some.id}`)).body.data).toMatchObject({
      instructions: { leaveAtDoor: false, gateCode: '12', ifRunOut: {} },
    })
  })

  test.each([
    [{ gateCode: '1'.repeat(41) }, 'instructions.gateCode'],
    [{ ifRunOut: { 'FM-SOY': 'steal' } }, 'instructions.ifRunOut.FM-SOY'],
    [{ leaveAtDoor: 'yes' }, 'instructions.leaveAtDoor'],
  ])('are refused with the field that is wrong: %j', async (instructions, field) => {
    const refused = await place(shop, { instructions })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  })
})
