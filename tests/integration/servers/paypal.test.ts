import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayPalServer, startPayPalServer } from '../../servers/paypal/server.ts'
import { captureIdOf, newOrder, type PayPalCall, paypalCaller } from './paypal-client.ts'
import { captureShape, errorShape, eventShape, orderShape, refundShape } from './paypal-shapes.ts'

let server: PayPalServer
let call: PayPalCall

beforeEach(async () => {
  server = await startPayPalServer()
  call = await paypalCaller(server)
})

afterEach(() => server.close())

const orders = '/v2/checkout/orders'

/** An order that the buyer approved. */
async function approvedOrder(funding?: 'good' | 'declined' | 'pending'): Promise<string> {
  const { body } = await call('POST', orders, newOrder)
  server.approve(body.id, funding)
  return body.id
}

describe('an order', () => {
  test('is made, approved on the page, captured, and the ledger has it', async () => {
    const made = await call('POST', orders, newOrder, 'make-1')
    const page = made.body.links.find(({ rel }) => rel === 'approve')?.href ?? ''
    const form = { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' } as const
    const back = await fetch(page, form)
    const captured = await call('POST', `${orders}/${made.body.id}/capture`, {}, 'take-1')

    expect([made.status, made.body.status]).toEqual([201, 'CREATED'])
    expect(await (await fetch(page)).text()).toContain('Pay 25.89 USD to Steamboat.')
    expect(back.headers.get('location')).toBe(
      `https://shop.example/payment?token=${made.body.id}&PayerID=BUYERMEYLYN42`,
    )
    expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED'])
    expect(server.ledger()).toEqual([
      {
        kind: 'charge',
        id: captureIdOf(captured),
        amount: 2589,
        currency: 'usd',
        idempotencyKey: 'take-1',
        order: 'order-1',
        payment: made.body.id,
      },
    ])
  })

  test('has the published shapes at every step', async () => {
    const made = await call('POST', orders, {
      ...newOrder,
      purchase_units: [
        {
          amount: {
            currency_code: 'USD',
            value: '25.89',
            breakdown: {
              item_total: { currency_code: 'USD', value: '20.00' },
              shipping: { currency_code: 'USD', value: '7.89' },
              discount: { currency_code: 'USD', value: '2.00' },
            },
          },
          custom_id: 'order-1',
        },
      ],
    })
    server.approve(made.body.id)
    const captured = await call('POST', `${orders}/${made.body.id}/capture`)
    const capture = await call('GET', `/v2/payments/captures/${captureIdOf(captured)}`)
    const refund = await call('POST', `/v2/payments/captures/${captureIdOf(captured)}/refund`, {
      note_to_payer: 'Sorry',
    })
    const order = await call('GET', `${orders}/${made.body.id}`)

    v.parse(orderShape, made.body)
    v.parse(orderShape, captured.body)
    v.parse(captureShape, capture.body)
    v.parse(refundShape, refund.body)
    v.parse(orderShape, order.body)
    v.parse(refundShape, (await call('GET', `/v2/payments/refunds/${refund.body.id}`)).body)
    const events = server.webhooks.events().map(({ body }) => v.parse(eventShape, JSON.parse(body)).event_type)
    expect(events).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
  })

  test('that the buyer cancels leads to the other address, and can not be captured', async () => {
    const { body } = await call('POST', orders, newOrder)
    const form = { method: 'POST', body: new URLSearchParams({ answer: 'cancel' }), redirect: 'manual' } as const
    const back = await fetch(`${server.url}/checkoutnow?token=${body.id}`, form)
    const captured = await call('POST', `${orders}/${body.id}/capture`)

    expect(back.headers.get('location')).toBe(`https://shop.example/checkout?token=${body.id}`)
    expect([captured.status, captured.body.details?.[0]?.issue]).toEqual([422, 'ORDER_NOT_APPROVED'])
  })

  test('is captured once', async () => {
    const id = await approvedOrder()
    await call('POST', `${orders}/${id}/capture`, {}, 'take-1')
    const other = await call('POST', `${orders}/${id}/capture`, {}, 'take-2')

    expect([other.status, other.body.details?.[0]?.issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
    expect(server.ledger()).toHaveLength(1)
  })

  test('whose card is declined stays approved, and is captured with another', async () => {
    const id = await approvedOrder('declined')
    const declined = await call('POST', `${orders}/${id}/capture`, {}, 'take-1')
    server.approve(id)
    const captured = await call('POST', `${orders}/${id}/capture`, {}, 'take-1')

    expect([declined.status, declined.body.details?.[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED'])
    expect(captured.status).toBe(201)
  })

  test.each([
    ['COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 1],
    ['DECLINED', 'PAYMENT.CAPTURE.DENIED', 0],
  ] as const)('under review ends as %s', async (status, type, charges) => {
    const id = await approvedOrder('pending')
    const captured = await call('POST', `${orders}/${id}/capture`)
    const before = server.ledger()
    server.settleCapture(captureIdOf(captured), status)
    const capture = await call('GET', `/v2/payments/captures/${captureIdOf(captured)}`)

    expect(captured.body.purchase_units?.[0]?.payments?.captures[0]?.status).toBe('PENDING')
    expect([before, server.ledger().length]).toEqual([[], charges])
    expect(capture.body.status).toBe(status)
    v.parse(captureShape, capture.body)
    expect(server.webhooks.events().map((event) => event.type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      type,
    ])
  })
})

describe('a refund', () => {
  test('is given in parts up to what was captured', async () => {
    const captured = await call('POST', `${orders}/${await approvedOrder()}/capture`)
    const path = `/v2/payments/captures/${captureIdOf(captured)}/refund`
    const part = { amount: { currency_code: 'USD', value: '5.89' } }
    const first = await call('POST', path, part, 'back-1')
    const again = await call('POST', path, part, 'back-1')
    const tooMuch = await call('POST', path, { amount: { currency_code: 'USD', value: '20.01' } })
    const other = await call('POST', path, { amount: { currency_code: 'EUR', value: '1.00' } })
    const rest = await call('POST', path)
    const none = await call('POST', path)

    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
    expect(tooMuch.body.details?.[0]?.issue).toBe('REFUND_AMOUNT_EXCEEDED')
    expect(other.body.details?.[0]?.issue).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')
    expect(rest.status).toBe(201)
    expect(none.body.details?.[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED')
    expect(server.ledger().map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 2589],
      ['refund', 589],
      ['refund', 2000],
    ])
  })
})

describe('refusals', () => {
  test.each([
    [401, 'GET', `${orders}/none`, undefined, 'AUTHENTICATION_FAILURE'],
    [404, 'GET', `${orders}/none`, undefined, 'RESOURCE_NOT_FOUND'],
    [404, 'POST', '/v2/payments/captures/none/refund', {}, 'RESOURCE_NOT_FOUND'],
    [400, 'POST', orders, {}, 'INVALID_REQUEST'],
    [400, 'POST', orders, { ...newOrder, purchase_units: [{ amount: { value: 25.89 } }] }, 'INVALID_REQUEST'],
    [422, 'POST', orders, withAmount('25.891'), 'UNPROCESSABLE_ENTITY'],
    [422, 'POST', orders, withAmount('0.00'), 'UNPROCESSABLE_ENTITY'],
    [422, 'POST', orders, withAmount('5.00', 'XYZ'), 'UNPROCESSABLE_ENTITY'],
  ] as const)('%i to %s %s %j', async (status, method, path, body, name) => {
    if (status === 401) server.expireTokens()
    const answer = await call(method, path, body)

    expect([answer.status, v.parse(errorShape, answer.body).name]).toEqual([status, name])
  })

  test('of wrong credentials', async () => {
    const answer = await fetch(`${server.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('paypal-client-test:wrong')}` },
      body: 'grant_type=client_credentials',
    })

    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Client Authentication failed' },
    ])
  })

  test('of a request id that was used for something else', async () => {
    await call('POST', orders, newOrder, 'make-1')
    const other = await call('POST', orders, withAmount('9.00'), 'make-1')

    expect([other.status, other.body.details?.[0]?.issue]).toEqual([422, 'DUPLICATE_REQUEST_ID'])
  })
})

function withAmount(value: string, currency = 'USD') {
  return { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: currency, value } }] }
}
