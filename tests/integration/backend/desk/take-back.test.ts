import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBank } from '#tests/support/bank.ts'
import { aKey, laptopSettings, ledgerFaults, openShop, placed, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

let shop: Shop
let cook: SignedInStaff
beforeAll(async () => {
  shop = (await openShop()).beside({ env: laptopSettings, ports: { liveProviders: [openBank().provider] } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  cook = await aStaff(shop, 'kitchen')
})

const steps = ['packed', 'shipped', 'delivered'] as const

/** A paid order that has made so many steps of the kitchen's. */
async function anOrderAfter(count: number) {
  const order = await placed(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }] })
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  for (const [index, step] of steps.slice(0, count).entries()) await ask('move', step, [[order.number, 2 + index]])
  return order
}

async function ask(
  call: 'move' | 'take-back',
  step: string,
  orders: readonly (readonly [string, number])[],
  who = cook,
) {
  const body = { step, orders: orders.map(([number, version]) => ({ number, version })) }
  return (await shop.post(`desk/orders/${call}`, body, who.headers)).body.data
}

const asSeen = async (number: string) => Object((await shop.get(`desk/order/${number}`, cook.headers)).body.data)
const stepsOf = (seen: { order: { timeline: { status: string }[] } }) => seen.order.timeline.map(({ status }) => status)
const eventsOf = (id: string) => shop.count(`SELECT count(*) AS n FROM order_events WHERE order_id = '${id}'`)

describe('the way back of a move (rules §14 "Order status")', () => {
  test('leads step by step to paid; the version grows, and the timeline shows neither', async () => {
    const { id, number } = await anOrderAfter(3)
    const walked: unknown[] = []
    for (const [step, version] of [
      ['delivered', 5],
      ['shipped', 6],
      ['packed', 7],
    ] as const) {
      const answer = await ask('take-back', step, [[number, version]])
      const seen = await asSeen(number)
      walked.push([answer, seen.version, seen.order.status, stepsOf(seen)])
    }
    const done = { moved: [number], refused: [] }
    expect(walked).toEqual([
      [done, 6, 'shipped', ['placed', 'paid', 'packed', 'shipped']],
      [done, 7, 'packed', ['placed', 'paid', 'packed']],
      [done, 8, 'paid', ['placed', 'paid']],
    ])
    expect(await eventsOf(id)).toBe(8)
    expect(await ask('move', 'packed', [[number, 8]])).toEqual(done)
    const shopper = Object((await shop.get(`order/${id}`)).body.data)
    expect([shopper.status, stepsOf({ order: shopper })]).toEqual(['packed', ['placed', 'paid', 'packed']])
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('is there for the last event only, for what was seen, and never for a payment', async () => {
    const [changed, packed, paid] = [await anOrderAfter(1), await anOrderAfter(1), await anOrderAfter(0)]
    await shop.post(`desk/order/${changed.number}/undeliverable`, { lines: ['FM-SOY'] }, cook.headers)
    const orders = [
      [changed.number, 4],
      [packed.number, 2],
      [paid.number, 2],
      ['SB-00000-0000-0000', 1],
    ] as const

    expect(await ask('take-back', 'packed', orders)).toEqual({
      moved: [],
      refused: [
        { number: changed.number, code: 'not_allowed', status: 'packed' },
        { number: packed.number, code: 'changed_meanwhile', status: 'packed' },
        { number: paid.number, code: 'not_allowed', status: 'paid' },
        { number: 'SB-00000-0000-0000', code: 'not_found', status: null },
      ],
    })
    expect(Object(await ask('take-back', 'shipped', [[packed.number, 3]])).refused).toHaveLength(1)
  })

  test('of one who moves it on and one who takes it back at once, one does', async () => {
    const { id, number } = await anOrderAfter(1)
    const answers = await Promise.all([
      ask('move', 'shipped', [[number, 3]]),
      ask('take-back', 'packed', [[number, 3]]),
    ])

    expect(answers.map((answer) => Object(answer).moved.length).sort()).toEqual([0, 1])
    expect(await eventsOf(id)).toBe(4)
  })

  test('the log tells it, and an owner goes the same way from there, once', async () => {
    const owner = await aStaff(shop, 'owner')
    const { number } = await anOrderAfter(1)
    const log = async () => {
      const path = `desk/changes?subject=${encodeURIComponent(`order:${number}`)}`
      return Object((await shop.get(path, owner.headers)).body.data).changes
    }
    const told = (changes: { before: object; after: object; canUndo: boolean }[]) =>
      changes.map(({ before, after, canUndo }) => [before, after, canUndo])
    const [paid, packed] = [{ status: 'paid' }, { status: 'packed' }]

    const [move] = await log()
    expect(told([move])).toEqual([[paid, packed, true]])
    expect((await shop.post(`desk/changes/${move.id}/undo`, undefined, owner.headers)).status).toBe(200)
    expect((await shop.post(`desk/changes/${move.id}/undo`, undefined, owner.headers)).status).toBe(409)
    expect((await asSeen(number)).order.status).toBe('paid')
    await ask('move', 'packed', [[number, 4]])
    await ask('take-back', 'packed', [[number, 5]])
    expect(told(await log())).toEqual([
      [packed, paid, false],
      [paid, packed, false],
      [packed, paid, false],
      [paid, packed, false],
    ])
  })

  test('a mail about it that is not sent yet is not sent, one that went out is told of', async () => {
    const { number } = await anOrderAfter(2)
    const shippedMails = () => shop.count(`SELECT count(*) AS n FROM outbox WHERE kind = 'order_shipped'`)
    await shop.db.prepare(`UPDATE outbox SET status = 'due' WHERE kind = 'order_shipped'`).run()
    expect([(await asSeen(number)).isMailed, await shippedMails()]).toEqual([false, 1])
    await ask('take-back', 'shipped', [[number, 4]])
    expect([(await asSeen(number)).isMailed, await shippedMails()]).toEqual([false, 0])

    await ask('move', 'shipped', [[number, 5]])
    await shop.db.prepare(`UPDATE outbox SET status = 'sent' WHERE kind = 'order_shipped'`).run()
    expect((await asSeen(number)).isMailed).toBe(true)
    await ask('take-back', 'shipped', [[number, 6]])
    expect(await shippedMails()).toBe(1)
  })
})
