import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { addTallies } from '#backend/operator/tallies-sql.ts'
import { insertAlert } from '#backend/payments/attempts-sql.ts'
import { noSettings } from '#tests/support/settings.ts'
import { laptopSettings, openingMs, openShop, placed, type Shop } from './shop.ts'

const token = 'the-kitchen-knows-its-token'
let shop: Shop
beforeAll(async () => {
  shop = (await openShop()).beside({ env: { ...laptopSettings, OPERATOR_TOKEN: token } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.db.batch(['outbox', 'tallies', 'alerts'].map((name) => shop.db.prepare(`DELETE FROM ${name}`)))
})

const minute = 60_000
const ago = (minutes: number) => openingMs - minutes * minute
const isoAgo = (minutes: number) => new Date(ago(minutes)).toISOString().replace('.000Z', 'Z')

async function figures(): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await shop.get('operator/figures', { authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  return { ...Object(body.data) }
}

async function placedAgo(minutes: number): Promise<string> {
  const { id } = await placed(shop)
  await shop.db.prepare('UPDATE orders SET placed_at_ms = ?2 WHERE id = ?1').bind(id, ago(minutes)).run()
  return id
}

describe('GET /api/operator/figures (rules §12 "Figures")', () => {
  test('is the operator’s alone, and 404 where no token is set', async () => {
    expect((await shop.get('operator/figures')).status).toBe(401)
    expect((await shop.beside({ env: laptopSettings }).get('operator/figures')).status).toBe(404)
  })

  test('of a shop where nothing happened', async () => {
    expect(await figures()).toEqual({
      at: isoAgo(0),
      orders: { perMinute: { last5: 0, last60: 0 }, hours: expect.any(Array) },
      refusals: [],
      tax: { failed: { lastHour: 0, lastDay: 0 }, answered: { lastHour: 0, lastDay: 0 } },
      mails: { waiting: 0, oldestAt: null, refused: 0, givenUp: 0 },
      refunds: { waiting: 0, oldestAt: null, failed: 0 },
      payments: { unsettled: 0, oldestAt: null },
      alerts: { open: 0, newest: [] },
      errands: { lastAt: null },
    })
  })

  test('orders a minute, and by hour', async () => {
    for (const minutes of [0, 4, 5, 59, 60, 61, 23 * 60 + 59, 24 * 60]) await placedAgo(minutes)

    const { orders } = await figures()
    expect(orders).toMatchObject({ perMinute: { last5: 0.4, last60: 0.07 } })
    const hours = Object(orders).hours
    expect(hours).toHaveLength(24)
    expect([hours[0], hours[1], hours[22], hours[23]]).toEqual([
      { from: isoAgo(24 * 60), count: 1 },
      { from: isoAgo(23 * 60), count: 0 },
      { from: isoAgo(120), count: 1 },
      { from: isoAgo(60), count: 5 },
    ])
  })

  test('refusals by code and the tax service, of the last hour and day', async () => {
    const refused = (name: string, count: number) => ({ kind: 'refusal', name, count }) as const
    await addTallies(shop.db, [refused('out_of_stock', 2), refused('invalid', 1)], ago(1)).run()
    await addTallies(shop.db, [refused('out_of_stock', 3), { kind: 'tax', name: 'failed', count: 4 }], ago(2)).run()
    await addTallies(shop.db, [refused('out_of_stock', 5), { kind: 'tax', name: 'answered', count: 6 }], ago(70)).run()
    await addTallies(shop.db, [refused('out_of_stock', 100)], ago(25 * 60)).run()

    expect(await figures()).toMatchObject({
      refusals: [
        { code: 'out_of_stock', lastHour: 5, lastDay: 10 },
        { code: 'invalid', lastHour: 1, lastDay: 1 },
      ],
      tax: { failed: { lastHour: 4, lastDay: 4 }, answered: { lastHour: 0, lastDay: 6 } },
    })
  })

  test('mails that wait, were refused or given up', async () => {
    const mail = shop.db.prepare(`INSERT INTO outbox (kind, recipient, language, facts, status, retry_at_ms,
      useless_at_ms, created_at_ms) VALUES ('welcome', 'a@b.c', 'en', '{}', ?1, ?2, ?3, ?4)`)
    await shop.db.batch([
      mail.bind('due', openingMs, openingMs + minute, ago(9)),
      mail.bind('due', openingMs, openingMs + minute, ago(3)),
      mail.bind('due', openingMs, openingMs - minute, ago(20)),
      mail.bind('due', null, openingMs + minute, ago(30)),
      mail.bind('refused', null, openingMs + minute, ago(40)),
      mail.bind('sent', null, openingMs + minute, ago(50)),
    ])

    expect(await figures()).toMatchObject({ mails: { waiting: 2, oldestAt: isoAgo(9), refused: 1, givenUp: 2 } })
  })

  test('refunds, unsettled payments and alerts', async () => {
    const order = await placedAgo(30)
    const attempt = shop.db.prepare(`INSERT INTO payment_attempts (id, order_id, provider, status, amount_cents,
      leased_until_ms, check_at_ms, created_at_ms) VALUES (?1, ?2, 'sandbox', ?3, 100, 0, ?4, ?5)`)
    const refund = shop.db.prepare(`INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents,
      currency, status, retry_at_ms, created_at_ms) VALUES (?1, 'paid', ?2, 'undeliverable', ?1, 10, 'USD', ?3, ?4, ?5)`)
    await shop.db.batch([
      attempt.bind('paid', order, 'paid', null, ago(29)),
      attempt.bind('open', order, 'under_way', openingMs, ago(8)),
      refund.bind('a', order, 'due', openingMs, ago(7)),
      refund.bind('b', order, 'sent', openingMs, ago(17)),
      refund.bind('c', order, 'failed', null, ago(27)),
      refund.bind('d', order, 'done', null, ago(28)),
      shop.db.prepare(`INSERT INTO alerts (id, kind, subject, at_ms) VALUES (7, 'refund_failed', 'c', ${ago(26)})`),
    ])

    expect(await figures()).toMatchObject({
      refunds: { waiting: 2, oldestAt: isoAgo(17), failed: 1 },
      payments: { unsettled: 1, oldestAt: isoAgo(8) },
      alerts: { open: 1, newest: [{ id: 7, kind: 'refund_failed', subject: 'c', at: isoAgo(26) }] },
    })
  })

  test('an alert that is closed is gone, also by a repeat, until it is raised again', async () => {
    const raise = (subject: string) => insertAlert(shop.db, 'unknown_payment', subject, openingMs).run()
    const operator = { authorization: `Bearer ${token}` }
    const close = (id: number | string) => shop.post(`operator/alerts/${id}/close`, {}, operator)
    const open = async () => Object(await figures()).alerts
    await raise('a')
    await raise('b')
    const [b, a] = (await open()).newest

    expect((await shop.post(`operator/alerts/${a.id}/close`, {})).status).toBe(401)
    for (const unknown of [a.id + 999, 0, -1, 'x', '1.5']) expect((await close(unknown)).status).toBe(404)
    expect(await open()).toEqual({ open: 2, newest: [b, a] })
    expect([(await close(b.id)).status, (await close(b.id)).status]).toEqual([200, 200])
    expect(await open()).toEqual({ open: 1, newest: [a] })
    await raise('c')
    await close(b.id)
    expect(await open()).toMatchObject({ open: 2, newest: [{ subject: 'c' }, { subject: 'a' }] })
    await raise('b')
    expect(await open()).toMatchObject({ open: 3, newest: [{ subject: 'c' }, b, a] })
  })

  test('when the errands came to their end; they forget counts of more than a week ago', async () => {
    await addTallies(shop.db, [{ kind: 'refusal', name: 'invalid', count: 1 }], ago(7 * 24 * 60 + 5)).run()
    await addTallies(shop.db, [{ kind: 'refusal', name: 'invalid', count: 1 }], ago(7 * 24 * 60 - 5)).run()

    await runErrands(shop.db, noSettings, { now: () => ago(3) })

    expect(await figures()).toMatchObject({ errands: { lastAt: isoAgo(3) } })
    expect(await shop.count(`SELECT count(*) AS n FROM tallies WHERE kind = 'refusal'`)).toBe(1)
  })
})
