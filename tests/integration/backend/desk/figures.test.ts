import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDayCounts, type DayCount, forgetDayCounts } from '#backend/operator/day-counts-sql.ts'
import { talliesOver } from '#edge/tallies.ts'
import { openBank } from '#tests/support/bank.ts'
import { aKey, laptopSettings, openShop, place, placed, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

let shop: Shop
let owner: SignedInStaff
const counted: [string, string][] = []
beforeAll(async () => {
  const count = (kind: string, name: string) => void counted.push([kind, name])
  shop = (await openShop()).beside({ env: laptopSettings, ports: { count, liveProviders: [openBank().provider] } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.db.prepare('DELETE FROM day_counts').run()
  counted.length = 0
  owner = await aStaff(shop, 'owner')
})

const at = (time: string) => Date.parse(time)
const figures = async (query = '') => Object((await shop.get(`desk/figures${query}`, owner.headers)).body.data)

async function anOrderAt(time: string, isPaid: boolean) {
  const order = await placed(shop)
  if (isPaid) await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  await shop.db.prepare('UPDATE orders SET placed_at_ms = ?2 WHERE id = ?1').bind(order.id, at(time)).run()
  return order
}

// It is Friday, 20 November 2026, 4 in the morning in Seattle.
describe('GET /api/desk/figures (rules §16 "Figures at the desk")', () => {
  test('sums orders and money by the shop’s days, to the cent', async () => {
    await anOrderAt('2026-11-20T07:59:59.999Z', true)
    const first = await anOrderAt('2026-11-20T08:00:00.000Z', true)
    await anOrderAt('2026-11-20T09:00:00.000Z', false)
    await shop.post(`desk/order/${first.number}/undeliverable`, { lines: ['FM-SOY'] }, owner.headers)
    const { per, from, spans } = await figures()

    expect([per, from, spans.length]).toEqual(['day', '2026-11-20', 14])
    expect(spans.slice(11)).toEqual([
      { from: '2026-11-18', to: '2026-11-18', placed: 0, paid: 0, taken: 0, refunded: 0 },
      { from: '2026-11-19', to: '2026-11-19', placed: 1, paid: 1, taken: first.total, refunded: 0 },
      { from: '2026-11-20', to: '2026-11-20', placed: 2, paid: 1, taken: first.total, refunded: 13.8 },
    ])
  })

  test('counts an order that a gift card paid alone, whose money came with the card', async () => {
    await anOrderAt('2026-11-20T09:00:00.000Z', false)
    await shop.db.batch([
      shop.db.prepare(`UPDATE orders SET status = 'paid', gift_card_cents = total_cents`),
      shop.db.prepare(`INSERT INTO order_events (order_id, sequence, step, at_ms) SELECT id, 2, 'paid', 0 FROM orders`),
    ])
    const { spans } = await figures()

    expect(spans.at(-1)).toMatchObject({ placed: 1, paid: 1, taken: 0, refunded: 0 })
  })

  test('sums weeks from Monday', async () => {
    await anOrderAt('2026-11-16T07:59:00Z', true)
    await anOrderAt('2026-11-16T08:00:00Z', true)
    await anOrderAt('2026-11-20T09:00:00Z', true)
    const { spans, from } = await figures('?per=week')

    expect(from).toBe('2026-11-16')
    expect(Array.from(spans.slice(10), (span) => [Object(span).from, Object(span).placed])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 2],
    ])
  })

  test('lists refusals, sold-out products and searches of the chosen day', async () => {
    const of = (kind: DayCount['kind'], name: string, count: number) => ({ kind, name, count })
    const today = [
      of('refusal', 'price_changed', 1),
      of('refusal', 'out_of_stock', 3),
      of('sold_out', 'FM-SOY', 1),
      of('missed', 'FM-GONE', 2),
      of('missed', 'FM-SOY', 5),
      of('unfound', 'oat milk', 2),
      of('unfound', 'mei lin', 1),
    ]
    await shop.db.batch([
      addDayCounts(shop.db, today, shop.nowMs),
      addDayCounts(shop.db, [of('unfound', 'oat milk', 4)], shop.nowMs),
      addDayCounts(shop.db, [of('unfound', 'natto', 9)], at('2026-11-19T12:00:00Z')),
    ])
    expect(await figures()).toMatchObject({
      refusals: [
        { code: 'out_of_stock', count: 3 },
        { code: 'price_changed', count: 1 },
      ],
      soldOut: [
        { code: 'FM-SOY', name: 'Aged Soy Sauce', nameTw: expect.any(String), soldOut: 1, missed: 5 },
        { code: 'FM-GONE', name: null, nameTw: null, soldOut: 0, missed: 2 },
      ],
      unfound: [{ text: 'oat milk', count: 6 }],
    })
    expect((await figures('?from=2026-11-19')).unfound).toEqual([{ text: 'natto', count: 9 }])
    expect((await figures('?per=week')).unfound).toEqual([
      { text: 'natto', count: 9 },
      { text: 'oat milk', count: 6 },
    ])
  })
})

describe('what is counted for them (decision 0064)', () => {
  test('the last one of a product, and orders that wanted more than there is', async () => {
    await shop.db.prepare(`UPDATE products SET wa_quantity = 1 WHERE code = 'FM-SOY'`).run()
    expect((await place(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }] })).status).toBe(409)
    expect(counted).toEqual([['missed', 'FM-SOY']])
    await placed(shop)
    expect(counted).toEqual([
      ['missed', 'FM-SOY'],
      ['sold_out', 'FM-SOY'],
    ])
  })

  test('a search page without any product, in a form that is nobody’s', async () => {
    const search = (q: string, view = '&view=tile') => shop.get(`search?area=ZONE1&q=${encodeURIComponent(q)}${view}`)
    await search('  QQXXZZ ')
    await search('soy')
    await search('qqxxzz', '')
    await search('206-555-0142')
    expect(counted).toEqual([['unfound', 'qqxxzz']])
  })

  test('an isolate adds what it counted to the day, refusals to both tables', async () => {
    const tallies = talliesOver(shop.db)
    tallies.add('refusal', 'out_of_stock')
    tallies.add('refusal', 'out_of_stock')
    tallies.add('unfound', 'oat milk')
    await tallies.flush()
    const rows = await shop.db.prepare('SELECT kind, name, count FROM day_counts ORDER BY kind').all()
    expect(rows.results).toEqual([
      { kind: 'refusal', name: 'out_of_stock', count: 2 },
      { kind: 'unfound', name: 'oat milk', count: 1 },
    ])
    expect(await shop.count(`SELECT sum(count) AS n FROM tallies WHERE name = 'out_of_stock'`)).toBe(2)
    expect(await shop.count(`SELECT count(*) AS n FROM tallies WHERE name = 'oat milk'`)).toBe(0)
  })

  test('nobody can fill the table: 500 names of a kind and day, and known ones go on', async () => {
    const names = (from: number) =>
      Array.from({ length: 500 }, (_, index) => ({ kind: 'unfound', name: `n${from + index}`, count: 1 }) as const)
    await addDayCounts(shop.db, names(0), shop.nowMs).run()
    await addDayCounts(shop.db, names(499), shop.nowMs).run()
    await addDayCounts(shop.db, [{ kind: 'refusal', name: 'invalid', count: 1 }], shop.nowMs).run()
    expect(await shop.count(`SELECT count(*) AS n FROM day_counts WHERE kind = 'unfound'`)).toBe(500)
    expect(await shop.count(`SELECT count AS n FROM day_counts WHERE name = 'n499'`)).toBe(2)
    expect(await shop.count(`SELECT count(*) AS n FROM day_counts WHERE kind = 'refusal'`)).toBe(1)
  })

  test('the errands forget searches after 35 days and the rest after 100', async () => {
    const day = 24 * 3600_000
    for (const age of [35, 36, 100, 101]) {
      const counts = [
        { kind: 'unfound', name: `u${age}`, count: 1 },
        { kind: 'refusal', name: `r${age}`, count: 1 },
      ] as const
      await addDayCounts(shop.db, counts, shop.nowMs - age * day).run()
    }
    await forgetDayCounts(shop.db, shop.nowMs).run()
    const rows = await shop.db.prepare('SELECT name FROM day_counts ORDER BY name').all<{ name: string }>()
    expect(rows.results.map(({ name }) => name)).toEqual(['r100', 'r35', 'r36', 'u35'])
  })
})
