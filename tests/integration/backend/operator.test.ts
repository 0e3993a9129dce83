import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { expirePendingOrders } from '#backend/orders/expire-orders.ts'
import { backendOf } from '#backend/ports.ts'
import { noSettings, settingsOf } from '#tests/support/settings.ts'
import { dataOf, orderAnswer, quoteAnswer, trackedOrderAnswer, versionAnswer } from './answers.ts'
import { aKey, anOrder, laptopSettings, ledgerFaults, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
let operated: Shop
beforeAll(async () => {
  shop = await openShop()
  operated = shop.beside({ env: { ...laptopSettings, OPERATOR_TOKEN: 'the-kitchen-knows-its-token' } })
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const knows = { authorization: 'Bearer the-kitchen-knows-its-token' }
const move = (number: string, step: string, headers: Record<string, string> = knows) =>
  operated.send('POST', `operator/order/${number}/${step}`, { headers })
const pay = (id: string) => shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
const paid = async () => {
  const order = await placed(shop)
  await pay(order.id)
  return order
}
const orderOf = async (id: string) => dataOf(orderAnswer, await shop.get(`order/${id}`))
const version = async () => dataOf(versionAnswer, await shop.get('catalog-version')).version
const stepsOf = (order: { timeline: { status: string }[] }) => order.timeline.map((step) => step.status)

describe('the operator’s side of the timeline', () => {
  test('packs, ships and delivers a paid order', async () => {
    const { number } = await paid()

    for (const step of ['packed', 'shipped', 'delivered']) {
      const answer = await move(number, step)
      expect([answer.status, dataOf(trackedOrderAnswer, answer).status]).toEqual([200, step])
    }
    const tracked = await shop.get(`track-order/${number}/mei@example.com`)
    expect(stepsOf(dataOf(trackedOrderAnswer, tracked))).toEqual(['placed', 'paid', 'packed', 'shipped', 'delivered'])
  })

  test('no step is skipped, repeated or taken back', async () => {
    const { number } = await placed(shop)
    const statuses: number[] = []

    statuses.push((await move(number, 'packed')).status)
    await pay((await shop.db.prepare('SELECT id FROM orders').first<string>('id')) ?? '')
    for (const step of ['shipped', 'packed', 'packed', 'delivered', 'shipped', 'packed']) {
      statuses.push((await move(number, step)).status)
    }

    expect(statuses).toEqual([409, 409, 200, 409, 409, 200, 409])
  })

  test('of twenty that pack at once one does', async () => {
    const { number } = await paid()

    const answers = await Promise.all(Array.from({ length: 20 }, () => move(number, 'packed')))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await shop.count(`SELECT count(*) AS n FROM order_events WHERE step = 'packed'`)).toBe(1)
  })

  test('of a packing and a cancelling at once one is told no, or the order is cancelled after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, number } = await paid()
      await Promise.all([move(number, 'packed'), shop.put(`order/${id}/cancel`)])

      const { status, timeline } = await orderOf(id)
      expect(['packed', 'cancelled']).toContain(status)
      expect(timeline.at(-1)?.status).toBe(status)
    }
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('takes the number as it is typed, and knows no other order and no other step', async () => {
    const { number } = await paid()

    expect((await move(number.toLowerCase().replaceAll('-', ''), 'packed')).status).toBe(200)
    for (const [odd, step] of [
      ['SB-00000-0000-0000', 'packed'],
      ['1', 'packed'],
      [number, 'paid'],
      [number, 'cancelled'],
      [number, '__proto__'],
    ] as const) {
      expect([odd, step, (await move(odd, step)).status]).toEqual([odd, step, 404])
    }
  })

  test('needs the token, and is not there at all where none is set', async () => {
    const { number } = await paid()

    for (const authorization of [
      '',
      'Bearer',
      'Bearer the-kitchen-know',
      'Bearer the-kitchen-knows-its-token1',
      'Basic the-kitchen-knows-its-token',
    ]) {
      expect((await move(number, 'packed', { authorization })).status).toBe(401)
    }
    for (const none of [shop, shop.beside({ env: { OPERATOR_TOKEN: '' } })]) {
      const answer = await none.send('POST', `operator/order/${number}/packed`, {
        headers: { authorization: 'Bearer ' },
      })
      expect(answer.status).toBe(404)
    }
  })
})

const minute = 60_000
const discounted = { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }], discountCodes: ['FIVEOFF'] }
const expire = () => expirePendingOrders(backendOf(shop.db, noSettings, { now: () => shop.nowMs }))

describe('orders that are not paid within 60 minutes', () => {
  test('give stock and coupon back, and are cancelled', async () => {
    const { id } = await placed(shop, discounted)
    const taken = await shop.stockOf('KIT-SPICY')
    shop.nowMs += 60 * minute

    const count = await expire()

    const order = await orderOf(id)
    expect([count, order.status, stepsOf(order)]).toEqual([1, 'cancelled', ['placed', 'cancelled']])
    expect((await shop.stockOf('KIT-SPICY')).waQuantity).toBe(taken.waQuantity + 2)
    expect(await ledgerFaults(shop)).toEqual([])
    expect(await shop.count('SELECT sum(used) AS n FROM discount_shoppers')).toBe(0)
  })

  test('wait until then; paid and cancelled ones are left alone', async () => {
    const young = await placed(shop)
    const settled = await paid()
    const cancelled = await placed(shop)
    await shop.put(`order/${cancelled.id}/cancel`)
    shop.nowMs += 60 * minute - 1

    expect(await expire()).toBe(0)
    shop.nowMs += 1
    expect(await expire()).toBe(1)
    const statusOf = async ({ id }: { id: string }) => (await orderOf(id)).status
    expect([await statusOf(young), await statusOf(settled), await statusOf(cancelled)]).toEqual([
      'cancelled',
      'paid',
      'cancelled',
    ])
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('are returned once, however often and at once it runs, beside cancelling and paying', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => placed(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }] })),
    )
    shop.nowMs += 61 * minute

    const rivals = orders.map(({ id }, index) => (index % 2 === 0 ? shop.put(`order/${id}/cancel`) : pay(id)))
    await Promise.all([expire(), ...rivals, expire(), expire()])

    expect(await expire()).toBe(0)
    expect(await ledgerFaults(shop)).toEqual([])
    expect(await shop.count(`SELECT count(*) AS n FROM orders WHERE status = 'pending'`)).toBe(0)
    expect(
      await shop.count(`SELECT count(*) AS n FROM order_events WHERE step = 'cancelled'
        GROUP BY order_id ORDER BY n DESC LIMIT 1`),
    ).toBe(1)
  })

  test('cannot be paid afterwards, and wait until the bank ends an open confirmation', async () => {
    const { id } = await placed(shop)
    await shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-confirm' }, aKey())
    shop.nowMs += 61 * minute

    const early = await expire()
    await runErrands(shop.db, settingsOf(laptopSettings), { now: () => shop.nowMs })
    const answer = await pay(id)

    expect([early, answer.status, answer.body.code]).toEqual([0, 409, 'cancelled'])
    expect(await shop.count(`SELECT count(*) AS n FROM payment_attempts WHERE status = 'ended'`)).toBe(1)
  })

  test('the next shopper’s quote and order find their stock, without anyone’s doing', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 1 })
    await placed(shop)
    const refused = await shop.post('order', anOrder(), aKey())
    shop.nowMs += 61 * minute

    const quoted = await shop.post('quote', { areaCode: 'ZONE1', lines: anOrder()['lines'] })
    const ordered = await shop.post('order', anOrder(), aKey())

    expect([refused.body.code, dataOf(quoteAnswer, quoted).failed, ordered.status]).toEqual(['out_of_stock', [], 201])
    expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(0)
  })

  test('pages are told when something comes back from nothing', async () => {
    await shop.setStock('FM-SOY', { waQuantity: 1 })
    await placed(shop)
    const before = await version()
    shop.nowMs += 61 * minute
    await expire()

    expect(await version()).toBe(before + 1)
    await expire()
    expect(await version()).toBe(before + 1)
  })
})
