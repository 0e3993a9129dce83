import { describe, expect, test, vi } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const start = 'POST /api/order/o-1/payment'
const pay = 'POST /api/order/o-1/pay'
const find = 'GET /api/order/o-1'
const script = 'https://www.paypal.com/sdk/js?client-id=shop'

type Answers = NonNullable<Parameters<typeof fakeShop>[0]>

/** What the shop hands to PayPal's script. */
interface Given {
  createOrder(): Promise<string>
  onApprove(data: { orderID: string }): Promise<void>
  onCancel(): void
  onError(): void
}

/** PayPal's button in a page whose scripts load or fail in this order. */
async function open(answers: Answers = {}, loads: readonly boolean[] = [true]) {
  const shop = fakeShop({ [find]: () => json({ data: orderAnswer() }), ...answers })
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  const addresses: string[] = []
  const given: Given[] = []
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: () => ({ dataset: {}, remove: () => {} }),
    head: {
      appendChild(tag: { src: string; dataset: { cspNonce?: string }; onload(): void; onerror(): void }) {
        const isLoaded = loads[addresses.push(`${tag.src} ${tag.dataset.cspNonce}`) - 1] ?? true
        queueMicrotask(isLoaded ? tag.onload : tag.onerror)
      },
    },
  })
  Object.assign(window, {
    paypal: {
      Buttons(options: Given) {
        given.push(options)
        return { render: async () => {}, close: async () => {} }
      },
    },
  })
  const { openPayment, openPayPalForm } = await browser.load(async () => ({
    ...(await import('#stores/orders/payment.ts')),
    ...(await import('#stores/orders/paypal-form.ts')),
  }))
  const payment = openPayment(anOrder())
  const form = openPayPalForm(payment, 'tw', { stripe: null, paypal: script, nonce: 'n-1' })
  const place = Object.create(null)
  await form.open(place)
  const [buttons] = given
  return { shop, payment, form, place, addresses, buttons }
}

function anOrder(): Order {
  const order = decodeOrder(orderAnswer())
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return order.value
}

const started = () => json({ data: { attempt: 'a-1', provider: 'paypal', providerOrderId: 'PAYPALORDER1' } })

describe("PayPal's button", () => {
  test('is in place once the script is there, which knows the shop, the currency and the language', async () => {
    const { form, addresses } = await open()

    expect(form.$state.get()).toBe('ready')
    expect(addresses).toEqual([`${script}&currency=USD&locale=zh_TW n-1`])
  })

  test('tells that the script did not load, and loads it again', async () => {
    const { form, place, addresses } = await open({}, [false, true])
    const before = form.$state.get()

    await form.open(place)

    expect([before, form.$state.get(), addresses.length]).toEqual(['failed', 'ready', 2])
  })

  test('pays with the order that the buyer approved', async () => {
    const paid = () => json({ data: orderAnswer({ status: 'paid' }) })
    const { shop, payment, buttons } = await open({ [start]: started, [pay]: paid })

    const orderID = (await buttons?.createOrder()) ?? ''
    await buttons?.onApprove({ orderID })

    expect(orderID).toBe('PAYPALORDER1')
    expect(callsOf(shop)).toEqual([start, pay])
    expect(payment.$payment.get().attempt).toEqual({ state: 'paid' })
  })

  test.each([
    ['declines', (buttons: Given) => buttons.onApprove({ orderID: 'PAYPALORDER1' }), 'refused'],
    ['is closed', async (buttons: Given) => buttons.onCancel(), 'unconfirmed'],
    ['fails', async (buttons: Given) => buttons.onError(), 'failed'],
  ] as const)('tells when PayPal %s', async (_, act, reason) => {
    const { payment, buttons } = await open({ [start]: started, [pay]: refusal(402, 'payment_declined') })
    if (buttons === undefined) throw new Error('no buttons')

    await act(buttons)

    expect(payment.$payment.get().attempt).toEqual({ state: 'failed', reason })
  })

  test.each([
    [409, 'cancelled', { state: 'failed', reason: 'closed' }],
    [409, 'payment_under_way', { state: 'unknown', isChecking: false, isChecked: false }],
    [504, 'payment_timeout', { state: 'failed', reason: 'failed' }],
  ] as const)('tells why a payment did not start: %i %s', async (status, code, attempt) => {
    const { payment, buttons } = await open({ [start]: refusal(status, code) })

    await expect(buttons?.createOrder()).rejects.toThrow('the payment did not start')
    buttons?.onError()
    await vi.waitFor(() => expect(payment.$payment.get().outcomes).toBe(1))

    expect(payment.$payment.get().attempt).toEqual(attempt)
  })
})
