import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { pike } from '#tests/integration/backend/shop.ts'
import type { Fault } from '#tests/servers/faults.ts'
import { openPaymentShop, type PaymentShop, type Till } from './payment-shop.ts'
import { placeAlone, withStatus } from './rivals.ts'
import { isWhole, rounds, seed } from './rounds.ts'
import { row } from './row.ts'

let open: PaymentShop
beforeAll(async () => {
  open = await openPaymentShop()
})
afterAll(() => open.close())
beforeEach(() => open.clear())

const paidCount = (orderId: string) =>
  open.shop.count(`SELECT count(*) AS n FROM payment_attempts WHERE order_id = '${orderId}' AND status = 'paid'`)
const alerts = () => open.shop.count('SELECT count(*) AS n FROM alerts')
const cancel = (orderId: string) => open.call('PUT', `order/${orderId}/cancel`)
const slow = { timeoutMs: 900_000 }

const trials = rounds(4, 100)
row(
  'C10',
  `webhook and answer end a payment at once, ${trials * 2} times: 1 order paid, 1 payment row`,
  async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      for (const till of open.tills) {
        till.server.webhooks.setMode(trial % 2 === 0 ? 'early' : 'send')
        const { id } = await open.place()
        const paid = await open.pay(till, id)
        await till.server.webhooks.settled()

        expect([till.provider, paid.status]).toEqual([till.provider, 200])
        expect([(await open.orderOf(id)).status, await paidCount(id), open.movements(id, 'charge')]).toEqual([
          'paid',
          1,
          1,
        ])
      }
    }
    const told = open.tills.flatMap(({ server }) => server.webhooks.deliveries())
    expect(told.filter(({ status }) => status !== 200)).toEqual([])
    return `${trials * 2} orders paid once, ${told.length} webhooks taken`
  },
  slow,
)

const payRounds = rounds(1, 25)
row(
  'P2',
  `20 parallel pays with different keys, ${payRounds * 2} orders: 1 charge and 1 payment row each`,
  async () => {
    for (let round = 0; round < payRounds; round += 1) {
      for (const till of open.tills) {
        const { id } = await open.place()
        const tokens = await Promise.all(Array.from({ length: 20 }, () => till.tokenFor(id, open.call)))

        const answers = await Promise.all(tokens.map((token) => open.payWith(till, id, token)))

        // PayPal's token is the order at PayPal: a later call with it is told of the payment that it made.
        const told = withStatus(answers, 200)
        expect([till.provider, told.length > 0]).toEqual([till.provider, true])
        expect(new Set(told.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
        for (const { status } of answers) expect([200, 409, 422]).toContain(status)
        expect([open.movements(id, 'charge'), await paidCount(id)]).toEqual([1, 1])
      }
    }
    return `${payRounds * 2} charges of ${payRounds * 40} pays`
  },
  slow,
)

type Rival = 'cancel' | 'note' | 'move' | 'second tab' | 'other provider' | 'expiry' | 'errands'
const rivals: readonly Rival[] = ['cancel', 'note', 'move', 'second tab', 'other provider', 'expiry', 'errands']
const faults: readonly (Fault | null)[] = [
  null,
  ...(['work_late', 'answer_late', 'error_before', 'error_after', 'hang_up'] as const).map((name) => ({ name })),
  { name: 'other_amount', amount: 1 },
  { name: 'other_currency', currency: 'cad' },
]

async function act(rival: Rival, till: Till, orderId: string): Promise<unknown> {
  const other = open.tills.find((each) => each !== till) ?? till
  if (rival === 'cancel') return cancel(orderId)
  if (rival === 'note') return open.call('POST', `order/${orderId}`, { note: 'Ring twice' })
  if (rival === 'move') return open.call('POST', `order/${orderId}`, { address: { ...pike, zip: '98052' } })
  if (rival === 'second tab') return open.pay(till, orderId)
  if (rival === 'other provider') return open.pay(other, orderId)
  return open.errandsAfter(rival === 'expiry' ? 61 : 0)
}

/** Pays while rivals act: at the moment when the provider holds the call, if the fault is a late one. */
async function payBeside(till: Till, orderId: string, fault: Fault | null, beside: readonly Rival[]): Promise<void> {
  const { server, calls } = till
  if (fault !== null) server.faults.plan(calls.charge, fault)
  const paying = open.pay(till, orderId)
  if (fault?.name === 'work_late' || fault?.name === 'answer_late')
    await Promise.race([server.faults.untilHeld(), paying])
  await Promise.all(beside.map((rival) => act(rival, till, orderId)))
  for (const each of open.tills) each.server.faults.clear()
  await paying
}

const stories = rounds(8, 200)
row(
  'P3',
  `paying beside change, cancel, expiry, second tab, ${stories} random stories: each charge has its order or refund`,
  async () => {
    let charges = 0
    let refunds = 0
    const moment = fc.record({
      till: fc.constantFrom(0, 1),
      fault: fc.constantFrom(...faults),
      beside: fc.subarray([...rivals], { maxLength: 3 }),
      webhooks: fc.constantFrom('send' as const, 'early' as const, 'hold' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 3 }), async (moments) => {
        const { id } = await open.place()
        for (const { till: at, fault, beside, webhooks } of moments) {
          const till = open.tills[at] ?? open.stripe
          till.server.webhooks.setMode(webhooks)
          await payBeside(till, id, fault, beside)
        }
        await open.rest()

        await open.moneyFits(id)
        charges += open.movements(id, 'charge')
        refunds += open.movements(id, 'refund')
      }),
      { numRuns: stories, seed },
    )
    return `${charges} charges, ${refunds} refunds, 0 cents without an order`
  },
  slow,
)

const silences: readonly Fault[] = [
  { name: 'error_after' },
  { name: 'hang_up' },
  ...(isWhole ? [{ name: 'never_answer' as const }] : []),
]
row(
  'P5',
  'the provider charges and answers 500, breaks off or never answers: paid by one run of the reconciler, 1 charge',
  async () => {
    for (const till of open.tills) {
      for (const fault of silences) {
        till.server.webhooks.setMode('hold')
        const { id } = await open.place()
        till.server.faults.plan(till.calls.charge, fault, 2)

        const token = await till.tokenFor(id, open.call)
        const answer = await open.payWith(till, id, token)
        till.server.faults.clear()
        if (answer.status !== 200) await open.errandsAfter(1.1)
        const again = await open.payWith(till, id, token)

        expect([till.provider, fault.name, (await open.orderOf(id)).status]).toEqual([
          till.provider,
          fault.name,
          'paid',
        ])
        expect([200, 409]).toContain(again.status)
        expect([again.body.code ?? 'already_paid', open.movements(id, 'charge')]).toEqual(['already_paid', 1])
      }
    }
    return `${silences.length * 2} of ${silences.length * 2} paid, 0 charged twice`
  },
  slow,
)

row(
  'P6',
  'a refund asked for 10 times, answered 500 after it was made, confirmed twice: refunded once, to the cent',
  async () => {
    for (const till of open.tills) {
      for (const fault of ['error_before', 'error_after', 'hang_up'] as const) {
        const { id, total } = await open.place()
        await open.pay(till, id)
        till.server.faults.plan(till.calls.refund, { name: fault }, 2)
        till.server.webhooks.repeatNext(4)

        const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
        await till.server.faults.untilTaken()
        await open.rest()

        expect(withStatus(answers, 200)).toHaveLength(10)
        expect([till.provider, fault, open.movements(id, 'refund')]).toEqual([till.provider, fault, 1])
        await open.moneyFits(id)
        const shown = (await open.shop.get(`order/${id}`)).body.data
        expect(shown).toMatchObject({ status: 'cancelled', payment: { status: 'refunded', refunded: total } })
      }
    }
    return '6 orders, 6 refunds'
  },
  slow,
)

row(
  'P6',
  'a line is refunded, answered 500 after it was made, and tried again: refunded once, the rest stays paid',
  async () => {
    const lines = [
      { key: 'soy', group: 'foodmart', code: 'FM-SOY', picked: 3 },
      { key: 'sesame', group: 'foodmart', code: 'FM-SESAME', picked: 1 },
    ]
    for (const till of open.tills) {
      for (const fault of ['error_after', 'hang_up'] as const) {
        const order = dataOf(orderAnswer, await placeAlone(open.shop, { lines }))
        await open.pay(till, order.id)
        // Else the webhook would tell of the refund before it is tried again.
        till.server.webhooks.setMode('hold')
        // As often as the shop and the provider's library try in one call.
        till.server.faults.plan(till.calls.refund, { name: fault }, 3)

        await open.undeliverable(order.number, ['sesame'])
        await till.server.faults.untilTaken()
        await open.rest()

        expect([till.provider, fault, open.movements(order.id, 'refund')]).toEqual([till.provider, fault, 1])
        const shown = (await open.shop.get(`order/${order.id}`)).body.data
        expect(shown).toMatchObject({ status: 'paid', payment: { status: 'paid', refunded: 8.26 } })
      }
    }
    return '4 lines, 4 refunds'
  },
  slow,
)

row(
  'P7',
  'another amount or currency than asked: never paid, the money goes back, one alert each',
  async () => {
    let cases = 0
    for (const till of open.tills) {
      for (const fault of [
        { name: 'other_amount', amount: 1 },
        { name: 'other_currency', currency: 'cad' },
      ] as const) {
        const before = await alerts()
        const { id } = await open.place()
        till.server.faults.plan(till.calls.charge, fault)

        const answer = await open.pay(till, id)
        const { status } = await open.orderOf(id)
        await open.rest()

        expect([till.provider, fault.name, answer.status, status]).toEqual([till.provider, fault.name, 409, 'pending'])
        expect([till.provider, fault.name, (await alerts()) - before]).toEqual([till.provider, fault.name, 1])
        await open.moneyFits(id)
        cases += 1
      }
    }
    return `${cases} of ${cases} not paid, money back, 1 alert each`
  },
  slow,
)

row(
  'R8',
  'money is taken while the order is cancelled or ends: one refund, and the shopper is told',
  async () => {
    for (const till of open.tills) {
      for (const rival of ['cancel', 'expiry'] as const) {
        const { id, total } = await open.place()
        await payBeside(till, id, { name: 'work_late' }, [rival])
        await open.rest()

        const { status } = await open.orderOf(id)
        await open.moneyFits(id)
        if (status === 'paid') continue
        expect(open.movements(id, 'refund')).toBe(open.movements(id, 'charge'))
        if (open.movements(id, 'charge') === 0) continue
        const shown = (await open.shop.get(`order/${id}`)).body.data
        expect(shown).toMatchObject({ payment: { status: 'refunded', refunded: total } })
        const { results } = await open.shop.db
          .prepare(`SELECT kind FROM outbox WHERE order_id = '${id}' AND kind LIKE 'refund%' ORDER BY kind`)
          .all()
        expect(results).toEqual([{ kind: 'refund_done' }, { kind: 'refund_started' }])
      }
    }
    return '4 orders, each charge with its order or one refund, the shopper told by mail'
  },
  slow,
)
