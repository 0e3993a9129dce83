import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskDayShape } from '#contract/desk-orders.ts'
import { decode } from '#contract/fault.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { openBank } from '#tests/support/bank.ts'
import { aKey, laptopSettings, openShop, pike, placed, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

const bank = openBank()
let shop: Shop
let cook: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  shop = (await openShop()).beside({ env: laptopSettings, ports: { liveProviders: [bank.provider] } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  cook = await aStaff(shop, 'kitchen')
  other = await aStaff(shop, 'owner')
})

const two = [
  { group: 'foodmart', code: 'FM-SOY', picked: 2 },
  { group: 'foodmart', code: 'FM-SESAME', picked: 1 },
]

/** Places and pays an order, and gives it a delivery window; undefined: none. */
async function aPaidOrder(date?: string, change: object = {}) {
  const order = await placed(shop, { lines: two, ...change })
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  if (date !== undefined) {
    await shop.db
      .prepare(`UPDATE orders SET delivery_date = ?2, delivery_from = '17:00', delivery_to = '20:00',
        delivery_time_zone = 'America/Los_Angeles' WHERE id = ?1`)
      .bind(order.id, date)
      .run()
  }
  return order.number
}

async function dayOf(query = '') {
  const read = decode(deskDayShape.schema, (await shop.get(`desk/orders${query}`, cook.headers)).body.data)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const move = async (step: string, orders: readonly (readonly [string, number])[], who = cook, change: object = {}) => {
  const body = { step, orders: orders.map(([number, version]) => ({ number, version })), ...change }
  return (await shop.post('desk/orders/move', body, who.headers)).body.data
}

// It is Friday, 20 November 2026, 4 in the morning in Seattle.
describe('the orders of a day at the desk (rules §16 "Orders of a day")', () => {
  test('today holds its windows, what is under way from before, and parcels', async () => {
    const yesterday = await aPaidOrder('2026-11-19')
    const today = await aPaidOrder('2026-11-20')
    const tomorrow = await aPaidOrder('2026-11-21')
    const parcel = await aPaidOrder()
    await placed(shop)
    const day = await dayOf()
    const numbers = day.orders.map(({ order }) => order.number)

    expect([day.day, day.today, day.hasMore]).toEqual(['2026-11-20', '2026-11-20', false])
    expect([...numbers].sort()).toEqual([yesterday, today, parcel].sort())
    expect(day.orders.filter(({ isLate }) => isLate).map(({ order }) => order.number)).toEqual([yesterday])
    expect((await dayOf('?day=2026-11-21')).orders.map(({ order }) => order.number)).toEqual([tomorrow])
    expect((await dayOf('?day=nonsense')).day).toBe('2026-11-20')
  })

  test('a delivered order stays on its day and leaves the others', async () => {
    const today = await aPaidOrder('2026-11-20')
    const before = await aPaidOrder('2026-11-19')
    for (const number of [today, before]) {
      for (const [step, version] of [
        ['packed', 2],
        ['shipped', 3],
        ['delivered', 4],
      ] as const) {
        expect(await move(step, [[number, version]])).toEqual({ moved: [number], refused: [] })
      }
    }
    expect((await dayOf()).orders.map(({ order }) => [order.number, order.status])).toEqual([[today, 'delivered']])
  })

  test('many move at once, and one that somebody else has moved is named', async () => {
    const [one, two, three] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    expect(await move('packed', [[two, 2]], other)).toEqual({ moved: [two], refused: [] })
    expect(
      await move('packed', [
        [one, 2],
        [two, 2],
        [three, 2],
        ['SB-00000-0000-0000', 1],
      ]),
    ).toEqual({
      moved: [one, three],
      refused: [
        { number: two, code: 'changed_meanwhile', status: 'packed' },
        { number: 'SB-00000-0000-0000', code: 'not_found', status: null },
      ],
    })
    expect(await move('delivered', [[one, 3]])).toEqual({
      moved: [],
      refused: [{ number: one, code: 'not_allowed', status: 'packed' }],
    })
    const log = await shop.db
      .prepare('SELECT subject, staff_name, before, after FROM desk_changes ORDER BY id DESC LIMIT 3')
      .all()
    expect(log.results).toEqual([
      { subject: `order:${three}`, staff_name: 'A kitchen', before: '{"status":"paid"}', after: '{"status":"packed"}' },
      { subject: `order:${one}`, staff_name: 'A kitchen', before: '{"status":"paid"}', after: '{"status":"packed"}' },
      { subject: `order:${two}`, staff_name: 'A owner', before: '{"status":"paid"}', after: '{"status":"packed"}' },
    ])
  })

  test('many are not packed with one whose note names what its goods have: it is packed by itself', async () => {
    const facts = JSON.stringify({ ...noFacts, allergens: ['sesame'] })
    await shop.db.prepare("UPDATE products SET facts = ?1 WHERE code = 'FM-SESAME'").bind(facts).run()
    const note = 'Sesame allergy!'
    const [one, noted, three] = [await aPaidOrder(), await aPaidOrder(undefined, { note }), await aPaidOrder()]
    const all = [one, noted, three].map((number) => [number, 2] as const)

    expect(await move('packed', all)).toEqual({
      moved: [one, three],
      refused: [{ number: noted, code: 'noted_allergy', status: 'paid' }],
    })
    expect(await move('packed', [[noted, 2]], cook, { isNoteRead: true })).toEqual({ moved: [noted], refused: [] })
    // Who packed it has looked at it.
    const packed = [one, noted].map((number) => [number, 3] as const)
    expect(await move('shipped', packed)).toEqual({ moved: [one, noted], refused: [] })
  })

  test('one whose note names what its goods have is packed only by whoever has read the note', async () => {
    const facts = JSON.stringify({ ...noFacts, allergens: ['sesame'] })
    await shop.db.prepare("UPDATE products SET facts = ?1 WHERE code = 'FM-SESAME'").bind(facts).run()
    const [noted, other] = [await aPaidOrder(undefined, { note: 'Sesame allergy!' }), await aPaidOrder()]
    const read = { isNoteRead: true }
    const refused = (code: string) => ({ number: noted, code, status: 'paid' })

    expect(await move('packed', [[noted, 2]])).toEqual({ moved: [], refused: [refused('noted_allergy')] })
    expect(await move('packed', [[noted, 2]], cook, { isNoteRead: false })).toEqual({
      moved: [],
      refused: [refused('noted_allergy')],
    })
    // Nobody reads the notes of many at once, nor that of an order that has changed since.
    expect(
      await move(
        'packed',
        [
          [noted, 2],
          [other, 2],
        ],
        cook,
        read,
      ),
    ).toEqual({ moved: [other], refused: [refused('noted_allergy')] })
    expect(await move('packed', [[noted, 1]], cook, read)).toEqual({
      moved: [],
      refused: [refused('changed_meanwhile')],
    })
    expect(await move('packed', [[noted, 2]], cook, read)).toEqual({ moved: [noted], refused: [] })
    expect(await move('shipped', [[noted, 3]])).toEqual({ moved: [noted], refused: [] })
  })

  test('of two who press at the same moment, one moves it', async () => {
    const number = await aPaidOrder()
    const answers = await Promise.all([move('packed', [[number, 2]]), move('packed', [[number, 2]], other)])

    expect(answers.map((answer) => Object(answer).moved.length).sort()).toEqual([0, 1])
    expect(await shop.count(`SELECT count(*) AS n FROM desk_changes WHERE subject = 'order:${number}'`)).toBe(1)
  })

  test('the revision changes with every step, refund and new order, and only then', async () => {
    const ask = async () => Object((await shop.get('desk/orders/revision', cook.headers)).body.data).revision
    const number = await aPaidOrder()
    const seen = [(await dayOf()).revision, await ask()]
    expect(seen[0]).toBe(seen[1])
    await move('packed', [[number, 2]])
    seen.push(await ask())
    await shop.post(`desk/order/${number}/undeliverable`, { lines: ['FM-SOY'] }, cook.headers)
    seen.push(await ask())
    await aPaidOrder()
    seen.push(await ask())
    expect(new Set(seen).size).toBe(4)
  })

  test('a missing line is refunded once, with who did it in the log, and what the shopper wished is told', async () => {
    const instructions = { leaveAtDoor: false, ifRunOut: { 'FM-SOY': 'ask' } }
    const number = await aPaidOrder('2026-11-20', { instructions })
    const before = (await shop.get(`desk/order/${number}`, cook.headers)).body.data
    expect(before).toMatchObject({
      version: 2,
      outcomes: [],
      order: { instructions: { ifRunOut: { 'FM-SOY': 'ask' } } },
    })

    const path = `desk/order/${number}/undeliverable`
    const unasked = await shop.post(path, { lines: ['FM-SOY'] }, cook.headers)
    expect([unasked.status, Object.keys(Object(unasked.body).errors ?? {})]).toEqual([422, ['wasAsked']])
    const refuse = () => shop.post(path, { lines: ['FM-SOY'], wasAsked: true }, cook.headers)
    const [one, two] = await Promise.all([refuse(), refuse()])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const after = (await shop.get(`desk/order/${number}`, cook.headers)).body.data
    expect(after).toMatchObject({ outcomes: [{ key: 'FM-SOY', goods: null, wasAsked: true }] })
    const log = await shop.db
      .prepare(`SELECT action, staff_name, after FROM desk_changes WHERE subject = ?1`)
      .bind(`order:${number}`)
      .all()
    expect(log.results).toEqual([
      {
        action: 'order.refunded',
        staff_name: 'A kitchen',
        after: '{"lines":["Aged Soy Sauce 陳年醬油 (FM-SOY)"],"refund":"27.59","asked":true}',
      },
    ])
    expect((await shop.get('desk/order/SB-00000-0000-0000', cook.headers)).status).toBe(404)
  })

  test('an order is found by number, name and phone, however it is typed', async () => {
    const contact = { firstName: '小美', lastName: '林', email: 'mei@example.com', phone: '206-555-0177' }
    const number = await aPaidOrder('2026-12-24', { contact, address: pike })
    const long = await aPaidOrder(undefined, {
      contact: { ...contact, lastName: 'Schwarzenbeck', phone: '206-555-0178' },
    })
    const found = async (find: string) =>
      (await dayOf(`?find=${encodeURIComponent(find)}`)).orders.map(({ order }) => order.number)

    for (const typed of [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      number.slice(3, 12),
      '林小美',
      '小美 林',
      '林 小美',
      '5550177',
      '(206) 555-0177',
    ])
      expect([typed, await found(typed)]).toEqual([typed, [number]])
    // Thirteen characters that could be a number.
    expect(await found('Schwarzenbeck')).toEqual([long])
    for (const typed of ['%', '_', '\u0301', 'nobody', "' OR 1 --", '火'.repeat(17), '%'.repeat(60), '5'.repeat(60)])
      expect([typed, await found(typed)]).toEqual([typed, []])
  })

  test('a search needs no accents, no capital letters and no half-width characters', async () => {
    const contact = { firstName: 'Ana', lastName: 'Peña', email: 'ana@example.com', phone: '206-555-0179' }
    const number = await aPaidOrder(undefined, { contact, address: pike })
    await aPaidOrder(undefined, { contact: { ...contact, lastName: 'Perna', phone: '206-555-0180' } })
    const found = async (find: string) =>
      (await dayOf(`?find=${encodeURIComponent(find)}`)).orders.map(({ order }) => order.number)
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

    for (const typed of [
      'pena',
      'PEÑA',
      'Peña Ana',
      'pena  ana',
      'Ana Pen\u0303a',
      wide('ana pena'),
      wide(number),
      wide('206-555-0179'),
    ])
      expect([typed, await found(typed)]).toEqual([typed, [number]])

    // An order of an earlier version has no folded names until the migration writes those with accents.
    await shop.db.prepare('UPDATE orders SET found_by = NULL').run()
    expect(await found('ana Peña')).toEqual([number])
    const migration = await readFile('src/backend/migrations/0031_found_names.sql', 'utf8')
    for (const sql of migration.match(/^UPDATE [^;]+/gm) ?? []) await shop.db.prepare(sql).run()
    expect(await found('ana pena')).toEqual([number])
  })

  test('a name that the shopper corrects is found, the one before is not', async () => {
    const order = await placed(shop)
    const contact = { firstName: 'Zoë', lastName: 'Muñoz', email: 'mei@example.com', phone: '206-555-0177' }
    await shop.post(`order/${order.id}`, { contact })
    const listed = async (find: string) => (await dayOf(`?find=${encodeURIComponent(find)}`)).orders.length

    expect([await listed('zoe munoz'), await listed(`${order.contact.firstName} ${order.contact.lastName}`)]).toEqual([
      1, 0,
    ])
  })
})
