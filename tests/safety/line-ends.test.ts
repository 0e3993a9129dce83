import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Answer, dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aStaff, type SignedInStaff } from '#tests/integration/backend/desk/staff.ts'
import { openPaymentShop, type PaymentShop } from './payment-shop.ts'
import { placeAlone, withStatus } from './rivals.ts'
import { randomFrom, rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient } from './shop.ts'

let open: PaymentShop
let cook: SignedInStaff
beforeAll(async () => {
  open = await openPaymentShop()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.clear()
  cook = await aCook()
})

const aCook = () => aStaff({ db: open.shop.db, nowMs: open.shop.nowMs() }, 'kitchen')
const line = (code: string, picked: number) => ({ group: 'foodmart', code, picked })

/** Places an order whose shopper takes the closest item of every line, and pays it. */
async function aPaidOrder(...lines: readonly { readonly code: string }[]) {
  const ifRunOut = Object.fromEntries(lines.map(({ code }) => [code, 'nearest']))
  const order = { lines, instructions: { leaveAtDoor: false, ifRunOut } }
  const placed = dataOf(orderAnswer, await placeAlone(open.shop, order))
  await open.pay(open.stripe, placed.id)
  return placed
}

const atDesk = (path: string, body: object, { headers }: SignedInStaff = cook): Promise<Answer> =>
  open.shop.send('POST', `desk/${path}`, body, { ...headers, origin: open.shop.origin }, aClient())
const replace = (number: string, key: string, code: string, by?: SignedInStaff) =>
  atDesk(`order/${number}/replacement`, { line: key, code }, by)
const refuse = (number: string, key: string, by?: SignedInStaff) =>
  atDesk(`order/${number}/undeliverable`, { lines: [key] }, by)
const move = (number: string, step: string, version: number) =>
  atDesk('orders/move', { step, orders: [{ number, version }] })

const stockOf = async (code: string) => (await open.shop.stockOf(code)).waQuantity
const refundedCents = (id: string) =>
  open.shop.count(`SELECT coalesce(sum(amount_cents), 0) AS n FROM refunds WHERE order_id = '${id}'`)
const ends = (id: string) => open.shop.count(`SELECT count(*) AS n FROM line_outcomes WHERE order_id = '${id}'`)
const codes = ['FM-SOY', 'FM-SESAME', 'FM-OOLONG', 'FM-PEANUT', 'ADD-FISHBALL']

row('P9', 'other goods in place of a line: never dearer, the difference with its tax back to the cent', async () => {
  // Tax is 10.35 %, of the shipping too: $2.33, of which $1.30 for a soy sauce. Soy is $12.50 and sesame $7.49, both taxed;
  // fish balls are $6.99 and oolong $15, both not.
  const cases = [
    { of: line('FM-SOY', 1), code: 'FM-SESAME', cents: 553 },
    { of: line('FM-SOY', 3), code: 'FM-SESAME', cents: 1659 },
    { of: line('FM-SOY', 1), code: 'ADD-FISHBALL', cents: 681 },
    { of: line('FM-SESAME', 2), code: 'FM-SOY', cents: 0 },
    { of: line('FM-SOY', 1), code: 'FM-OOLONG', cents: 130 },
    { of: line('FM-OOLONG', 2), code: 'FM-SOY', cents: 500 },
  ]
  for (const { of, code, cents } of cases) {
    const { id, number } = await aPaidOrder(of)
    const before = await stockOf(code)
    expect((await replace(number, of.code, code)).status).toBe(200)
    expect((await replace(number, of.code, code)).status).toBe(200)
    await open.rest()
    expect([of.code, code, await refundedCents(id)]).toEqual([of.code, code, cents])
    expect(open.movements(id, 'refund')).toBe(cents === 0 ? 0 : 1)
    expect(before - (await stockOf(code))).toBe(of.picked)
    await aFreshCook()
  }
  return `${cases.length} lines, each refund to the cent, stock taken once`
})

/** Hours have passed, and a session of the desk is short. */
async function aFreshCook(): Promise<void> {
  cook = await aCook()
}

const desks = 6
const races = rounds(3, 50)
row('P9', `${desks} desks end one line at once, ${races} times: one end, one refund, stock moves once`, async () => {
  for (let race = 0; race < races; race += 1) {
    const { id, number } = await aPaidOrder(line('FM-SOY', 2))
    const before = await Promise.all(codes.map(stockOf))
    const cooks = await Promise.all(Array.from({ length: desks }, aCook))
    const wanted = ['FM-SESAME', 'FM-OOLONG', 'FM-PEANUT', 'ADD-FISHBALL']
    const answers = await Promise.all(
      cooks.map((each, at) => {
        const code = wanted[at]
        return code ? replace(number, 'FM-SOY', code, each) : refuse(number, 'FM-SOY', each)
      }),
    )
    expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([1, desks - 1])
    const moved = (await Promise.all(codes.map(stockOf))).map((left, at) => (before[at] ?? 0) - left)
    const isRefused = answers.slice(wanted.length).some(({ status }) => status === 200)
    expect(moved.toSorted()).toEqual(isRefused ? [0, 0, 0, 0, 0] : [0, 0, 0, 0, 2])
    expect(await ends(id)).toBe(1)
    expect(await open.shop.count(`SELECT count(*) AS n FROM refunds WHERE order_id = '${id}'`)).toBe(1)
  }
  return `${races} lines with one end each`
})

row('P9', 'two lines end at once: together they give back what both of them cost, to the cent', async () => {
  const { id, number } = await aPaidOrder(line('FM-SOY', 1), line('FM-SESAME', 1))
  const keys = ['FM-SOY', 'FM-SESAME']
  const answers = await Promise.all(keys.map((key) => refuse(number, key)))
  for (const [at, { status, body }] of answers.entries()) {
    if (status === 200) continue
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await refuse(number, keys[at] ?? '')).status).toBe(200)
  }
  // $19.99 and 10.35 % of it.
  expect(await refundedCents(id)).toBe(2206)
  return '2206 cents of 2206'
})

row('P9', 'the order is shipped as the kitchen ends a line: nothing of it is written, then and later', async () => {
  const works = {
    replace: (number: string) => replace(number, 'FM-SOY', 'FM-SESAME'),
    refuse: (number: string) => refuse(number, 'FM-SOY'),
  }
  for (const [name, work] of Object.entries(works)) {
    const { id, number } = await aPaidOrder(line('FM-SOY', 1))
    const before = await Promise.all(codes.map(stockOf))
    let isShipped = false
    const answer = await open.shop.gated(
      async (statements, run) => {
        if (!isShipped && statements.some(({ sql }) => sql.includes('INSERT INTO line_outcomes'))) {
          isShipped = true
          await move(number, 'packed', 2)
          await move(number, 'shipped', 3)
        }
        return run(statements)
      },
      () => work(number),
    )
    expect([name, isShipped, answer.status, answer.body.code]).toEqual([name, true, 409, 'changed_meanwhile'])
    expect((await open.orderOf(id)).status).toBe('shipped')
    const late = await work(number)
    expect([name, late.status, late.body.code]).toEqual([name, 409, 'not_allowed'])
    expect([await ends(id), await refundedCents(id)]).toEqual([0, 0])
    expect(await Promise.all(codes.map(stockOf))).toEqual(before)
  }
  return '0 ends, 0 cents, 0 units'
})

const stories = rounds(4, 60)
row(
  'P9',
  `${stories} random orders end line by line and are cancelled: all money and all stock come back`,
  async () => {
    const random = randomFrom()
    const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    await aFreshCook()
    const before = await Promise.all(codes.map(stockOf))
    for (let story = 0; story < stories; story += 1) {
      const ordered = codes.filter((code) => code.startsWith('FM-') && random() < 0.6)
      const lines = (ordered.length > 0 ? ordered : ['FM-SOY']).map((code) => line(code, 1 + Math.floor(random() * 3)))
      const { id, number, total } = await aPaidOrder(...lines)
      let given = 0
      for (const { code } of lines) {
        const other = any([...codes.filter((each) => each !== code), null]) ?? null
        const answer = other === null ? await refuse(number, code) : await replace(number, code, other)
        expect(answer.status).toBe(200)
        const now = await refundedCents(id)
        expect(now).toBeGreaterThanOrEqual(given)
        given = now
      }
      const cents = Math.round(total * 100)
      expect(given).toBeLessThanOrEqual(cents)
      expect((await open.call('PUT', `order/${id}/cancel`)).status).toBe(200)
      expect(await refundedCents(id)).toBe(cents)
    }
    expect(await Promise.all(codes.map(stockOf))).toEqual(before)
    return `${stories} orders, 0 cents and 0 units lost`
  },
)
