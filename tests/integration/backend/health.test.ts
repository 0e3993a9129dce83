import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { addTallies } from '#backend/operator/tallies-sql.ts'
import { noSettings } from '#tests/support/settings.ts'
import { openingMs, openShop, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.db.batch(
    ['outbox', 'tallies', 'payment_attempts', 'refunds'].map((name) => shop.db.prepare(`DELETE FROM ${name}`)),
  )
})

const minute = 60_000
const ago = (minutes: number) => openingMs - minutes * minute
const isoAgo = (minutes: number) => new Date(ago(minutes)).toISOString().replace('.000Z', 'Z')

async function health() {
  const { body } = await shop.get('health')
  return body.data
}

/** Writes a mail of so many minutes ago. */
async function aMail(minutes: number, status: 'due' | 'sent' | 'refused', error: string | null): Promise<void> {
  await shop.db
    .prepare(`INSERT INTO outbox (kind, recipient, language, facts, status, tries, retry_at_ms, useless_at_ms,
      created_at_ms, error) VALUES ('welcome', 'a@b.c', 'en', '{}', ?1, 1, ?2, ?3, ?4, ?5)`)
    .bind(status, status === 'due' ? openingMs : null, openingMs + 600 * minute, ago(minutes), error)
    .run()
}

async function anAttempt(status: string, createdMinutes: number, leasedMinutes: number): Promise<void> {
  const order = await placed(shop)
  await shop.db
    .prepare(`INSERT INTO payment_attempts (id, order_id, provider, status, amount_cents, leased_until_ms, check_at_ms,
      created_at_ms) VALUES ('attempt', ?1, 'sandbox', ?2, 100, ?3, 0, ?4)`)
    .bind(order.id, status, ago(leasedMinutes), ago(createdMinutes))
    .run()
}

describe('what is degraded (rules §12 "Health")', () => {
  test('nothing', async () => {
    expect(await health()).toEqual({ status: 'ok', version: expect.any(Number), degraded: [] })
  })

  test('a catalog without products', async () => {
    await shop.importSample((catalog) => {
      for (const list of Object.values(catalog)) if (Array.isArray(list)) list.length = 0
    })

    expect(await health()).toMatchObject({ status: 'degraded', degraded: [{ name: 'catalog', since: null }] })
  })

  test('a tax service that failed three times and has not answered since', async () => {
    const tell = (name: string, count: number, minutes: number) =>
      addTallies(shop.db, [{ kind: 'tax', name, count }], ago(minutes)).run()
    await tell('answered', 9, 60)
    await tell('failed', 2, 10)
    expect(await health()).toMatchObject({ status: 'ok' })

    await tell('failed', 1, 4)
    expect(await health()).toMatchObject({ degraded: [{ name: 'tax', since: isoAgo(10) }] })

    await tell('answered', 1, 2)
    expect(await health()).toMatchObject({ status: 'ok' })
  })

  test('a mail that was tried and waits for half an hour', async () => {
    await aMail(29, 'due', 'the mail service answered 500')
    expect(await health()).toMatchObject({ status: 'ok' })

    await aMail(30, 'due', 'the mail service answered 500')
    expect(await health()).toMatchObject({ degraded: [{ name: 'mail', since: isoAgo(30) }] })
  })

  test('a mail service that refuses more than it takes', async () => {
    await aMail(3, 'refused', 'the mail service answered 422')
    await aMail(2, 'refused', 'the mail service answered 422')
    expect(await health()).toMatchObject({ status: 'ok' })

    await aMail(1, 'refused', 'the mail service answered 422')
    expect(await health()).toMatchObject({ degraded: [{ name: 'mail', since: isoAgo(3) }] })

    for (let sent = 0; sent < 3; sent += 1) await aMail(1, 'sent', null)
    expect(await health()).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['under_way', 40, 29, []],
    ['under_way', 40, 30, [{ name: 'payments', since: isoAgo(40) }]],
    ['confirmation', 89, 89, []],
    ['confirmation', 90, 90, [{ name: 'payments', since: isoAgo(90) }]],
  ])('a payment %s of %d minutes ago whose call ended %d minutes ago', async (status, created, leased, degraded) => {
    await anAttempt(status, created, leased)

    expect(await health()).toMatchObject({ degraded })
  })

  test('a refund that is not sent for an hour', async () => {
    await anAttempt('paid', 90, 90)
    await shop.db
      .prepare(`INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents, currency, status,
        retry_at_ms, created_at_ms) SELECT 'refund', id, order_id, 'cancelled', '', 100, 'USD', 'due', 0, ?1
        FROM payment_attempts`)
      .bind(ago(60))
      .run()

    expect(await health()).toMatchObject({ degraded: [{ name: 'refunds', since: isoAgo(60) }] })
  })

  test('errands that were not run for half an hour', async () => {
    await runErrands(shop.db, noSettings, { now: () => ago(29) })
    expect(await health()).toMatchObject({ status: 'ok' })

    shop.nowMs = ago(29) + 30 * minute
    expect(await health()).toMatchObject({ degraded: [{ name: 'errands', since: isoAgo(29) }] })
  })

  test('is asked in one round trip', async () => {
    let batches = 0
    const counted = {
      prepare: (sql: string) => shop.db.prepare(sql),
      batch(statements: D1PreparedStatement[]) {
        batches += 1
        return shop.db.batch(statements)
      },
    }

    await shop.beside({ db: counted as unknown as D1Database }).get('health')

    expect(batches).toBe(1)
  })
})
