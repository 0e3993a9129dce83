import { describe, expect, test, vi } from 'vitest'
import type { CheckoutNews } from '#stores/checkout/checkout.ts'
import { type Answers, atCheckout, checkoutForm, ordersTo } from '#tests/support/at-checkout.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { refusal } from '#tests/support/fake-shop.ts'

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null }
const inSeattle: Answers = {
  'GET /api/city-lookup/98101': () => json({ code: 200, data: 'Seattle' }),
  'GET /api/state-lookup/98101': () => json({ code: 200, data: 'Washington' }),
}
const inPortland: Answers = {
  'GET /api/city-lookup/97201': () => json({ code: 200, data: 'Portland' }),
  'GET /api/state-lookup/97201': () => json({ code: 200, data: 'Oregon' }),
}
const asksAboutDoor: Answers = {
  'POST /api/validate-address': () =>
    json({
      data: {
        valid: true,
        suggestion: { line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
        messages: [],
        faults: [],
      },
    }),
}

/** The checkout of a shopper in Seattle whose form is good, but for `form`. */
async function open(form: object = {}, answers: Answers = {}, storage: Record<string, string> = {}) {
  const stores = await atCheckout(answers, {
    'shop:order': JSON.stringify({ ...checkoutForm, ...form }),
    ...storage,
  })
  const { openCheckout } = await import('#stores/checkout/checkout.ts')
  const told: CheckoutNews[] = []
  const checkout = openCheckout('ZONE1', (news) => told.push(news))
  const stop = checkout.watch()
  return { ...stores, checkout, told, stop, state: checkout.$checkout.get }
}

describe('the faults of the checkout', () => {
  test('are shown once their field is left, and go as it is typed in', async () => {
    const { checkout, state } = await open()

    checkout.typeIn('zip', '1234')
    expect(state().faults).toEqual({})
    checkout.leave('zip')
    expect(state().faults).toEqual({ zip: 'zip_format' })
    checkout.typeIn('zip', '12')
    expect(state().faults).toEqual({ zip: 'zip_format' })
    checkout.typeIn('zip', '')

    expect(state().faults).toEqual({})
  })

  test('a field that is left empty has none before the order is tried', async () => {
    const { checkout, state } = await open({ firstName: '' })

    checkout.leave('firstName')
    expect(state().faults).toEqual({})
    await checkout.place()

    expect(state()).toMatchObject({ faults: { firstName: 'required' }, failure: { reason: 'fields' } })
  })

  test('writes the phone number as usual as it is left', async () => {
    const { checkout, $checkoutForm } = await open({ phone: '2065550142' })

    checkout.leave('phone')

    expect($checkoutForm.get().phone).toBe('206-555-0142')
  })

  test('once all are mended, the failure is over', async () => {
    const { checkout, state, shop } = await open({ zip: '1234', firstName: '' })
    expect(await checkout.place()).toBeNull()
    expect(state().faults).toEqual({ firstName: 'required', zip: 'zip_format' })

    checkout.typeIn('zip', '98101')
    expect(state().failure?.reason).toBe('fields')
    checkout.typeIn('firstName', 'Mei')

    expect(state()).toMatchObject({ faults: {}, failure: null, isPlacing: false })
    expect(ordersTo(shop)).toEqual([])
  })

  test('what the server refuses is told at its field until that is typed in', async () => {
    const errors = { 'contact.email': ['No.'] }
    const { checkout, state } = await open({}, { 'POST /api/order': refusal(422, 'invalid', { errors }) })
    await checkout.place()
    expect(state().faults).toEqual({ email: 'refused' })

    checkout.typeIn('email', 'lin@example.com')

    expect(state()).toMatchObject({ faults: {}, failure: null })
  })
})

describe('the ZIP code at the checkout', () => {
  test('fills in city and state, and tells so', async () => {
    const { checkout, state, told, $checkoutForm } = await open({ city: '', state: '', zip: '' }, inSeattle)

    checkout.typeIn('zip', '98101')

    await vi.waitFor(() => expect(told).toEqual([{ kind: 'zipFilled', place: { city: 'Seattle', state: 'WA' } }]))
    expect($checkoutForm.get()).toMatchObject({ city: 'Seattle', state: 'WA' })
    expect(state().place).toEqual({ city: 'Seattle', state: 'WA' })
  })

  test('is at fault outside the area, at once, and the state is not', async () => {
    const { checkout, state, $checkoutForm } = await open({ city: '', state: '', zip: '' }, inPortland)

    checkout.typeIn('zip', '97201')

    await vi.waitFor(() => expect(state().faults).toEqual({ zip: 'outside' }))
    expect($checkoutForm.get()).toMatchObject({ city: '', state: '' })
    await checkout.place()
    expect(state().faults).toEqual({ city: 'required', zip: 'outside' })
  })

  test('asks for the tax rate again only when state or ZIP code change', async () => {
    const asked: unknown[] = []
    const noTax = async (request: Request) => {
      asked.push(await request.json())
      return json({ message: 'No.', code: 'unavailable' }, 503)
    }
    const { checkout, $isTaxMissing } = await open({}, { 'POST /api/tax-rate': noTax })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await vi.waitFor(() => expect($isTaxMissing.get()).toBe(true))

    checkout.typeIn('note', 'Ring twice')
    checkout.typeIn('zip', '98104')

    const seattle = { state: 'WA', zip: '98101' }
    await vi.waitFor(() => expect(asked.at(-1)).toEqual({ state: 'WA', zip: '98104' }))
    // The first is of the page before.
    expect(asked).toEqual([seattle, seattle, { state: 'WA', zip: '98104' }])
  })
})

describe('placing the order', () => {
  test('returns it, and is told', async () => {
    const { checkout, state, told } = await open()

    const order = await checkout.place()

    expect(order?.id).toBe('o-1')
    expect(told).toEqual([{ kind: 'placing' }])
    // The payment's page is about to open.
    expect(state()).toMatchObject({ isPlacing: true, failure: null })
  })

  test('twice at once is once', async () => {
    const { checkout, shop } = await open()

    const orders = await Promise.all([checkout.place(), checkout.place()])

    expect(orders.map((order) => order?.id)).toEqual(['o-1', undefined])
    expect(ordersTo(shop)).toHaveLength(1)
  })

  test('says why none was placed', async () => {
    const { checkout, state, told } = await open({}, { 'POST /api/order': refusal(503, 'unavailable') })

    expect(await checkout.place()).toBeNull()

    expect(state()).toMatchObject({ failure: { reason: 'offline' }, isPlacing: false })
    expect(told).toEqual([{ kind: 'placing' }, { kind: 'stopped' }])
  })

  test('asks about another door once, and who keeps theirs is not asked again', async () => {
    const { checkout, state, shop } = await open({}, asksAboutDoor)

    expect(await checkout.place()).toBeNull()
    expect(state()).toMatchObject({
      failure: null,
      isPlacing: false,
      checked: { advice: { suggestion: { line1: '1 Pine St' } }, isBlocking: true },
    })
    expect(ordersTo(shop)).toEqual([])
    checkout.dropAdvice()

    expect((await checkout.place())?.id).toBe('o-1')
  })

  test('looks at the address as soon as it is left, and drops the advice as it is typed in', async () => {
    const { checkout, state } = await open({}, asksAboutDoor)
    checkout.leaveAddress()
    await vi.waitFor(() => expect(state().checked).toMatchObject({ isBlocking: false }))
    await vi.waitFor(() => expect(state().checked.advice.suggestion?.line1).toBe('1 Pine St'))

    checkout.typeIn('line1', '2 Pike St')

    expect(state().checked.advice.suggestion).toBeNull()
  })
})

test('fills in the shopper who is signed in', async () => {
  const { $checkoutForm } = await open({ firstName: '', lastName: '' }, {}, { 'shop:user': JSON.stringify(mei) })

  expect($checkoutForm.get()).toMatchObject({ firstName: 'Mei', lastName: 'Lin' })
})
