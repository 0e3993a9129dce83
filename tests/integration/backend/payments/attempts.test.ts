import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bank, BankAnswer } from '#tests/support/bank.ts'
import { dataOf, orderAnswer } from '../answers.ts'
import { aKey, pike, placed, type Shop } from '../shop.ts'
import { type BankShop, openBankShop } from './bank-shop.ts'

const minute = 60_000
let bank: Bank
let stock: Shop
let shop: Shop
let errands: BankShop['errands']
beforeAll(async () => {
  ;({ bank, stock, shop, errands } = await openBankShop())
})
afterAll(() => stock.close())
beforeEach(async () => {
  bank.reset()
  await stock.db.batch(['webhook_events', 'alerts'].map((table) => stock.db.prepare(`DELETE FROM ${table}`)))
  await stock.reset()
})

const pay = (id: string, token = 'card', key = aKey()) =>
  shop.post(`order/${id}/pay`, { provider: 'stripe', token }, key)
const orderOf = async (id: string) => dataOf(orderAnswer, await shop.get(`order/${id}`))
const paymentOf = async (id: string) => (await shop.get(`order/${id}`)).body.data
const refunds = () => stock.count('SELECT count(*) AS n FROM refunds')
const alerts = () => stock.count('SELECT count(*) AS n FROM alerts')

describe('an attempt to pay (rules §12 "Payment")', () => {
  test('is on record before the bank is asked', async () => {
    const order = await placed(shop)
    let onRecord = 0
    bank.beforeCharge = async () => {
      onRecord = await stock.count(
        `SELECT count(*) AS n FROM payment_attempts WHERE status = 'under_way' AND reference IS NOT NULL`,
      )
    }

    await pay(order.id)

    expect(onRecord).toBe(1)
    expect(await paymentOf(order.id)).toMatchObject({
      status: 'paid',
      payment: { provider: 'stripe', status: 'paid', amount: order.total, refunded: 0, refunds: [] },
    })
  })

  test('a note that is changed meanwhile does not lose the money', async () => {
    const order = await placed(shop)
    bank.beforeCharge = async () => {
      await shop.post(`order/${order.id}`, { note: 'Ring twice' })
    }

    const answer = await pay(order.id)

    expect([answer.status, (await orderOf(order.id)).status, await refunds()]).toEqual([200, 'paid', 0])
  })

  test('no change of the total while money may come', async () => {
    const order = await placed(shop)
    let change = 0
    bank.beforeCharge = async () => {
      change = (await shop.post(`order/${order.id}`, { address: { ...pike, zip: '98052' } })).status
    }

    const answer = await pay(order.id)

    expect([change, answer.status, (await orderOf(order.id)).total]).toEqual([409, 200, order.total])
  })

  test('a cancellation meanwhile gives the money back', async () => {
    const order = await placed(shop)
    bank.beforeCharge = async () => {
      await shop.put(`order/${order.id}/cancel`)
    }

    const answer = await pay(order.id)
    const before = await paymentOf(order.id)
    await errands()

    expect([answer.status, answer.body.code]).toEqual([409, 'cancelled'])
    expect(before).toMatchObject({ payment: { status: 'refunding', amount: order.total, refunded: 0 } })
    expect(await paymentOf(order.id)).toMatchObject({ payment: { status: 'refunded', refunded: order.total } })
    expect(bank.balance()).toBe(0)
  })

  test.each(['overcharge', 'foreign_currency'] as const)(
    'other money than was asked for (%s) never pays, goes back, and one alert is written (safety P7)',
    async (wrong) => {
      const order = await placed(shop)
      bank.answers.push(wrong)

      const answer = await pay(order.id)
      await errands()

      expect([answer.status, (await orderOf(order.id)).status]).toEqual([409, 'pending'])
      expect([bank.balance(), await alerts()]).toEqual([0, 1])
    },
  )

  test('a bank that charges and does not answer: the next run of the reconciler pays the order (safety P5)', async () => {
    const order = await placed(shop)
    bank.answers.push('charge_silently')

    const answer = await pay(order.id)
    const waiting = await paymentOf(order.id)
    await errands()

    expect([answer.status, answer.body.code]).toEqual([504, 'payment_timeout'])
    expect(waiting).toMatchObject({ status: 'pending', payment: { status: 'under_way' } })
    expect((await orderOf(order.id)).status).toBe('paid')
    expect(bank.charges.size).toBe(1)
  })

  test('paying again after silence asks the bank first, and charges nothing twice', async () => {
    const order = await placed(shop)
    bank.answers.push('charge_silently')
    await pay(order.id)

    const again = await pay(order.id)

    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    expect([bank.charges.size, (await orderOf(order.id)).status]).toEqual([1, 'paid'])
  })

  test('a call that is cut off leaves the attempt to the reconciler once its lease is over', async () => {
    const order = await placed(shop)
    bank.beforeCharge = async () => {
      throw new Error('the isolate is gone')
    }
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const cut = await pay(order.id)
    logged.mockRestore()
    bank.beforeCharge = async () => {}

    const tooEarly = await pay(order.id)
    stock.nowMs += minute
    await errands()
    const later = await pay(order.id)

    expect([cut.status, tooEarly.status, tooEarly.body.code, later.status]).toEqual([
      500,
      409,
      'payment_under_way',
      200,
    ])
    expect(bank.charges.size).toBe(1)
  })

  test.each([
    ['charge_silently', 200, { data: { status: 'paid' } }, 1],
    ['silent', 402, { code: 'payment_declined' }, 0],
  ] as const)(
    'the token of an attempt without an answer (%s) says how it ended',
    async (answer, status, body, charges) => {
      const order = await placed(shop)
      bank.answers.push(answer)
      await pay(order.id)
      const reference = await stock.db.prepare('SELECT reference FROM payment_attempts').first('reference')

      const again = await pay(order.id, String(reference))
      const once = await pay(order.id, String(reference))

      expect([again.status, again.body, bank.charges.size]).toMatchObject([status, body, charges])
      expect(once.status).toBe(answer === 'silent' ? 422 : 200)
    },
  )

  test('the bank asks the shopper; the confirmed attempt pays', async () => {
    const order = await placed(shop)
    bank.answers.push('ask')

    const asked = await pay(order.id)
    const reference = [...(await stock.db.prepare('SELECT reference FROM payment_attempts').all()).results][0]
      ?.reference
    const waiting = await paymentOf(order.id)
    const paid = await pay(order.id, String(reference))

    expect([asked.status, asked.body.code]).toEqual([402, 'confirmation_required'])
    expect(Object.keys(asked.body.data ?? {})).toEqual(['clientSecret'])
    expect(waiting).toMatchObject({ payment: { status: 'requires_confirmation' } })
    expect([paid.status, bank.charges.size]).toEqual([200, 1])
  })

  test('a declined attempt leaves the order to be paid by another', async () => {
    const order = await placed(shop)
    bank.answers.push('decline')

    const [declined, paid] = [await pay(order.id), await pay(order.id)]

    expect([declined.status, declined.body.code, paid.status]).toEqual([402, 'payment_declined', 200])
  })

  test.each(['silent', 'ask', 'charge_silently'] satisfies BankAnswer[])(
    'an order does not expire before the bank says that it cannot be paid (%s)',
    async (answer) => {
      const order = await placed(shop)
      bank.answers.push(answer)
      await pay(order.id)
      stock.nowMs += 61 * minute

      await shop.get('products')
      const held = (await orderOf(order.id)).status
      await errands()

      expect(held).toBe('pending')
      expect((await orderOf(order.id)).status).toBe(answer === 'charge_silently' ? 'paid' : 'cancelled')
      expect([bank.balance() > 0, await refunds()]).toEqual([answer === 'charge_silently', 0])
    },
  )

  test('money that comes after the end goes back by itself', async () => {
    const order = await placed(shop)
    bank.answers.push('charge_silently')
    await pay(order.id)
    await shop.put(`order/${order.id}/cancel`)

    await errands()

    expect(await paymentOf(order.id)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    expect([bank.charges.size, bank.balance()]).toEqual([1, 0])
  })
})

describe('POST /api/order/{id}/payment', () => {
  const start = (id: string) => shop.post(`order/${id}/payment`, { provider: 'stripe' }, aKey())

  test('starts one attempt, which a second tab goes on with', async () => {
    const order = await placed(shop)

    const [first, second] = [await start(order.id), await start(order.id)]
    const paid = await pay(order.id)

    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      provider: 'stripe',
      amount: order.total,
      currency: 'USD',
      publishableKey: 'pk_test',
    })
    expect(second.text).toBe(first.text)
    expect([paid.status, await stock.count('SELECT count(*) AS n FROM payment_attempts')]).toEqual([200, 1])
  })

  test('begins anew when the total has changed', async () => {
    const order = await placed(shop)
    await start(order.id)
    await shop.post(`order/${order.id}`, { address: { ...pike, zip: '98052' } })

    const again = await start(order.id)
    const { total } = await orderOf(order.id)

    expect(total).not.toBe(order.total)
    expect(again.body.data).toMatchObject({ amount: total })
  })

  test('takes no other total than the one that was started with, says so, and takes it when asked again', async () => {
    const order = await placed(shop)
    await start(order.id)
    await shop.post(`order/${order.id}`, { address: { ...pike, zip: '98052' } })

    const first = await pay(order.id)
    const charged = bank.charges.size
    const second = await pay(order.id)

    expect([first.status, first.body.code, charged]).toEqual([409, 'conflict', 0])
    expect([second.status, bank.balance()]).toEqual([200, Math.round((await orderOf(order.id)).total * 100)])
  })

  test('refuses an order that is paid, and one whose money may come', async () => {
    const order = await placed(shop)
    bank.answers.push('silent')
    bank.beforeCharge = async () => {
      expect((await start(order.id)).body.code).toBe('payment_under_way')
    }
    await pay(order.id)
    bank.beforeCharge = async () => {}
    await pay(order.id)

    expect((await start(order.id)).body.code).toBe('already_paid')
  })

  test('an order that is only started expires', async () => {
    const order = await placed(shop)
    await start(order.id)
    stock.nowMs += 61 * minute

    await errands()

    expect((await orderOf(order.id)).status).toBe('cancelled')
  })
})
