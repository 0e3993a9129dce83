import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { dataOf, orderAnswer, readAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import type { Fault } from '#tests/servers/faults.ts'
import { balances } from '#tests/servers/ledger.ts'
import { freePort } from '#tests/support/test-server.ts'
import { openPayPalTill, openStripeTill, type Send, type Till } from './payment-shop.ts'
import { aContact } from './rivals.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'
import { databaseFolder, startShop, stockDatabase } from './started-shop.ts'

const port = await freePort()
const hourMs = 3600_000

let tills: readonly Till[] = []
let stocked = ''
beforeAll(async () => {
  tills = [await openStripeTill(Date.now), await openPayPalTill(Date.now)]
  stocked = await mkdtemp(join(tmpdir(), 'steamboat-stocked-'))
  await stockDatabase(stocked, 'FM-SOY', 10_000)
})
afterAll(async () => {
  for (const { server } of tills) await server.close()
  await rm(stocked, { recursive: true, force: true })
})

/** Which call of the provider is held when the shop is killed: before its work, or before its answer. */
interface Step {
  readonly till: Till
  readonly call: 'begin' | 'charge' | 'refund'
  readonly held: 'work_late' | 'answer_late'
}

interface Cut extends Step {
  readonly orderId: string
}

const steps = (): readonly Step[] =>
  tills.flatMap((till) =>
    (['begin', 'charge', 'refund'] as const).flatMap((call) =>
      (['work_late', 'answer_late'] as const).map((held) => ({ till, call, held })),
    ),
  )

function sendTo(origin: string): Send {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': aClient(), ...aKey() }
    return readAnswer(
      await fetch(`${origin}/api/${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
    )
  }
}

/** Places an order and takes it to the step, where the provider holds the call. */
async function takeTo(step: Step, send: Send, ends: Promise<unknown>[]): Promise<Cut> {
  const { till, call, held } = step
  const { provider, server, calls } = till
  const { id: orderId } = dataOf(orderAnswer, await send('POST', 'order', anOrder({ contact: aContact() })))
  const pay = async () => send('POST', `order/${orderId}/pay`, { provider, token: await till.tokenFor(orderId, send) })
  if (call === 'refund') expect((await pay()).status).toBe(200)
  const fault: Fault = { name: held }
  const isHeld = server.faults.untilHeld(heldAt(ends, till) + 1)
  server.faults.plan(calls[call], fault)
  const working = call === 'refund' ? send('PUT', `order/${orderId}/cancel`) : pay()
  ends.push(
    Object.assign(
      working.catch(() => null),
      { till },
    ),
  )
  await isHeld
  return { ...step, orderId }
}

const heldAt = (ends: readonly Promise<unknown>[], till: Till) =>
  ends.filter((end) => Reflect.get(end, 'till') === till).length

/** Lets the hours after the power cut pass, and says how it ended: `paid` or `cancelled`. */
async function endOf(shop: SafetyShop, { till, orderId, call }: Cut): Promise<string> {
  const order = await shop.db
    .prepare(`SELECT status, total_cents AS total, (SELECT count(*) FROM payment_attempts WHERE order_id = orders.id
      AND status IN ('started', 'under_way', 'confirmation')) AS open FROM orders WHERE id = ?1`)
    .bind(orderId)
    .first<{ status: string; total: number; open: number }>()
  const held = balances(till.server.ledger())[`${orderId} usd`] ?? 0
  expect([till.provider, call, order?.open, held]).toEqual([
    till.provider,
    call,
    0,
    order?.status === 'paid' ? order.total : 0,
  ])
  const refunds = till.server.ledger().filter((entry) => entry.order === orderId && entry.kind === 'refund')
  if (call === 'refund') expect([order?.status, refunds.length]).toEqual(['cancelled', 1])
  return order?.status ?? 'gone'
}

const kills = rounds(1, 9)
row(
  'P1',
  `kill -9 between any two steps of a payment or refund, ${kills * 12} times: the money there is the money here`,
  async () => {
    const counts = { paid: 0, cancelled: 0 }
    for (let kill = 0; kill < kills; kill += 1) {
      const state = await mkdtemp(join(tmpdir(), 'steamboat-payment-cut-'))
      await cp(stocked, state, { recursive: true })
      const settings = Object.assign({}, ...tills.map((till) => till.settings))
      const started = await startShop(state, port, settings)
      const send = sendTo(started.origin)
      const ends: Promise<unknown>[] = []
      const cuts: Cut[] = []
      for (const step of steps()) cuts.push(await takeTo(step, send, ends))

      await started.kill()
      for (const { server } of tills) server.faults.clear()
      await Promise.all(ends)

      const shop = await openSafetyShop(settings, { folder: databaseFolder(state) })
      const beganMs = shop.nowMs()
      for (const hours of [1.1, 2.2, 3.3]) {
        await shop.moveClock(beganMs + hours * hourMs)
        await shop.errands()
      }
      for (const cut of cuts) {
        const end = await endOf(shop, cut)
        expect(['paid', 'cancelled']).toContain(end)
        expect([cut.till.provider, cut.call, cut.held, end]).toEqual([
          cut.till.provider,
          cut.call,
          cut.held,
          cut.call === 'charge' ? 'paid' : 'cancelled',
        ])
        if (end === 'paid') counts.paid += 1
        else counts.cancelled += 1
      }
      await shop.close()
      await rm(state, { recursive: true, force: true })
    }
    return `${counts.paid} paid, ${counts.cancelled} cancelled, 0 cents apart, each refund once`
  },
  { timeoutMs: 900_000 },
)
