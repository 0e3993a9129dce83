import { describe, expect, test } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json'
import {
  type Answers,
  atCheckout,
  checkoutForm as form,
  keysOf,
  openCheckout as load,
  ordersTo,
} from '#tests/support/at-checkout.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const names = { firstName: '', lastName: '', email: '', phone: '' }
const empty = { ...names, line1: '', line2: '', city: '', state: '', zip: '', note: '', deliveryWindow: '' }

describe('faultsOf (rules §5)', () => {
  test('a valid form has none', async () => {
    const { faultsOf } = await atCheckout({})

    expect(faultsOf(form)).toEqual({})
    expect(faultsOf({ ...form, zip: '98101-1234', phone: '206-555-0142', email: ' MEI@example.com ' })).toEqual({})
  })

  test('names all missing fields; apartment and note are optional', async () => {
    const { faultsOf } = await atCheckout({})

    expect(faultsOf({ ...empty, city: '   ' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      phone: 'required',
      line1: 'required',
      city: 'required',
      state: 'required',
      zip: 'required',
    })
  })

  test('punctuation and digits alone are no name and no city', async () => {
    const { faultsOf } = await atCheckout({})

    expect(faultsOf({ ...form, lastName: '123', line1: '12', city: '??' })).toEqual({
      lastName: 'required',
      line1: 'required',
      city: 'required',
    })
    expect(faultsOf({ ...form, firstName: '美', city: 'O’Fallon' })).toEqual({})
  })

  test('have the order of the fields on the page', async () => {
    const { faultsOf } = await atCheckout({})

    const faults = faultsOf({ ...empty, email: 'mei@example', zip: '1234' })

    const fields = ['line1', 'zip', 'city', 'state', 'firstName', 'lastName', 'email', 'phone']
    expect(Object.keys(faults)).toEqual(fields)
  })

  test.each([
    ['email', 'mei', 'email_format'],
    ['email', 'mei@example', 'email_format'],
    ['email', 'mei lin@example.com', 'email_format'],
    ['phone', '206-555-014', 'phone_format'],
    ['phone', '106-555-0142', 'phone_format'],
    ['phone', 'call me', 'phone_format'],
    ['zip', '1234', 'zip_format'],
    ['zip', '981012', 'zip_format'],
    ['zip', '98101-12', 'zip_format'],
  ])('%s %j is %s', async (field, text, fault) => {
    const { faultsOf } = await atCheckout({})

    expect(faultsOf({ ...form, [field]: text })).toEqual({ [field]: fault })
  })
})

describe('placeCurrentOrder', () => {
  test('sends the cart, the total that the shopper saw, and no other price', async () => {
    const { shop, placeCurrentOrder } = await atCheckout(
      {},
      {
        'shop:cart': JSON.stringify([aLine('FM-SOY'), aLine('NOPE')]),
      },
    )

    const placed = await placeCurrentOrder('ZONE1')

    expect(placed.ok && placed.value.id).toBe('o-1')
    expect(await ordersTo(shop)[0]?.json()).toEqual({
      areaCode: 'ZONE1',
      lines: [{ key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 1 }],
      state: 'WA',
      zip: '98101',
      contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
      address: { line1: '1 Pike St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
      total: 24.82,
    })
  })

  test('sends full-width text as half-width, and the name as typed', async () => {
    const wide = {
      ...form,
      firstName: 'Ｍｅｉ',
      email: 'ｍｅｉ＠example.com',
      phone: '２０６５５５０１４２',
      line1: '１　Ｐｉｋｅ　Ｓｔ',
      line2: '＃４',
      city: 'Ｓｅａｔｔｌｅ',
      zip: '９８１０１',
    }
    const { shop, placeCurrentOrder } = await atCheckout({}, { 'shop:order': JSON.stringify(wide) })

    await placeCurrentOrder('ZONE1')

    expect(await ordersTo(shop)[0]?.json()).toMatchObject({
      zip: '98101',
      contact: { firstName: 'Ｍｅｉ', email: 'mei@example.com', phone: '206-555-0142' },
      address: { line1: '1 Pike St', line2: '#4', city: 'Seattle', zip: '98101' },
    })
  })

  test('keeps cart and form until the order is paid, and notes that the form belongs to a guest', async () => {
    const { placeCurrentOrder, $cartCount, $checkoutForm, $formOwner } = await atCheckout({})

    await placeCurrentOrder('ZONE1')

    expect($cartCount.get()).toBe(1)
    expect($checkoutForm.get()).toEqual(form)
    expect($formOwner.get()).toBe('guest')
  })

  test('a form with faults is not sent', async () => {
    const { shop, placeCurrentOrder, typeInto } = await atCheckout({})
    typeInto('zip', '1234')

    expect(await placeCurrentOrder('ZONE1')).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { zip: 'zip_format' } },
    })
    expect(ordersTo(shop)).toEqual([])
  })

  test('the same order has the same key: twice at once, again, and after a reload', async () => {
    const { shop, browser, placeCurrentOrder } = await atCheckout({})

    await Promise.all([placeCurrentOrder('ZONE1'), placeCurrentOrder('ZONE1')])
    await placeCurrentOrder('ZONE1')
    const reloaded = await load(browser)
    await reloaded.placeCurrentOrder('ZONE1')

    expect(keysOf(shop)).toHaveLength(4)
    expect(new Set(keysOf(shop)).size).toBe(1)
    expect(keysOf(shop)[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(callsOf(shop)).not.toContain('PUT /api/order/o-1/cancel')
  })

  test('another order has another key, and the previous one is cancelled', async () => {
    const { shop, placeCurrentOrder, typeInto } = await atCheckout({
      'GET /api/order/o-1': () => json({ data: orderAnswer() }),
      'PUT /api/order/o-1/cancel': () => json({ data: orderAnswer({ status: 'cancelled' }) }),
    })
    await placeCurrentOrder('ZONE1')
    typeInto('note', 'Ring twice')

    await placeCurrentOrder('ZONE1')

    expect(new Set(keysOf(shop)).size).toBe(2)
    expect(callsOf(shop).filter((call) => call.endsWith('/cancel'))).toEqual(['PUT /api/order/o-1/cancel'])
  })

  test('another cart is another order too', async () => {
    const { shop, placeCurrentOrder, pickLine } = await atCheckout({})
    await placeCurrentOrder('ZONE1')
    pickLine('FM-SOY', 2)

    await placeCurrentOrder('ZONE1')

    expect(new Set(keysOf(shop)).size).toBe(2)
  })

  test.each([['{"body":7,"key":"k","orderId":"o"}'], ['{"key":"k"}'], ['[]'], ['null'], ['broken']])(
    'ignores an attempt that is %s in storage',
    async (text) => {
      const { shop, placeCurrentOrder } = await atCheckout({}, { 'shop:attempt': text })

      const placed = await placeCurrentOrder('ZONE1')

      expect(placed.ok).toBe(true)
      expect(keysOf(shop)[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(callsOf(shop).filter((call) => call.includes('cancel'))).toEqual([])
    },
  )

  test('after a closed attempt, the same order again is a new one', async () => {
    const { shop, browser, placeCurrentOrder, closeAttempt } = await atCheckout({})
    await placeCurrentOrder('ZONE1')

    closeAttempt()
    expect(Object.keys(browser.storage)).not.toContain('shop:attempt')
    await placeCurrentOrder('ZONE1')

    expect(new Set(keysOf(shop)).size).toBe(2)
  })
})

describe('why an order is not placed', () => {
  test.each<[string, NonNullable<Answers>[string], string]>([
    ['no answer', noAnswer, 'offline'],
    ['an answer that is no order', () => json({ data: {} }, 201), 'offline'],
    ['a server error', refusal(500, 'internal'), 'offline'],
    ['a backend that is down', refusal(503, 'unavailable'), 'offline'],
    ['too many tries', refusal(429, 'too_many_requests'), 'slow_down'],
    ['a tax service that is down', refusal(409, 'tax_unavailable'), 'tax'],
    ['a changed price', refusal(409, 'price_changed'), 'changed'],
    ['too little stock', refusal(409, 'out_of_stock'), 'changed'],
    ['an unavailable product', refusal(409, 'unavailable'), 'changed'],
    ['no shipping', refusal(422, 'invalid', { errors: { shippingMethod: ['none'] } }), 'shipping'],
    ['a field that the form does not have', refusal(422, 'invalid', { errors: { lines: ['odd'] } }), 'refused'],
    ['a malformed call', refusal(400, 'malformed'), 'refused'],
    ['a refusal without a field', refusal(422, 'invalid'), 'refused'],
  ])('%s', async (_what, answer, reason) => {
    const { placeCurrentOrder } = await atCheckout({ 'POST /api/order': answer })

    expect(await placeCurrentOrder('ZONE1')).toEqual({ ok: false, error: { reason } })
  })

  test('fields that the server refuses have their names in the form', async () => {
    const errors = { 'contact.email': ['x'], 'address.zip': ['y'], 'contact.constructor': ['z'] }
    const { placeCurrentOrder } = await atCheckout({ 'POST /api/order': refusal(422, 'invalid', { errors }) })

    expect(await placeCurrentOrder('ZONE1')).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { email: 'refused', zip: 'refused' } },
    })
  })

  test('a cart without a quote', async () => {
    const { placeCurrentOrder, loadExcerpt, shop } = await atCheckout({})
    await loadExcerpt('NOPE', [aLine('FM-SOY')])

    expect(await placeCurrentOrder('ZONE1')).toEqual({ ok: false, error: { reason: 'offline' } })
    expect(ordersTo(shop)).toEqual([])
  })

  test('a lost answer keeps the key: the order may have been placed', async () => {
    let isDown = true
    const { shop, placeCurrentOrder } = await atCheckout({
      'POST /api/order': (request) => (isDown ? noAnswer(request) : json({ data: orderAnswer() }, 201)),
    })
    await placeCurrentOrder('ZONE1')
    isDown = false

    const placed = await placeCurrentOrder('ZONE1')

    expect(placed.ok).toBe(true)
    expect(new Set(keysOf(shop)).size).toBe(1)
  })

  test('a server error keeps the key, and a refusal drops it', async () => {
    const answers = [refusal(500, 'internal'), refusal(400, 'malformed'), refusal(400, 'malformed')]
    const { shop, placeCurrentOrder } = await atCheckout({
      'POST /api/order': (request) => (answers.shift() ?? noAnswer)(request),
    })

    for (let tries = 0; tries < 3; tries += 1) await placeCurrentOrder('ZONE1')

    const [first, second, third] = keysOf(shop)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })

  test('a changed quote loads the excerpt again, so that the cart is current', async () => {
    let price = 12.5
    const { placeCurrentOrder, $quote } = await atCheckout({
      'GET /api/products': () =>
        json({
          data: sample.products.map((product) => ({
            ...product,
            priceVariants: [{ areaId: 1, price, specialPrice: null }],
          })),
        }),
      'POST /api/order': refusal(409, 'price_changed'),
    })
    expect($quote.get()?.subtotal).toBe(1250)
    price = 13.75

    await placeCurrentOrder('ZONE1')

    expect($quote.get()?.subtotal).toBe(1375)
  })
})
