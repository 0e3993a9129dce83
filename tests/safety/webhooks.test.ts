import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { signatureOf } from '#tests/servers/stripe/signature.ts'
import { anUnansweredOrder, bytesOf, type Delivery, post, signatureFor, textOf } from './deliveries.ts'
import { openPaymentShop, type PaymentShop, type Till } from './payment-shop.ts'
import { rounds, seed } from './rounds.ts'
import { row } from './row.ts'

let open: PaymentShop
beforeAll(async () => {
  open = await openPaymentShop()
})
afterAll(() => open.close())
beforeEach(() => open.clear())

const slow = { timeoutMs: 900_000 }
const count = (table: string) => open.shop.count(`SELECT count(*) AS n FROM ${table}`)

row(
  'R3',
  'one webhook 100 times at once, of each provider: one effect',
  async () => {
    for (const till of open.tills) {
      const { order, delivery } = await anUnansweredOrder(open, till)
      const before = await count('webhook_events')

      const statuses = await Promise.all(Array.from({ length: 100 }, () => post(open, delivery)))

      for (const status of statuses) expect([200, 503]).toContain(status)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect((await open.orderOf(order.id)).status).toBe('paid')
      expect((await count('webhook_events')) - before).toBe(1)
      expect(await count(`order_events WHERE order_id = '${order.id}' AND step = 'paid'`)).toBe(1)
    }
    return '200 deliveries, 2 effects'
  },
  slow,
)

type Forgery = (delivery: Delivery) => Promise<Delivery>

/** Ways to forge a delivery. Each changes what was signed, or when, or by whom. */
const forgery: fc.Arbitrary<readonly [string, Forgery]> = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })).map(([at, flip]): readonly [string, Forgery] => [
    `byte ${at} changed by ${flip}`,
    async (delivery) => {
      const body = delivery.body.slice()
      const place = at % body.length
      body[place] = (body[place] ?? 0) ^ flip
      return { ...delivery, body }
    },
  ]),
  fc.constantFrom<readonly [string, Forgery]>(
    ['a byte order mark', async (sent) => ({ ...sent, body: bytesOf(`\uFEFF${textOf(sent.body)}`) })],
    ['a line feed', async (sent) => ({ ...sent, body: bytesOf(textOf(sent.body).replace('{', '{\n')) })],
    [
      'another layout',
      async (sent) => ({ ...sent, body: bytesOf(JSON.stringify(JSON.parse(textOf(sent.body)), null, 3)) }),
    ],
    ['no signature', async (sent) => ({ ...sent, headers: {} })],
    ['an empty body', async (sent) => ({ ...sent, body: bytesOf('') })],
    [
      'a signature of nothing',
      async (sent) => ({
        ...sent,
        headers: { ...sent.headers, 'stripe-signature': 't=1,v1=00', 'paypal-transmission-sig': '' },
      }),
    ],
    [
      'another secret',
      async (sent) => ({
        ...sent,
        headers: {
          ...sent.headers,
          'stripe-signature': signatureOf(textOf(sent.body), 'whsec_other', Math.floor(open.shop.nowMs() / 1000)),
          'paypal-transmission-id': 'other',
        },
      }),
    ],
  ),
  fc
    .tuple(fc.boolean(), fc.integer({ min: 310, max: 10_000_000 }))
    .map(([isFuture, seconds]): readonly [string, Forgery] => [
      `${seconds} s ${isFuture ? 'ahead' : 'ago'}`,
      async (sent) => {
        const atMs = open.shop.nowMs() + (isFuture ? seconds : -seconds) * 1000
        return { ...sent, headers: { ...sent.headers, ...(await signatureFor(sent.till, textOf(sent.body), atMs)) } }
      },
    ]),
)

const forgeries = rounds(60, 1000)
row(
  'R4',
  `${forgeries} forged, old, future and re-serialised webhooks: 400 and no effect`,
  async () => {
    for (const till of open.tills) {
      const { order, delivery } = await anUnansweredOrder(open, till)
      const before = [await count('webhook_events'), await count('order_events'), await count('alerts')]

      await fc.assert(
        fc.asyncProperty(forgery, async ([what, forge]) => {
          expect([till.provider, what, await post(open, await forge(delivery))]).toEqual([till.provider, what, 400])
        }),
        { numRuns: forgeries / 2, seed },
      )

      expect([await count('webhook_events'), await count('order_events'), await count('alerts')]).toEqual(before)
      expect((await open.orderOf(order.id)).status).toBe('pending')
      const now = await signatureFor(till, textOf(delivery.body), open.shop.nowMs())
      expect(await post(open, { ...delivery, headers: { ...delivery.headers, ...now } })).toBe(200)
      expect((await open.orderOf(order.id)).status).toBe('paid')
    }
    return `${forgeries} of ${forgeries} refused, 0 effects`
  },
  slow,
)

const foreign: readonly (readonly [string, (text: string, cents: number) => string])[] = [
  [
    'another amount',
    (text, cents) =>
      text
        .replaceAll(new RegExp(`("amount\\w*": ?)${cents}\\b`, 'g'), `$1${cents - 1}`)
        .replaceAll(`"${(cents / 100).toFixed(2)}"`, `"${((cents - 1) / 100).toFixed(2)}"`),
  ],
  [
    'another currency',
    (text) => text.replaceAll(/"currency": ?"usd"/g, '"currency":"cad"').replaceAll(/"USD"/g, '"CAD"'),
  ],
]

row(
  'R5',
  'a signed webhook with another amount or currency: not paid, one alert',
  async () => {
    for (const till of open.tills) {
      for (const [what, change] of foreign) {
        const { order, delivery } = await anUnansweredOrder(open, till)
        const text = change(textOf(delivery.body), Math.round(order.total * 100))
        expect(text).not.toBe(textOf(delivery.body))
        const before = await count('alerts')
        const headers = { ...delivery.headers, ...(await signatureFor(till, text, open.shop.nowMs())) }

        const statuses = [
          await post(open, { till, headers, body: bytesOf(text) }),
          await post(open, { till, headers, body: bytesOf(text) }),
        ]

        expect([till.provider, what, statuses]).toEqual([till.provider, what, [200, 200]])
        expect([till.provider, what, (await open.orderOf(order.id)).status]).toEqual([till.provider, what, 'pending'])
        expect((await count('alerts')) - before).toBe(1)
      }
    }
    return '4 of 4 not paid, 1 alert each'
  },
  slow,
)

row(
  'P7',
  'a signed webhook of a payment that nobody knows: no order paid, one alert',
  async () => {
    const { order, delivery } = await anUnansweredOrder(open, open.stripe)
    const event = JSON.parse(textOf(delivery.body))
    Object.assign(event.data.object, { id: 'pi_of_nobody', metadata: { order: order.id, attempt: 'of-nobody' } })
    const text = JSON.stringify(event)
    const headers = await signatureFor(open.stripe, text, open.shop.nowMs())
    const before = await count('alerts')

    const statuses = [1, 2].map(() => post(open, { till: open.stripe, headers, body: bytesOf(text) }))

    expect(await Promise.all(statuses)).toEqual([200, 200])
    expect([(await open.orderOf(order.id)).status, (await count('alerts')) - before]).toEqual(['pending', 1])
    return 'not paid, 1 alert'
  },
  slow,
)

/** Makes the webhook of a payment that of another account. It names ours wherever somebody else can write. */
function ofAnotherAccount({ provider }: Till, text: string, eventId: string): string {
  const event = { ...JSON.parse(text), id: eventId }
  if (provider === 'stripe') return JSON.stringify({ ...event, account: 'acct_1OfAnotherShop' })
  // The shop knows a PayPal payment by its order, which only the shop's own account can make.
  const payee = { email_address: 'another@business.example', merchant_id: 'ANOTHERSHOP42' }
  const supplementary_data = { related_ids: { order_id: '5O190127TN364715T' } }
  return JSON.stringify({ ...event, resource: { ...event.resource, payee, supplementary_data } })
}

row(
  'P7',
  "signed webhooks of another account's payment that name our order: not paid, one alert, and our own then pays",
  async () => {
    for (const till of open.tills) {
      const { order, delivery } = await anUnansweredOrder(open, till)
      const before = await count('alerts')
      for (const eventId of ['event-of-another-1', 'event-of-another-1', 'event-of-another-2']) {
        const text = ofAnotherAccount(till, textOf(delivery.body), eventId)
        const headers = { ...delivery.headers, ...(await signatureFor(till, text, open.shop.nowMs())) }
        expect([till.provider, await post(open, { till, headers, body: bytesOf(text) })]).toEqual([till.provider, 200])
      }

      expect([till.provider, (await open.orderOf(order.id)).status]).toEqual([till.provider, 'pending'])
      expect([till.provider, (await count('alerts')) - before]).toEqual([till.provider, 1])
      const now = await signatureFor(till, textOf(delivery.body), open.shop.nowMs())
      expect(await post(open, { ...delivery, headers: { ...delivery.headers, ...now } })).toBe(200)
      expect((await open.orderOf(order.id)).status).toBe('paid')
    }
    return '6 deliveries: not paid, 1 alert for each payment'
  },
  slow,
)

const permutations = rounds(8, 200)
row(
  'P4',
  `webhooks early, late, twice, shuffled or lost, ${permutations} permutations: the same final state`,
  async () => {
    let delivered = 0
    const story = fc.record({
      at: fc.constantFrom(0, 1),
      isCancelled: fc.boolean(),
      isSilent: fc.boolean(),
      mode: fc.constantFrom('early' as const, 'hold' as const, 'hold' as const),
      order: fc.array(fc.nat({ max: 20 }), { maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ at, isCancelled, isSilent, mode, order }) => {
        const till = open.tills[at] ?? open.stripe
        const { webhooks, faults } = till.server
        webhooks.setMode(mode)
        const before = webhooks.events().length
        const { id, total } = await open.place()
        if (isSilent) faults.plan(till.calls.charge, { name: 'hang_up' }, 2)
        await open.pay(till, id)
        faults.clear()
        if (isCancelled) await open.call('PUT', `order/${id}/cancel`)
        const own = webhooks.events().slice(before)
        const ids = order.flatMap((place) => own[place % Math.max(1, own.length)]?.id ?? [])
        delivered += (await webhooks.deliver(ids)).length
        await open.rest()

        const shown = (await open.shop.get(`order/${id}`)).body.data
        if (!isCancelled) expect(shown).toMatchObject({ status: 'paid', payment: { status: 'paid', amount: total } })
        else expect(shown).toMatchObject({ status: 'cancelled' })
        await open.moneyFits(id)
        expect(open.movements(id, 'charge')).toBeLessThanOrEqual(1)
        expect(open.movements(id, 'refund')).toBe(isCancelled ? open.movements(id, 'charge') : 0)
      }),
      { numRuns: permutations, seed },
    )
    return `${permutations} stories, ${delivered} deliveries out of order, one final state each`
  },
  slow,
)
