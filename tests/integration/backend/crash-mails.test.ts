import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { anOrder } from './shop.ts'

const minute = 60_000
const orders = 200
const writers = 8

let folder = ''
let server: MailServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-crash-mails-'))
  server = await startResendServer()
  vi.spyOn(console, 'error').mockReturnValue()
  await (await startBackend(folder)).close()
  const { db, close } = await openTestDatabase(folder)
  await db.prepare(`UPDATE products SET wa_quantity = 10000 WHERE code = 'FM-SOY'`).run()
  await close()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let numbers = 0

/** Places one order, of somebody who has no other; the answer may never come. */
async function place(backend: HttpBackend): Promise<boolean> {
  numbers += 1
  const key = `mail-${numbers}`
  const contact = { firstName: 'Mei', lastName: 'Lin', email: `${key}@example.com`, phone: '206-555-0142' }
  try {
    const response = await fetch(`${backend.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(anOrder({ contact })),
    })
    return response.status === 201
  } catch {
    return false
  }
}

/** Places orders with several writers at once, and kills the server in their midst after `count` of them. */
async function placeUntilKilled(count: number): Promise<void> {
  const backend = await startBackend(folder, server.env)
  let placed = 0
  const kills: Promise<void>[] = []
  const write = async () => {
    while (kills.length === 0) {
      if (await place(backend)) placed += 1
      if (placed >= count && kills.length === 0) kills.push(backend.kill())
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await Promise.all(kills)
}

describe('a server that is killed during 200 orders with mails (safety E6)', () => {
  test('sends the mail of each order once, and loses none', async () => {
    for (let round = 0; round < 4; round += 1) await placeUntilKilled(orders / 4)

    const { db, close } = await openTestDatabase(folder)
    const { results } = await db.prepare('SELECT email FROM orders').all<{ email: string }>()
    const cut = await db.prepare("SELECT count(*) AS n FROM outbox WHERE status = 'due'").first<number>('n')
    expect(results.length).toBeGreaterThanOrEqual(orders)
    expect(cut).toBeGreaterThan(0)
    for (let round = 1; round <= 3; round += 1) {
      await runErrands(db, settingsOf(server.env), { now: () => Date.now() + round * 2 * minute })
    }
    const left = await db.prepare("SELECT count(*) AS n FROM outbox WHERE status <> 'sent'").first<number>('n')
    await close()

    expect(left).toBe(0)
    expect(server.taken.map(({ to }) => to).sort()).toEqual(results.map(({ email }) => email).sort())
  }, 180_000)
})
