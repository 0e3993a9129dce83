import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDayShape } from '#contract/desk-orders.ts'
import { decode } from '#contract/fault.ts'
import { openBank } from '#tests/support/bank.ts'
import { copyOrder } from '#tests/support/copied-orders.ts'
import { aKey, laptopSettings, openShop, placed, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

let shop: Shop
beforeAll(async () => {
  shop = (await openShop()).beside({ env: laptopSettings, ports: { liveProviders: [openBank().provider] } })
})
afterAll(() => shop.close())

describe('a search that finds many orders (rules §16 "Orders of a day")', () => {
  test('lists the newest 50, and tells that there are more', async () => {
    const { headers } = await aStaff(shop, 'kitchen')
    const order = await placed(shop)
    await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
    const found = async () => {
      const read = decode(deskDayShape.schema, (await shop.get('desk/orders?find=555', headers)).body.data)
      return read.ok ? [read.value.orders.length, read.value.hasMore] : []
    }

    await copyOrder(shop.db, order.number, 49)
    expect(await found()).toEqual([50, false])
    const newest = await placed(shop)
    await shop.post(`order/${newest.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
    expect(await found()).toEqual([50, true])
  })
})
