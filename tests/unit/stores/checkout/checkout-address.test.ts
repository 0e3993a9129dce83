import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

const names = { firstName: null, lastName: null, phone: null, line2: null }
const home = { ...names, id: 'a-1', line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101', isDefault: true }
const mother = {
  ...names,
  ...{ id: 'a-2', line1: '88 Sunset Blvd', city: 'Los Angeles', state: 'CA', zip: '90028', isDefault: false },
  ...{ firstName: 'Ai', lastName: 'Chen', phone: '310-555-0100' },
}
const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: '206-555-0142' }

async function open(
  storage: Record<string, string> = {},
  answers: Parameters<typeof fakeShop>[0] = {},
  form: object = {},
) {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, {
    storage: {
      'shop:version': '2',
      'shop:user': JSON.stringify(mei),
      'shop:order': JSON.stringify(form),
      ...storage,
    },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/checkout/checkout-address.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
  }))
  return { shop, ...stores }
}

describe('selectAddress', () => {
  test('begins with the default', async () => {
    const { selectAddress, $addressChoice, $checkoutForm } = await open()

    selectAddress([mother, home], [])

    expect($addressChoice.get()).toBe('a-1')
    expect($checkoutForm.get()).toMatchObject({ line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' })
  })

  test('passes over a default that the area does not deliver to', async () => {
    const { selectAddress, $addressChoice } = await open()

    selectAddress([home, mother], ['CA'])

    expect($addressChoice.get()).toBe('a-2')
  })

  test('is another address where none can be delivered to', async () => {
    const { selectAddress, $addressChoice, $checkoutForm } = await open()

    selectAddress([home], ['OR'])

    expect($addressChoice.get()).toBe('new')
    expect($checkoutForm.get().line1).toBe('')
    selectAddress([home], ['WA'])
    expect($addressChoice.get()).toBe('a-1')
  })

  test('what is typed stays, and so does what was chosen', async () => {
    const typed = await open({}, {}, { line1: '9 Elm St', city: 'Tacoma', state: 'WA', zip: '98402' })
    typed.selectAddress([home], [])
    expect(typed.$addressChoice.get()).toBe('new')
    expect(typed.$checkoutForm.get().line1).toBe('9 Elm St')

    const chosen = await open({ 'shop:order-address': 'a-2' })
    chosen.selectAddress([home, mother], [])
    expect(chosen.$addressChoice.get()).toBe('a-2')
    expect(chosen.$checkoutForm.get()).toMatchObject({ firstName: 'Ai', lastName: 'Chen', phone: '310-555-0100' })
  })

  test('an entry that was deleted, or is delivered to no more, gives way to the default', async () => {
    const { selectAddress, $addressChoice } = await open(
      { 'shop:order-address': 'a-2' },
      {},
      { ...mother, ...names, line2: '' },
    )

    selectAddress([home, mother], ['WA'])

    expect($addressChoice.get()).toBe('a-1')
  })

  test('an entry that was deleted leaves nothing of it in the form, also as the last of the book', async () => {
    const deleted = { 'shop:order-address': 'a-3' }
    const left = { line1: '200 N Main St', city: 'Los Angeles', state: 'CA', zip: '90012', firstName: 'Mei' }
    const last = await open(deleted, {}, left)
    last.selectAddress([], ['CA'])
    expect(last.$addressChoice.get()).toBe('')
    expect(last.$checkoutForm.get()).toMatchObject({ line1: '', city: '', state: '', zip: '', firstName: 'Mei' })

    const others = await open(deleted, {}, left)
    others.selectAddress([home], ['CA'])
    expect(others.$addressChoice.get()).toBe('new')
    expect(others.$checkoutForm.get().line1).toBe('')
  })
})

describe('another address', () => {
  test('begins empty, and leaves who receives it', async () => {
    const { chooseAddress, typeAnotherAddress, $checkoutForm } = await open({}, {}, { firstName: 'Mei' })
    chooseAddress(home)

    typeAnotherAddress()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Mei', line1: '', city: '', state: '', zip: '' })
  })

  test('is kept in the book where that was asked for, once', async () => {
    const { shop, $isAddressSaved, saveTypedAddress, $addressChoice } = await open(
      { 'shop:order-address': 'new' },
      { 'POST /api/address-book': () => json({ data: { ...home, id: 'a-7' } }, 201) },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )
    await saveTypedAddress()
    expect(callsOf(shop)).toEqual([])
    $isAddressSaved.set(true)

    await saveTypedAddress()
    await saveTypedAddress()

    expect(callsOf(shop).filter((call) => call === 'POST /api/address-book')).toHaveLength(1)
    expect($addressChoice.get()).toBe('a-7')
  })

  test('keeps the first address of all, where the book was empty and there was nothing to choose from', async () => {
    const { shop, $isAddressSaved, saveTypedAddress } = await open(
      {},
      { 'POST /api/address-book': () => json({ data: { ...home, id: 'a-7' } }, 201) },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )
    $isAddressSaved.set(true)

    await saveTypedAddress()

    expect(callsOf(shop)).toContain('POST /api/address-book')
  })

  test('an order never fails by it', async () => {
    const { $isAddressSaved, saveTypedAddress, $addressChoice } = await open(
      { 'shop:order-address': 'new' },
      { 'POST /api/address-book': noAnswer },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )
    $isAddressSaved.set(true)

    await saveTypedAddress()

    expect($addressChoice.get()).toBe('new')
  })
})

describe('fillInShopper', () => {
  test('fills what is empty, and only that', async () => {
    const { fillInShopper, $checkoutForm } = await open({}, {}, { email: 'other@example.com' })

    fillInShopper()

    expect($checkoutForm.get()).toMatchObject({
      firstName: 'Mei',
      lastName: 'Lin',
      email: 'other@example.com',
      phone: '206-555-0142',
    })
  })

  const guest = { firstName: 'Ann', lastName: 'Wolfe', email: 'ann@example.com', line1: '9 Elm St', zip: '98402' }

  test('clears what another guest ordered by on this device', async () => {
    const { fillInShopper, $checkoutForm } = await open({ 'shop:order-of': 'guest' }, {}, guest)

    fillInShopper()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Mei', email: 'mei@example.com', line1: '', zip: '' })
  })

  test('keeps what the shopper ordered by as a guest before', async () => {
    const own = { ...guest, email: 'MEI@example.com' }
    const { fillInShopper, $checkoutForm } = await open({ 'shop:order-of': 'guest' }, {}, own)

    fillInShopper()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Ann', email: 'MEI@example.com', line1: '9 Elm St' })
  })

  test('keeps what was typed before signing in, and clears what another account typed', async () => {
    const typed = await open({}, {}, guest)
    typed.fillInShopper()
    expect(typed.$checkoutForm.get()).toMatchObject({ email: 'ann@example.com', line1: '9 Elm St' })

    const others = await open({ 'shop:order-of': 'u-2', 'shop:order-address': 'a-9' }, {}, guest)
    others.fillInShopper()
    expect(others.$checkoutForm.get()).toMatchObject({ email: 'mei@example.com', line1: '' })
    expect(others.$addressChoice.get()).toBe('')
  })
})

describe('chooseOnlyState', () => {
  test.each([
    ['the one', ['WA'], 'WA'],
    ['none of two', ['CA', 'NV'], ''],
    ['none where all are delivered to', [], ''],
  ])('is %s', async (_, states, chosen) => {
    const { chooseOnlyState, $checkoutForm } = await open()

    chooseOnlyState(states)

    expect($checkoutForm.get().state).toBe(chosen)
  })
})
