import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { challengeAnswer, dataOf, orderAnswer, productAnswer } from '../answers.ts'
import { aKey, openShop, placed, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const pay = (id: string, token: string, key = aKey(), through: Shop = shop) =>
  through.post(`order/${id}/pay`, { provider: 'sandbox', token }, key)
const statusOf = async (id: string) => dataOf(orderAnswer, await shop.get(`order/${id}`)).status
const payments = (status: string) => shop.count(`SELECT count(*) AS n FROM payment_attempts WHERE status = '${status}'`)

describe('POST /api/order/{id}/pay with the sandbox', () => {
  test('sandbox-accept pays', async () => {
    const order = await placed(shop)
    shop.nowMs += 1000

    const answer = await pay(order.id, 'sandbox-accept')

    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      status: 'paid',
      payment: { provider: 'sandbox', status: 'paid', amount: order.total, refunded: 0, refunds: [] },
      total: order.total,
    })
    expect(dataOf(orderAnswer, answer).timeline.at(-1)).toEqual({ status: 'paid', at: '2026-11-20T12:00:01Z' })
    expect((await shop.get(`order/${order.id}`)).text).toBe(answer.text)
  })

  test('counts what was bought: "Most Popular" sorts by it', async () => {
    const order = await placed(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 3 }] })
    const popularity = async () => dataOf(productAnswer, await shop.get('product/aged-soy-sauce')).orderItemsCount
    const before = await popularity()

    await pay(order.id, 'sandbox-accept')

    expect([before, await popularity()]).toEqual([77, 80])
  })

  test('sandbox-decline leaves the order pending, to be paid otherwise', async () => {
    const order = await placed(shop)

    const declined = await pay(order.id, 'sandbox-decline')
    const status = await statusOf(order.id)
    const paid = await pay(order.id, 'sandbox-accept')

    expect([declined.status, declined.body.code]).toEqual([402, 'payment_declined'])
    expect([status, paid.status]).toEqual(['pending', 200])
  })

  test('sandbox-timeout is not answered in time: the order stays pending, and the same key may be sent again', async () => {
    const order = await placed(shop)
    const key = aKey()

    const silent = await pay(order.id, 'sandbox-timeout', key)
    const again = await pay(order.id, 'sandbox-timeout', key)
    const status = await statusOf(order.id)
    const paid = await pay(order.id, 'sandbox-accept', key)

    expect([silent.status, silent.body.code, again.status]).toEqual([504, 'payment_timeout', 504])
    expect([status, paid.status]).toEqual(['pending', 200])
  })

  test('sandbox-confirm asks for a confirmation, and its challenge then pays', async () => {
    const order = await placed(shop)

    const asked = await pay(order.id, 'sandbox-confirm')
    const waiting = (await shop.get(`order/${order.id}`)).body.data
    const paid = await pay(order.id, `sandbox-confirmed:${dataOf(challengeAnswer, asked).challenge}`)

    expect([asked.status, asked.body.code]).toEqual([402, 'confirmation_required'])
    expect(waiting).toMatchObject({
      status: 'pending',
      payment: { provider: 'sandbox', status: 'requires_confirmation' },
    })
    expect([paid.status, dataOf(orderAnswer, paid).status]).toEqual([200, 'paid'])
  })

  test('a refused confirmation is a declined payment, and its challenge is spent', async () => {
    const order = await placed(shop)
    const { challenge } = dataOf(challengeAnswer, await pay(order.id, 'sandbox-confirm'))

    const refused = await pay(order.id, `sandbox-refused:${challenge}`)
    const late = await pay(order.id, `sandbox-confirmed:${challenge}`)

    expect([refused.status, refused.body.code, late.status]).toEqual([402, 'payment_declined', 422])
    expect(await statusOf(order.id)).toBe('pending')
  })

  test('a challenge of another order pays nothing', async () => {
    const [own, other] = [await placed(shop), await placed(shop)]
    await pay(own.id, 'sandbox-confirm')
    const { challenge } = dataOf(challengeAnswer, await pay(other.id, 'sandbox-confirm'))

    const answer = await pay(own.id, `sandbox-confirmed:${challenge}`)

    expect([answer.status, await statusOf(own.id)]).toEqual([422, 'pending'])
  })

  test.each(['tok_visa', 'sandbox-confirmed:', 'sandbox-confirmed:x', "sandbox-refused:' OR 1=1", 'SANDBOX-ACCEPT'])(
    'refuses the token %j',
    async (token) => {
      const order = await placed(shop)

      const answer = await pay(order.id, token)

      expect([answer.status, Object.keys(answer.body.errors ?? {}), await statusOf(order.id)]).toEqual([
        422,
        ['token'],
        'pending',
      ])
    },
  )

  test('needs a key, and the same key answers the same bytes', async () => {
    const order = await placed(shop)
    const key = aKey()

    const without = await shop.post(`order/${order.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' })
    const first = await pay(order.id, 'sandbox-accept', key)
    const second = await pay(order.id, 'sandbox-accept', key)
    const other = await pay(order.id, 'sandbox-decline', key)

    expect([without.status, without.body.code]).toEqual([400, 'idempotency_key'])
    expect([second.status, second.text]).toEqual([200, first.text])
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await payments('paid')).toBe(1)
  })

  test('an order is paid once: another key meets 409', async () => {
    const order = await placed(shop)
    await pay(order.id, 'sandbox-accept')

    const answer = await pay(order.id, 'sandbox-accept')

    expect([answer.status, answer.body.code]).toEqual([409, 'already_paid'])
    expect(await payments('paid')).toBe(1)
  })

  test('20 payments at once pay once', async () => {
    const order = await placed(shop)

    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order.id, 'sandbox-accept')))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code)
    expect(refused).toHaveLength(19)
    expect(new Set([...refused, 'already_paid', 'payment_under_way'])).toEqual(
      new Set(['already_paid', 'payment_under_way']),
    )
    expect(await payments('paid')).toBe(1)
  })

  test('a payment and a cancellation at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placed(shop)

      const [paid, cancelled] = await Promise.all([
        pay(order.id, 'sandbox-accept'),
        shop.put(`order/${order.id}/cancel`),
      ])

      const status = await statusOf(order.id)
      expect([paid.status, cancelled.status]).not.toContain(500)
      if (status === 'paid') expect([paid.status, cancelled.status]).toEqual([200, 409])
      else
        expect(
          await shop.count(
            `SELECT count(*) AS n FROM payment_attempts WHERE order_id = '${order.id}' AND status = 'paid'`,
          ),
        ).toBe(0)
    }
  })

  test('a cancelled order cannot be paid', async () => {
    const order = await placed(shop)
    await shop.put(`order/${order.id}/cancel`)

    const answer = await pay(order.id, 'sandbox-accept')

    expect([answer.status, answer.body.code]).toEqual([409, 'cancelled'])
  })
})

describe('who takes payments (rules §14)', () => {
  const offeredAt = async (there: Shop, headers: Record<string, string> = {}) => {
    const order = await placed(shop)
    const offered = await there.get('payment-providers', headers)
    const answer = await pay(order.id, 'sandbox-accept', { ...aKey(), ...headers }, there)
    return [offered.body.data, answer.status, answer.body.code]
  }

  test.each([
    [{}, []],
    [{ PAYMENTS: '' }, []],
    [{ PAYMENTS: 'sandbox' }, ['sandbox']],
  ])('with %j', async (env, expected) => {
    for (const origin of ['http://localhost:8787', 'https://shop.example'])
      expect(await offeredAt(shop.beside({ origin, env }))).toEqual(
        expected.length > 0 ? [expected, 200, undefined] : [[], 422, 'provider_unavailable'],
      )
  })

  test.each([
    'http://localhost',
    'http://localhost:8787',
    'http://a.localhost',
    'http://127.0.0.1',
    'http://127.1.2.3:8787',
    'http://[::1]:8787',
    'https://localhost',
    'https://localhost.shop.example',
    'https://127.0.0.1.shop.example',
    'https://shop.example',
  ])('nobody without the setting, whatever address is asked: %s (safety P8)', async (origin) => {
    const { host } = new URL(origin)
    const claims = {
      host,
      origin,
      referer: `${origin}/`,
      forwarded: `for=127.0.0.1;host=${host};proto=http`,
      'cf-connecting-ip': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-original-host': host,
      'x-real-ip': '127.0.0.1',
    }

    for (const env of [{}, { SITE_URL: 'https://shop.example' }, { SITE_URL: origin }])
      expect(await offeredAt(shop.beside({ origin, env }), claims)).toEqual([[], 422, 'provider_unavailable'])
  })
})
