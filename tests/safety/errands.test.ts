import { afterAll, beforeAll, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey } from '#tests/integration/backend/shop.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { openPayPalTill, openStripeTill, type Send, type Till } from './payment-shop.ts'
import { placeAlone } from './rivals.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
let tills: readonly Till[] = []
let mails: MailServer
beforeAll(async () => {
  let nowMs = () => Date.now()
  tills = [await openStripeTill(() => nowMs()), await openPayPalTill(() => nowMs())]
  mails = await startResendServer()
  shop = await openSafetyShop(Object.assign({}, mails.env, ...tills.map(({ settings }) => settings)))
  nowMs = shop.nowMs
  await shop.setStock('FM-SOY', { waQuantity: 10_000 })
})
afterAll(async () => {
  await shop.close()
  for (const { server } of tills) await server.close()
  await mails.close()
})

const call: Send = (method, path, body) => shop.send(method, path, body, aKey(), aClient())
/** PayPal is asked a second time after a failure. */
const askedPerCall = ({ provider }: Till) => (provider === 'paypal' ? 2 : 1)

async function placed(): Promise<string> {
  return dataOf(orderAnswer, await placeAlone(shop)).id
}

async function pay(till: Till, orderId: string): Promise<number> {
  const token = await till.tokenFor(orderId, call)
  return (await call('POST', `order/${orderId}/pay`, { provider: till.provider, token })).status
}

/** An order whose payment moved the money, and the provider's answer was lost. */
async function payWithoutAnswer(till: Till): Promise<string> {
  const orderId = await placed()
  till.server.faults.plan(till.calls.charge, { name: 'hang_up' }, askedPerCall(till))
  expect(await pay(till, orderId)).toBe(504)
  return orderId
}

/** A paid order that was cancelled, and the provider did not take the refund. */
async function cancelWithoutRefund(till: Till): Promise<string> {
  const orderId = await placed()
  expect(await pay(till, orderId)).toBe(200)
  till.server.faults.plan(till.calls.refund, { name: 'error_before' }, askedPerCall(till))
  const isAsked = till.server.faults.untilTaken()
  expect((await call('PUT', `order/${orderId}/cancel`)).status).toBe(200)
  await isAsked
  return orderId
}

/** What a run of the errands said of itself in the log. */
interface Run {
  readonly isDone: boolean
  readonly attempts: number
  readonly refunds: number
  readonly expired: number
  readonly mailed: number
  readonly databaseCalls: number
  readonly outsideCalls: number
}

/** Runs the errands so many minutes later. @throws Error when they fail, as they do above a limit. */
async function errandsAfter(minutes: number): Promise<Run> {
  await shop.moveClock(shop.nowMs() + minutes * 60_000)
  const isRun = (line: string) => line.startsWith('{"event":"errands"')
  const before = shop.log.filter(isRun).length
  await shop.errands()
  await expect.poll(() => shop.log.filter(isRun).length).toBe(before + 1)
  return JSON.parse(shop.log.findLast(isRun) ?? '')
}

const waiting = () =>
  shop.count(`SELECT (SELECT count(*) FROM payment_attempts WHERE check_at_ms IS NOT NULL)
    + (SELECT count(*) FROM refunds WHERE status <> 'done') + (SELECT count(*) FROM outbox WHERE status <> 'sent')
    + (SELECT count(*) FROM orders WHERE status = 'pending') AS n`)

/** Every payment moves between the reading and the writing of a run, as parallel calls may move it. */
function amidRivals<Result>(work: () => Promise<Result>): Promise<Result> {
  return shop.gated(async (statements, run) => {
    if (statements.some(({ sql }) => sql.startsWith('UPDATE payment_attempts SET status = CASE')))
      throw new Error('D1_ERROR: NOT NULL constraint failed: payment_attempts.status: SQLITE_CONSTRAINT')
    return run(statements)
  }, work)
}

const ofEach = 12
const calls = [
  ...['payment_intents.retrieve', 'payment_intents.cancel', 'refunds.list', 'refunds.create'],
  ...['orders.retrieve', 'captures.refund'],
]

row(
  'L1',
  `errands with ${ofEach} payments, refunds and expiries and their mails due: each run within 45 round trips and 50 outside requests, and some of each kind`,
  async () => {
    mails.behavior = { status: 500, code: 'internal_server_error' }
    const orders: { readonly id: string; readonly end: string }[] = []
    for (const { make, end } of [
      { make: cancelWithoutRefund, end: 'cancelled' },
      { make: payWithoutAnswer, end: 'paid' },
      { make: placed, end: 'cancelled' },
    ]) {
      for (let each = 0; each < ofEach; each += 1)
        orders.push({ id: await make(tills[each % tills.length] as Till), end })
    }

    // First no provider answers, and the mail service refuses.
    for (const { server } of tills) for (const kind of calls) server.faults.plan(kind, { name: 'error_before' }, 1000)
    const runs = [await errandsAfter(61)]
    for (const { server } of tills) server.faults.clear()
    mails.behavior = 'take'
    runs.push(await amidRivals(() => errandsAfter(10)))
    const calm = await errandsAfter(10)
    runs.push(calm)
    while ((await waiting()) > 0 && runs.length < 60) runs.push(await errandsAfter(1))

    expect(await waiting()).toBe(0)
    expect(
      runs.filter(({ isDone, databaseCalls, outsideCalls }) => !isDone || databaseCalls > 45 || outsideCalls > 50),
    ).toEqual([])
    expect(runs[0]).toMatchObject({ attempts: 5, refunds: 5, expired: ofEach, mailed: 0 })
    expect(calm).toMatchObject({ attempts: 5, refunds: 5, mailed: 10 })
    const { results } = await shop.db.prepare('SELECT id, status FROM orders').all<{ id: string; status: string }>()
    expect(results.map(({ id, status }) => ({ id, end: status })).toSorted(byId)).toEqual(orders.toSorted(byId))
    const written = await shop.count('SELECT count(*) AS n FROM outbox')
    expect([mails.taken.length, written]).toEqual([written, written])
    const most = (count: (run: Run) => number) => Math.max(...runs.map(count))
    return [
      `${runs.length} runs until nothing was due: at most ${most((run) => run.databaseCalls)} round trips`,
      `${most((run) => run.outsideCalls)} outside requests`,
      `${most((run) => run.attempts)} payments, ${most((run) => run.refunds)} refunds, ${most((run) => run.mailed)} mails a run`,
    ].join(', ')
  },
)

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id.localeCompare(other.id)
}
