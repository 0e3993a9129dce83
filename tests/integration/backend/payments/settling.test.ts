import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { openBank } from '#tests/support/bank.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { aKey, openShop, placed, type Shop } from '../shop.ts'

const minute = 60_000
const bank = openBank()
/** The bank; a test may change what it does. */
const provider = { ...bank.provider }
const ports = { liveProviders: [provider], now: () => stock.nowMs }
let mails: MailServer
let stock: Shop
let shop: Shop
beforeAll(async () => {
  mails = await startResendServer()
  stock = await openShop()
  shop = stock.beside({ ports })
})
afterAll(() => Promise.all([stock.close(), mails.close()]))
beforeEach(async () => {
  bank.reset()
  Object.assign(provider, bank.provider)
  mails.taken.length = 0
  await stock.reset()
  await stock.db.prepare('DELETE FROM outbox').run()
})

const errands = () => runErrands(stock.db, settingsOf(mails.env), ports)

/** An order that the bank charged without an answer. */
async function anUnsettledOrder(): Promise<string> {
  const { id } = await placed(shop)
  bank.answers.push('charge_silently')
  await shop.post(`order/${id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  return id
}

/** A cancelled order whose refund the bank did not take. */
async function aRefundThatIsDue(): Promise<string> {
  const { id } = await placed(shop)
  await shop.post(`order/${id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  bank.refundAnswers.push('unreachable')
  await shop.put(`order/${id}/cancel`)
  return id
}

const statusOf = async (id: string) => Object((await shop.get(`order/${id}`)).body.data).status

describe('the errands', () => {
  test('a payment that fails holds up no other one, nor the refunds, the expiries and the mails', async () => {
    const bad = await anUnsettledOrder()
    const unpaid = await placed(shop)
    const refunded = await aRefundThatIsDue()
    stock.nowMs += 1
    const good = await anUnsettledOrder()
    stock.nowMs += 61 * minute
    provider.end = async (attempt) => {
      if (attempt.orderId === bad) throw new TypeError('an adapter never throws')
      return bank.provider.end(attempt)
    }

    await expect(errands()).rejects.toThrow('an adapter never throws')

    expect([await statusOf(bad), await statusOf(good), await statusOf(unpaid.id)]).toEqual([
      'pending',
      'paid',
      'cancelled',
    ])
    expect(bank.refunds.size).toBe(1)
    expect(await statusOf(refunded)).toBe('cancelled')
    expect(mails.taken.length).toBeGreaterThan(0)
    expect(await stock.count(`SELECT count(*) AS n FROM tallies WHERE kind = 'errands' AND name = 'done'`)).toBe(0)

    provider.end = bank.provider.end
    stock.nowMs += 10 * minute
    await errands()

    expect(await statusOf(bad)).toBe('paid')
  })

  test('a slow provider is sent no refund by a second run that another run still has', async () => {
    for (let each = 0; each < 3; each += 1) await aRefundThatIsDue()
    stock.nowMs += 60 * minute
    const asked: string[] = []
    provider.refund = async (refund, attempt) => {
      asked.push(refund.id)
      stock.nowMs += 25_000
      if (asked.length === 3) await errands()
      return bank.provider.refund(refund, attempt)
    }

    await errands()

    expect([asked.length, new Set(asked).size]).toEqual([3, 3])
  })
})

describe('a call that gives money back', () => {
  test('settles the payment of its own order, and leaves those of others to the errands', async () => {
    const other = await anUnsettledOrder()
    const own = await anUnsettledOrder()

    await shop.put(`order/${own}/cancel`)

    expect(await statusOf(other)).toBe('pending')
    expect([bank.refunds.size, await statusOf(own)]).toEqual([1, 'cancelled'])
  })
})
