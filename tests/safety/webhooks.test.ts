import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { signedHeaders } from '#tests/servers/paypal/signature.ts'
import { signatureOf } from '#tests/servers/stripe/signature.ts'
import { openPaymentShop, type PaymentShop, type Till } from './payment-shop.ts'
import { rounds, seed } from './rounds.ts'
import { row } from './row.ts'
import { aClient } from './shop.ts'

let open: PaymentShop
beforeAll(async () => {
  open = await openPaymentShop()
})
afterAll(() => open.close())
beforeEach(() => open.clear())

const slow = { timeoutMs: 900_000 }
const count = (table: string) => open.shop.count(`SELECT count(*) AS n FROM ${table}`)

/** A webhook as the provider signed it. */
interface Delivery {
  readonly till: Till
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function post({ till, headers, body }: Delivery): Promise<number> {
  const response = await open.shop.fetch(
    `/api/webhooks/${till.provider}`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    aClient(),
  )
  await response.text()
  return response.status
}

/** An order whose money was taken without an answer to the shop, and the webhook of that, not yet delivered. */
async function anUnansweredOrder(till: Till) {
  const { webhooks, faults } = till.server
  webhooks.setMode('hold')
  const order = await open.place()
  faults.plan(till.calls.charge, { name: 'hang_up' }, 2)
  await open.pay(till, order.id)
  faults.clear()
  const paid = webhooks.events().findLast(({ type }) => /payment_intent.succeeded|CAPTURE.COMPLETED/.test(type))
  if (paid === undefined) throw new Error('no money was taken')
  const caught = Promise.withResolvers<Delivery>()
  webhooks.sendTo(async (request) => {
    const body = new Uint8Array(await request.arrayBuffer())
    caught.resolve({ till, headers: Object.fromEntries(request.headers), body })
    return new Response()
  })
  await webhooks.deliver([paid.id])
  webhooks.sendTo(`${open.shop.origin}/api/webhooks/${till.provider}`)
  return { order, delivery: await caught.promise }
}

/** The headers by which the provider signs this text at that time. */
async function signatureFor({ server, settings, provider }: Till, text: string, atMs: number) {
  if (provider === 'paypal')
    return signedHeaders(text, settings['PAYPAL_WEBHOOK_ID'] ?? '', server.url, new Date(atMs).toISOString())
  const secret = settings['STRIPE_WEBHOOK_SECRET'] ?? ''
  return { 'stripe-signature': signatureOf(text, secret, Math.floor(atMs / 1000)) }
}

row(
  'R3',
  'one webhook 100 times at once, of each provider: one effect',
  async () => {
    for (const till of open.tills) {
      const { order, delivery } = await anUnansweredOrder(till)
      const before = await count('webhook_events')

      const statuses = await Promise.all(Array.from({ length: 100 }, () => post(delivery)))

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
      const { order, delivery } = await anUnansweredOrder(till)
      const before = [await count('webhook_events'), await count('order_events'), await count('alerts')]

      await fc.assert(
        fc.asyncProperty(forgery, async ([what, forge]) => {
          expect([till.provider, what, await post(await forge(delivery))]).toEqual([till.provider, what, 400])
        }),
        { numRuns: forgeries / 2, seed },
      )

      expect([await count('webhook_events'), await count('order_events'), await count('alerts')]).toEqual(before)
      expect((await open.orderOf(order.id)).status).toBe('pending')
      const now = await signatureFor(till, textOf(delivery.body), open.shop.nowMs())
      expect(await post({ ...delivery, headers: { ...delivery.headers, ...now } })).toBe(200)
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
        const { order, delivery } = await anUnansweredOrder(till)
        const text = change(textOf(delivery.body), Math.round(order.total * 100))
        expect(text).not.toBe(textOf(delivery.body))
        const before = await count('alerts')
        const headers = { ...delivery.headers, ...(await signatureFor(till, text, open.shop.nowMs())) }

        const statuses = [
          await post({ till, headers, body: bytesOf(text) }),
          await post({ till, headers, body: bytesOf(text) }),
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
    const { order, delivery } = await anUnansweredOrder(open.stripe)
    const event = JSON.parse(textOf(delivery.body))
    Object.assign(event.data.object, { id: 'pi_of_nobody', metadata: { order: order.id, attempt: 'of-nobody' } })
    const text = JSON.stringify(event)
    const headers = await signatureFor(open.stripe, text, open.shop.nowMs())
    const before = await count('alerts')

    const statuses = [1, 2].map(() => post({ till: open.stripe, headers, body: bytesOf(text) }))

    expect(await Promise.all(statuses)).toEqual([200, 200])
    expect([(await open.orderOf(order.id)).status, (await count('alerts')) - before]).toEqual(['pending', 1])
    return 'not paid, 1 alert'
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
