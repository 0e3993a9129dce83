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
    ...(await import('#stores/checkout/account-address.ts')),
    ...(await import('#stores/checkout/checkout-address.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
  }))
  return { shop, ...stores }
}

describe('selectAddress', () => {
  test('starts with the default entry', async () => {
    const { selectAddress, $addressChoice, $checkoutForm } = await open()

    selectAddress([mother, home], [])

    expect($addressChoice.get()).toBe('a-1')
    expect($checkoutForm.get()).toMatchObject({ line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' })
  })

  test('skips a default that the area does not deliver to', async () => {
    const { selectAddress, $addressChoice } = await open()

    selectAddress([home, mother], ['CA'])

    expect($addressChoice.get()).toBe('a-2')
  })

  test('is a typed address when no entry can be delivered to', async () => {
    const { selectAddress, $addressChoice, $checkoutForm } = await open()

    selectAddress([home], ['OR'])

    expect($addressChoice.get()).toBe('new')
    expect($checkoutForm.get().line1).toBe('')
    selectAddress([home], ['WA'])
    expect($addressChoice.get()).toBe('a-1')
  })

  test('keeps a typed address, and a chosen entry', async () => {
    const typed = await open({}, {}, { line1: '9 Elm St', city: 'Tacoma', state: 'WA', zip: '98402' })
    typed.selectAddress([home], [])
    expect(typed.$addressChoice.get()).toBe('new')
    expect(typed.$checkoutForm.get().line1).toBe('9 Elm St')

    const chosen = await open({ 'shop:order-address': 'a-2' })
    chosen.selectAddress([home, mother], [])
    expect(chosen.$addressChoice.get()).toBe('a-2')
    expect(chosen.$checkoutForm.get()).toMatchObject({ firstName: 'Ai', lastName: 'Chen', phone: '310-555-0100' })
  })

  test('replaces a deleted or undeliverable entry by the default', async () => {
    const { selectAddress, $addressChoice } = await open(
      { 'shop:order-address': 'a-2' },
      {},
      { ...mother, ...names, line2: '' },
    )

    selectAddress([home, mother], ['WA'])

    expect($addressChoice.get()).toBe('a-1')
  })

  test('clears a deleted entry from the form, even the last of the book', async () => {
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

describe('a typed address', () => {
  test('starts empty, and keeps the recipient', async () => {
    const { chooseAddress, typeAnotherAddress, $checkoutForm } = await open({}, {}, { firstName: 'Mei' })
    chooseAddress(home)

    typeAnotherAddress()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Mei', line1: '', city: '', state: '', zip: '' })
  })

  test('is added to the book once, unless the shopper unticks it', async () => {
    const { shop, $isAddressSaved, saveTypedAddress, $addressChoice } = await open(
      { 'shop:order-address': 'new' },
      { 'POST /api/address-book': () => json({ data: { ...home, id: 'a-7' } }, 201) },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )
    $isAddressSaved.set(false)
    await saveTypedAddress()
    expect(callsOf(shop)).toEqual([])
    $isAddressSaved.set(true)

    await saveTypedAddress()
    await saveTypedAddress()

    expect(callsOf(shop).filter((call) => call === 'POST /api/address-book')).toHaveLength(1)
    expect($addressChoice.get()).toBe('a-7')
  })

  test('is added to an empty book', async () => {
    const { shop, saveTypedAddress } = await open(
      {},
      { 'POST /api/address-book': () => json({ data: { ...home, id: 'a-7' } }, 201) },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )

    await saveTypedAddress()

    expect(callsOf(shop)).toContain('POST /api/address-book')
  })

  test('is not added to a book that has it', async () => {
    const { shop, saveTypedAddress } = await open(
      { 'shop:order-address': 'new' },
      { 'POST /api/address-book': () => json({ data: { ...home, id: 'a-7' } }, 201) },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )
    const { $addressBook } = await import('#stores/account/saved-addresses.ts')
    $addressBook.set({ state: 'success', value: [home] })

    await saveTypedAddress()

    expect(callsOf(shop)).toEqual([])
  })

  test('never fails the order', async () => {
    const { saveTypedAddress, $addressChoice } = await open(
      { 'shop:order-address': 'new' },
      { 'POST /api/address-book': noAnswer },
      { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
    )

    await saveTypedAddress()

    expect($addressChoice.get()).toBe('new')
  })
})

describe('fillInShopper', () => {
  test('fills only empty fields', async () => {
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

  test('clears the fields of another guest on this device', async () => {
    const { fillInShopper, $checkoutForm } = await open({ 'shop:order-of': 'guest' }, {}, guest)

    fillInShopper()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Mei', email: 'mei@example.com', line1: '', zip: '' })
  })

  test("keeps the fields of the shopper's own order as a guest", async () => {
    const own = { ...guest, email: 'MEI@example.com' }
    const { fillInShopper, $checkoutForm } = await open({ 'shop:order-of': 'guest' }, {}, own)

    fillInShopper()

    expect($checkoutForm.get()).toMatchObject({ firstName: 'Ann', email: 'MEI@example.com', line1: '9 Elm St' })
  })

  test('keeps text typed before the sign-in, and clears text typed with another account', async () => {
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
    ['the one', ['WA'], '', 'WA'],
    ['the one in place of the state of another area', ['WA'], 'CA', 'WA'],
    ['empty with two states', ['CA', 'NV'], '', ''],
    ['empty when all states are delivered to', [], '', ''],
    ['empty in place of the state of another area, which the menu does not have', ['CA', 'NV'], 'WA', ''],
  ])('is %s', async (_, states, before, chosen) => {
    const { chooseOnlyState, $checkoutForm } = await open()
    $checkoutForm.set({ ...$checkoutForm.get(), state: before })

    chooseOnlyState(states)

    expect($checkoutForm.get().state).toBe(chosen)
  })
})
