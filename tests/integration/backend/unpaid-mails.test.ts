import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { mailsTo } from './accounts/people.ts'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, openShop, type Shop } from './shop.ts'

const minute = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.setStock('FM-SOY', { waQuantity: 1000 })
})

async function anOrderFor(email: string) {
  const contact = { firstName: 'Win now at evil.example', lastName: 'Lin', email, phone: '206-555-0142' }
  return dataOf(orderAnswer, await shop.post('order', anOrder({ contact }), aKey()))
}
const kindsTo = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind).reverse()

describe('mails from orders that were never paid (rules §9)', () => {
  test('20 orders that are cancelled send a stranger four mails an hour', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { id } = await anOrderFor('stranger@example.com')
      await shop.put(`order/${id}/cancel`)
    }
    expect(await kindsTo('stranger@example.com')).toEqual([
      'order_placed',
      'order_cancelled',
      'order_placed',
      'order_cancelled',
    ])

    shop.nowMs += 61 * minute
    await anOrderFor('Stranger@example.com')
    await anOrderFor('other@example.com')

    expect(await kindsTo('stranger@example.com')).toHaveLength(5)
    expect(await kindsTo('other@example.com')).toEqual(['order_placed'])
  })

  test('20 orders that run out at once send four', async () => {
    for (let count = 0; count < 20; count += 1) await anOrderFor('crowd@example.com')
    expect(await kindsTo('crowd@example.com')).toHaveLength(4)
    shop.nowMs += 61 * minute

    await runErrands(shop.db, settingsOf(), { now: () => shop.nowMs })

    expect((await kindsTo('crowd@example.com')).slice(4)).toEqual(Array(4).fill('order_expired'))
  })

  test('a paid order is mailed whatever came before it, and does not count', async () => {
    for (let count = 0; count < 5; count += 1) await anOrderFor('paying@example.com')
    const { id } = await anOrderFor('paying@example.com')
    expect(await kindsTo('paying@example.com')).toHaveLength(4)

    await shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
    await shop.put(`order/${id}/cancel`)

    expect((await kindsTo('paying@example.com')).slice(4)).toEqual(['order_paid', 'order_cancelled', 'refund_done'])
  })
})
