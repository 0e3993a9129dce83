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
const advisesOtherDoor: Answers = {
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

/** Opens the checkout of a shopper in Seattle with a valid form, changed by `form`. */
async function open(form: object = {}, answers: Answers = {}, storage: Record<string, string> = {}) {
  const stores = await atCheckout(answers, {
    'shop:order': JSON.stringify({ ...checkoutForm, ...form }),
    ...storage,
  })
  const { openCheckout } = await import('#stores/checkout/checkout.ts')
  const announced: CheckoutNews[] = []
  const checkout = openCheckout('ZONE1', (news) => announced.push(news))
  const stop = checkout.watch()
  return { ...stores, checkout, announced, stop, state: checkout.$checkout.get }
}

describe('the faults of the checkout', () => {
  test('show when the shopper leaves the field, and disappear while typing', async () => {
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

  test('an empty field has none before the order is placed', async () => {
    const { checkout, state } = await open({ firstName: '' })

    checkout.leave('firstName')
    expect(state().faults).toEqual({})
    await checkout.place()

    expect(state()).toMatchObject({ faults: { firstName: 'required' }, failure: { reason: 'fields' } })
  })

  test('formats the phone number when the shopper leaves it', async () => {
    const { checkout, $checkoutForm } = await open({ phone: '2065550142' })

    checkout.leave('phone')

    expect($checkoutForm.get().phone).toBe('206-555-0142')
  })

  test('the failure ends when all are corrected', async () => {
    const { checkout, state, shop } = await open({ zip: '1234', firstName: '' })
    expect(await checkout.place()).toBeNull()
    expect(state().faults).toEqual({ firstName: 'required', zip: 'zip_format' })

    checkout.typeIn('zip', '98101')
    expect(state().failure?.reason).toBe('fields')
    checkout.typeIn('firstName', 'Mei')

    expect(state()).toMatchObject({ faults: {}, failure: null, isPlacing: false })
    expect(ordersTo(shop)).toEqual([])
  })

  test('a field that the server refuses has its fault until the shopper types', async () => {
    const errors = { 'contact.email': ['No.'] }
    const { checkout, state } = await open({}, { 'POST /api/order': refusal(422, 'invalid', { errors }) })
    await checkout.place()
    expect(state().faults).toEqual({ email: 'refused' })

    checkout.typeIn('email', 'lin@example.com')

    expect(state()).toMatchObject({ faults: {}, failure: null })
  })
})

describe('the ZIP code at the checkout', () => {
  test('fills in city and state, and announces it', async () => {
    const { checkout, state, announced, $checkoutForm } = await open({ city: '', state: '', zip: '' }, inSeattle)

    checkout.typeIn('zip', '98101')

    await vi.waitFor(() => expect(announced).toEqual([{ kind: 'zipFilled', place: { city: 'Seattle', state: 'WA' } }]))
    expect($checkoutForm.get()).toMatchObject({ city: 'Seattle', state: 'WA' })
    expect(state().outsidePlace).toBeNull()
  })

  test('has a fault outside the area at once, and the state has none', async () => {
    const { checkout, state, $checkoutForm } = await open({ city: '', state: '', zip: '' }, inPortland)

    checkout.typeIn('zip', '97201')

    await vi.waitFor(() => expect(state().faults).toEqual({ zip: 'outside' }))
    expect($checkoutForm.get()).toMatchObject({ city: '', state: 'WA' })
    expect(state().outsidePlace).toEqual({ city: 'Portland', state: 'OR' })
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
    // The first call is from the previous page.
    expect(asked).toEqual([seattle, seattle, { state: 'WA', zip: '98104' }])
  })
})

describe('placing the order', () => {
  test('returns it, and announces it', async () => {
    const { checkout, state, announced } = await open()

    const order = await checkout.place()

    expect(order?.id).toBe('o-1')
    expect(announced).toEqual([{ kind: 'placing' }])
    // The payment page opens next.
    expect(state()).toMatchObject({ isPlacing: true, failure: null })
  })

  test('twice at once places one', async () => {
    const { checkout, shop } = await open()

    const orders = await Promise.all([checkout.place(), checkout.place()])

    expect(orders.map((order) => order?.id)).toEqual(['o-1', undefined])
    expect(ordersTo(shop)).toHaveLength(1)
  })

  test('shows why none was placed', async () => {
    const { checkout, state, announced } = await open({}, { 'POST /api/order': refusal(503, 'unavailable') })

    expect(await checkout.place()).toBeNull()

    expect(state()).toMatchObject({ failure: { reason: 'offline' }, isPlacing: false })
    expect(announced).toEqual([{ kind: 'placing' }, { kind: 'stopped' }])
  })

  test('asks about a similar house number once, and not again when the shopper keeps theirs', async () => {
    const { checkout, state, shop } = await open({}, advisesOtherDoor)

    expect(await checkout.place()).toBeNull()
    expect(state()).toMatchObject({
      failure: null,
      isPlacing: false,
      checked: { advice: { suggestion: { line1: '1 Pine St' } }, isBlocking: true },
    })
    expect(ordersTo(shop)).toEqual([])
    checkout.refuseAdvice()

    expect((await checkout.place())?.id).toBe('o-1')
  })

  test('orders to the suggested address when the shopper takes it', async () => {
    const { checkout, $checkoutForm } = await open({ line2: 'Apt 3' }, advisesOtherDoor)
    await checkout.place()

    checkout.takeAdvice({ line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' })

    expect($checkoutForm.get()).toMatchObject({ line1: '1 Pine St', line2: '', city: 'Seattle' })
    expect((await checkout.place())?.id).toBe('o-1')
  })

  test('checks the address when the shopper leaves it, and drops the advice while typing', async () => {
    const { checkout, state } = await open({}, advisesOtherDoor)
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

describe('the address', () => {
  const empty = { line1: '', city: '', state: '', zip: '' }
  const noNames = { firstName: null, lastName: null, phone: null, line2: null }
  const pine = {
    id: 'a-1',
    ...noNames,
    line1: '1 Pine St',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    isDefault: true,
  }

  test('is the default one of the account', async () => {
    const { $checkoutForm } = await open(
      empty,
      { 'GET /api/address-books': () => json({ data: [pine] }) },
      { 'shop:user': JSON.stringify(mei) },
    )

    await vi.waitFor(() => expect($checkoutForm.get()).toMatchObject({ line1: '1 Pine St', state: 'WA' }))
  })

  test("of a guest starts with the area's only state", async () => {
    const { $checkoutForm } = await open(empty)

    expect($checkoutForm.get()).toMatchObject({ ...empty, state: 'WA' })
  })
})
