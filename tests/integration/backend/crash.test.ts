import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { anOrder } from './shop.ts'

const rounds = 3
const writers = 8
const enough = 25

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-crash-'))
  await (await startBackend(folder)).close()
  await fillShelves()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A sent call and its answer. `null`: the server was gone. */
interface Sent {
  readonly key: string
  answer: { readonly status: number; readonly text: string } | null
}

const stocked = 10_000

async function fillShelves(): Promise<void> {
  const { db, close } = await openTestDatabase(folder)
  await db.prepare(`UPDATE products SET wa_quantity = ?1 WHERE code = 'FM-SOY'`).bind(stocked).run()
  await close()
}

let keys = 0

async function place(backend: HttpBackend, key: string): Promise<Sent['answer']> {
  const contact = { firstName: 'Mei', lastName: 'Lin', email: `${key}@example.com`, phone: '206-555-0142' }
  try {
    const response = await fetch(`${backend.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(anOrder({ contact })),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Places orders one after another until the server is killed. */
async function writeUntilKilled(backend: HttpBackend): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  let acknowledged = 0
  const kills: Promise<void>[] = []
  const write = async () => {
    while (kills.length === 0) {
      keys += 1
      const call: Sent = { key: `crash-${keys}`, answer: null }
      sent.push(call)
      call.answer = await place(backend, call.key)
      if (call.answer?.status === 201) acknowledged += 1
      if (acknowledged >= enough && kills.length === 0) kills.push(backend.kill())
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await Promise.all(kills)
  return sent
}

describe('a server that is killed while orders are written (safety R7)', () => {
  test('loses no acknowledged order, writes no partial one, and the same key finds or places the rest', async () => {
    const sent: Sent[] = []
    for (let round = 0; round < rounds; round += 1) {
      sent.push(...(await writeUntilKilled(await startBackend(folder))))
    }
    const unanswered = sent.filter(({ answer }) => answer === null)
    expect(sent.length - unanswered.length).toBeGreaterThanOrEqual(rounds * enough)
    expect(unanswered.length).toBeGreaterThan(0)

    const { db, close } = await openTestDatabase(folder)
    const count = async (sql: string) => db.prepare(sql).first<number>('n')
    const before = await count('SELECT count(*) AS n FROM orders')
    expect(before).toBeGreaterThanOrEqual(sent.length - unanswered.length)
    expect(before).toBeLessThanOrEqual(sent.length)
    // Each order's mail is written with it (safety E6).
    expect(await count("SELECT count(*) AS n FROM outbox WHERE kind = 'order_placed'")).toBe(before)
    await close()

    const revived = await startBackend(folder)
    for (const { key, answer } of sent) {
      const again = await place(revived, key)
      expect(again?.status).toBe(201)
      if (answer !== null) expect(again).toEqual(answer)
    }
    await revived.close()

    const after = await openTestDatabase(folder)
    const number = async (sql: string) => after.db.prepare(sql).first<number>('n')
    expect(await after.db.prepare('PRAGMA quick_check').first('quick_check')).toBe('ok')
    expect(await number('SELECT count(*) AS n FROM orders')).toBe(sent.length)
    expect(await number(`SELECT wa_quantity AS n FROM products WHERE code = 'FM-SOY'`)).toBe(stocked - sent.length)
    for (const part of ['order_lines', 'order_stock', 'order_events', 'idempotency_keys', 'outbox']) {
      expect([part, await number(`SELECT count(*) AS n FROM ${part}`)]).toEqual([part, sent.length])
    }
    await after.close()
  }, 120_000)
})
