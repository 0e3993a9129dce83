import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withFreeCode } from '#tests/support/free-code.ts'
import type { Fault } from '../../../servers/faults.ts'
import { dataOf, orderAnswer } from '../answers.ts'
import { aKey, placed } from '../shop.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let open: StripeShop
beforeAll(async () => {
  open = await openStripeShop()
})
afterAll(() => open.close())
beforeEach(() => open.clear())

const orderOf = async (id: string) => dataOf(orderAnswer, await open.shop.get(`order/${id}`))
const shown = async (id: string) => (await open.shop.get(`order/${id}`)).body.data
const inCents = (dollars: number) => Math.round(dollars * 100)
const cancel = (id: string) => open.shop.put(`order/${id}/cancel`)

/** The money at Stripe is the money of the order: all of a paid one, none of any other. */
async function moneyFits(id: string): Promise<void> {
  const { status, total } = await orderOf(id)
  expect([status, open.held(id)]).toEqual([status, status === 'paid' ? inCents(total) : 0])
  const unsettled = `SELECT count(*) AS n FROM payment_attempts WHERE status IN ('started', 'under_way', 'confirmation')`
  expect(await open.stock.count(unsettled)).toBe(0)
}

describe('Stripe (rules §12 "Payment")', () => {
  test('gives the browser the publishable key, and is paid with the token of a card', async () => {
    const order = await placed(open.shop)

    const started = await open.shop.post(`order/${order.id}/payment`, { provider: 'stripe' }, aKey())
    const paid = await open.pay(order.id, await open.tokenOf())

    expect(started.body.data).toMatchObject({
      provider: 'stripe',
      amount: order.total,
      currency: 'USD',
      publishableKey: open.stripe.publishableKey,
    })
    expect([paid.status, (await shown(order.id)) as unknown]).toEqual([
      200,
      expect.objectContaining({
        status: 'paid',
        payment: { provider: 'stripe', status: 'paid', amount: order.total, refunded: 0, refunds: [] },
      }),
    ])
    expect(open.stripe.ledger()).toMatchObject([{ kind: 'charge', amount: inCents(order.total), order: order.id }])
  })

  test('refuses a declined card, and another one pays', async () => {
    const order = await placed(open.shop)

    const declined = await open.pay(order.id, await open.tokenOf('pm_card_visa_chargeDeclined'))
    const paid = await open.pay(order.id, await open.tokenOf())

    expect([declined.status, declined.body.code, paid.status]).toEqual([402, 'payment_declined', 200])
    await moneyFits(order.id)
  })

  test.each([
    ['complete', 200, 'paid'],
    ['fail', 402, 'pending'],
  ] as const)('asks the bank, and goes on when the shopper answers: %s', async (answer, status, orderStatus) => {
    const order = await placed(open.shop)

    const asked = await open.pay(order.id, await open.tokenOf('pm_card_authenticationRequired'))
    const { clientSecret } = asked.body.data as { clientSecret: string }
    await open.answerBank(clientSecret, answer)
    const ended = await open.pay(order.id, clientSecret.split('_secret_')[0] ?? '')

    expect([asked.status, asked.body.code, ended.status]).toEqual([402, 'confirmation_required', status])
    expect((await orderOf(order.id)).status).toBe(orderStatus)
    await open.rest()
    await moneyFits(order.id)
  })

  test('says at once that nothing was charged when Stripe takes no payment as small as that', async () => {
    await open.stock.importSample((catalog) => {
      withFreeCode(catalog)
      const [nearest] = catalog.areas[0]?.shippings ?? []
      if (nearest) nearest.shipping = 0.3
    })
    const order = await placed(open.shop, { discountCodes: ['ALLFREE'] })

    const refused = await open.pay(order.id, await open.tokenOf())

    expect([order.total, refused.status, refused.body.code]).toEqual([0.3, 402, 'payment_declined'])
    expect(await open.stock.count(`SELECT count(*) AS n FROM payment_attempts WHERE status <> 'ended'`)).toBe(0)
  })

  test('is not asked when nothing is left to pay', async () => {
    await open.stock.importSample((catalog) => {
      withFreeCode(catalog)
      const [nearest] = catalog.areas[0]?.shippings ?? []
      if (nearest) nearest.shipping = 0
    })
    const order = await placed(open.shop, { discountCodes: ['ALLFREE'] })

    const paid = await open.pay(order.id, 'nothing')
    const again = await open.pay(order.id, 'nothing')

    expect(order).toMatchObject({ status: 'pending', total: 0 })
    expect([paid.status, again.body.code]).toEqual([200, 'already_paid'])
    const payment = { provider: 'stripe', status: 'paid', amount: 0, refunded: 0 }
    expect(await shown(order.id)).toMatchObject({ status: 'paid', payment })
    expect(open.stripe.ledger().filter((entry) => entry.order === order.id)).toEqual([])
    expect((await cancel(order.id)).status).toBe(200)
    expect(await open.stock.count('SELECT count(*) AS n FROM refunds')).toBe(0)
  })

  test('is not paid by a token that is no ConfirmationToken', async () => {
    const order = await placed(open.shop)

    expect((await open.pay(order.id, 'pm_card_visa')).status).toBe(422)
    expect((await open.pay(order.id, 'ctoken_unknown')).body.code).toBe('payment_declined')
    expect(open.stripe.ledger().filter((entry) => entry.order === order.id)).toEqual([])
  })

  test('refunds a cancelled order, once', async () => {
    const order = await placed(open.shop)
    await open.pay(order.id, await open.tokenOf())

    await Promise.all([cancel(order.id), cancel(order.id), cancel(order.id)])
    await open.rest()

    expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunded', refunded: order.total } })
    expect(open.stripe.ledger().filter((entry) => entry.order === order.id && entry.kind === 'refund')).toHaveLength(1)
    await moneyFits(order.id)
  })

  test('a shopper who never comes back from the bank: the order is paid by the webhook alone', async () => {
    const order = await placed(open.shop)
    const asked = await open.pay(order.id, await open.tokenOf('pm_card_authenticationRequired'))

    await open.answerBank((asked.body.data as { clientSecret: string }).clientSecret, 'complete')
    await open.stripe.webhooks.settled()

    expect((await orderOf(order.id)).status).toBe('paid')
  })

  test('a webhook that is faster than the shopper: the shopper is told that the order is paid', async () => {
    const order = await placed(open.shop)
    const asked = await open.pay(order.id, await open.tokenOf('pm_card_authenticationRequired'))
    const { clientSecret } = asked.body.data as { clientSecret: string }

    await open.answerBank(clientSecret, 'complete')
    await open.stripe.webhooks.settled()
    const ended = await open.pay(order.id, clientSecret.split('_secret_')[0] ?? '')
    const other = await open.pay(order.id, await open.tokenOf())

    expect([ended.status, ended.body.data]).toMatchObject([200, { id: order.id, status: 'paid' }])
    expect([other.status, other.body.code]).toEqual([409, 'already_paid'])
  })

  test('no webhook ever comes, and nobody returns: the reconciler finds the money', async () => {
    open.stripe.webhooks.setMode('hold')
    const order = await placed(open.shop)
    const asked = await open.pay(order.id, await open.tokenOf('pm_card_authenticationRequired'))

    await open.answerBank((asked.body.data as { clientSecret: string }).clientSecret, 'complete')
    open.stock.nowMs += 16 * 60_000
    await open.errands()

    expect((await orderOf(order.id)).status).toBe('paid')
  })

  test('a look-up without an answer stops no other, and is made again', async () => {
    open.stripe.webhooks.setMode('hold')
    const orders = [await placed(open.shop), await placed(open.shop)]
    open.stripe.faults.plan('payment_intents.confirm', { name: 'error_after' }, 2)
    for (const { id } of orders) await open.pay(id, await open.tokenOf())
    open.stripe.faults.plan('payment_intents.cancel', { name: 'error_before' })
    const statuses = async () => (await Promise.all(orders.map(({ id }) => orderOf(id)))).map(({ status }) => status)

    open.stock.nowMs += 60_000
    await open.errands()
    const first = await statuses()
    open.stock.nowMs += 6 * 60_000
    await open.errands()

    expect(first.sort()).toEqual(['paid', 'pending'])
    expect(await statuses()).toEqual(['paid', 'paid'])
  })

  test('takes a webhook whose signature holds, and no other', async () => {
    open.stripe.webhooks.setMode('hold')
    const order = await placed(open.shop)
    await open.pay(order.id, await open.tokenOf())
    const body = JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' })
    const forged = await open.shop.send('POST', 'webhooks/stripe', {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    })
    const sent = await open.stripe.webhooks.redeliver()

    expect([forged.status, forged.body.code]).toEqual([400, 'bad_signature'])
    expect(sent.every(({ status }) => status === 200)).toBe(true)
  })
})

const faults: readonly Fault[] = [
  { name: 'error_before' },
  { name: 'error_after' },
  { name: 'never_answer' },
  { name: 'hang_up' },
  { name: 'other_amount', amount: 1 },
  { name: 'other_currency', currency: 'cad' },
]

const calls = ['payment_intents.create', 'payment_intents.confirm'] as const

/** What else happens while Stripe works. */
const meanwhile = {
  'nothing else': async () => {},
  'a cancellation': async (id: string) => void (await cancel(id)),
  'a second tab': async (id: string) => void (await open.pay(id, await open.tokenOf())),
  'the end of the order’s hour': async () => {
    open.stock.nowMs += 61 * 60_000
    await open.errands()
  },
} as const

describe.each(calls)('when %s goes wrong (safety P1, P3, P5, P7)', (call) => {
  describe.each(Object.entries(meanwhile))('with %s meanwhile', (_, other) => {
    test.each(faults.map((fault) => [fault.name, fault] as const))('%s: the money fits', async (_, fault) => {
      const order = await placed(open.shop)
      open.stripe.faults.plan(call, fault)

      await Promise.all([open.pay(order.id, await open.tokenOf()), other(order.id)])
      await open.rest()

      await moneyFits(order.id)
    })
  })
})

describe('when refunds.create goes wrong (safety P6)', () => {
  test.each(['error_before', 'error_after', 'never_answer', 'hang_up'] as const)(
    '%s: the money goes back once',
    async (name) => {
      const order = await placed(open.shop)
      await open.pay(order.id, await open.tokenOf())
      open.stripe.faults.plan('refunds.create', { name })

      await cancel(order.id)
      await open.rest()

      expect(await shown(order.id)).toMatchObject({ payment: { status: 'refunded', refunded: order.total } })
      await moneyFits(order.id)
    },
  )
})

describe('webhooks (safety P4)', () => {
  test.each(['early', 'twice', 'late', 'reversed', 'never'] as const)('that come %s lead to the same', async (when) => {
    const { webhooks } = open.stripe
    const order = await placed(open.shop)
    if (when === 'early') webhooks.setMode('early')
    if (when === 'twice') webhooks.repeatNext(20)
    if (when === 'late' || when === 'reversed' || when === 'never') webhooks.setMode('hold')
    const before = webhooks.events().length
    await open.pay(order.id, await open.tokenOf())
    await cancel(order.id)
    const ids = webhooks
      .events()
      .slice(before)
      .map(({ id }) => id)
    if (when === 'late') await webhooks.deliver(ids)
    if (when === 'reversed') await webhooks.deliver([...ids].reverse())
    await open.rest()

    expect(await shown(order.id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', refunded: order.total },
    })
    await moneyFits(order.id)
  })
})
