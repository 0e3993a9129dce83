import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { anOrder } from '#tests/integration/backend/shop.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { freePort } from '#tests/support/test-server.ts'
import { aContact } from './rivals.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'
import { databaseFolder, type StartedShop, startShop, stockDatabase } from './started-shop.ts'

const port = await freePort()
const writers = 16
const soyUnits = 100_000

let mails: MailServer
let stocked = ''
let state = ''
beforeAll(async () => {
  mails = await startResendServer()
  stocked = await mkdtemp(join(tmpdir(), 'steamboat-stocked-'))
  await stockDatabase(stocked, 'FM-SOY', soyUnits)
})
afterAll(async () => {
  await mails.close()
  await rm(stocked, { recursive: true, force: true })
})
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'steamboat-power-cut-'))
  await cp(stocked, state, { recursive: true })
})
afterEach(() => rm(state, { recursive: true, force: true }))

/** Opens the database in `state` while no shop runs there. */
async function withDatabase<Result>(work: (shop: SafetyShop) => Promise<Result>, settings = {}): Promise<Result> {
  const shop = await openSafetyShop(settings, { folder: databaseFolder(state) })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** A sent call and its answer. `null`: the server was gone. */
interface Sent {
  readonly key: string
  readonly body: string
  answer: { readonly status: number; readonly text: string } | null
}

let keys = 0

async function send(origin: string, { key, body }: Sent): Promise<Sent['answer']> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'cf-connecting-ip': aClient() }
  try {
    const response = await fetch(`${origin}/api/order`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Places orders by several writers, one after another each, and kills the shop in their midst after `enough`. */
async function writeUntilKilled(shop: StartedShop, enough: number): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  let acknowledged = 0
  const kills: Promise<void>[] = []
  const write = async () => {
    while (kills.length === 0) {
      keys += 1
      const call: Sent = { key: `cut-${keys}`, body: JSON.stringify(anOrder({ contact: aContact() })), answer: null }
      sent.push(call)
      call.answer = await send(shop.origin, call)
      if (call.answer?.status === 201) acknowledged += 1
      if (acknowledged >= enough && kills.length === 0) kills.push(shop.kill())
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await Promise.all(kills)
  return sent
}

const cuts = rounds(2, 15)
row(
  'R7',
  `kill -9 of npm start amid ${writers} writers, ${cuts} rounds: 0 lost, 0 torn, each key finds its order`,
  async () => {
    const sent: Sent[] = []
    for (let round = 0; round < cuts; round += 1)
      sent.push(...(await writeUntilKilled(await startShop(state, port), 40)))
    const unanswered = sent.filter(({ answer }) => answer === null)
    expect(sent.length - unanswered.length).toBeGreaterThanOrEqual(cuts * 40)
    expect(sent.filter(({ answer }) => answer !== null && answer.status !== 201)).toEqual([])
    expect(unanswered.length).toBeGreaterThan(0)

    const silent = await withDatabase(async (shop) => {
      const stored = await shop.count('SELECT count(*) AS n FROM orders')
      expect(stored).toBeGreaterThanOrEqual(sent.length - unanswered.length)
      expect(stored).toBeLessThanOrEqual(sent.length)
      for (const call of sent) {
        const again = await send(shop.origin, call)
        expect(again?.status).toBe(201)
        if (call.answer !== null) expect(again).toEqual(call.answer)
      }
      const { results } = await shop.db.prepare('PRAGMA quick_check').all()
      expect(results).toEqual([{ quick_check: 'ok' }])
      for (const part of ['orders', 'order_lines', 'order_stock', 'order_events', 'idempotency_keys', 'outbox']) {
        expect([part, await shop.count(`SELECT count(*) AS n FROM ${part}`)]).toEqual([part, sent.length])
      }
      expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(soyUnits - sent.length)
      return stored - (sent.length - unanswered.length)
    })
    return `${sent.length - unanswered.length} acknowledged, 0 lost, 0 torn; ${silent} of ${unanswered.length} without a reply were stored, all found by their key`
  },
  { timeoutMs: 600_000 },
)

const mailCuts = rounds(1, 4)
row(
  'E6',
  `kill -9 during ${mailCuts * 50} orders with mails: each mail once, none lost`,
  async () => {
    for (let round = 0; round < mailCuts; round += 1) {
      await writeUntilKilled(await startShop(state, port, mails.env), 50)
    }

    const [recipients, cut] = await withDatabase(async (shop) => {
      const { results } = await shop.db.prepare('SELECT email FROM orders').all<{ email: string }>()
      const left = () => shop.count("SELECT count(*) AS n FROM outbox WHERE status <> 'sent'")
      const due = await left()
      // A run sends 10 mails, and one that a kill cut off waits before it is sent again.
      for (let run = 0; run < mailCuts * 10 && (await left()) > 0; run += 1) {
        await shop.moveClock(shop.nowMs() + 2 * 60_000)
        await shop.errands()
      }
      expect(await left()).toBe(0)
      return [results.map(({ email }) => email), due] as const
    }, mails.env)

    expect(recipients.length).toBeGreaterThanOrEqual(mailCuts * 50)
    expect(cut).toBeGreaterThan(0)
    expect(mails.taken.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
    return `${recipients.length} mails once each, ${cut} of them cut off by a kill`
  },
  { timeoutMs: 600_000 },
)
