import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

type Answers = Parameters<typeof fakeShop>[0]

const home = {
  id: 'a-1',
  firstName: 'Mei',
  lastName: 'Lin',
  phone: '206-555-0142',
  line1: '1 Pike St',
  line2: null,
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  isDefault: true,
}
const form = {
  firstName: '',
  lastName: '',
  phone: '(206) 555-0142',
  line1: ' 2 Pine St ',
  line2: '',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
}

async function open(answers: Answers = {}) {
  const shop = fakeShop({ 'GET /api/address-books': () => json({ data: [home] }), ...answers })
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/account/address-book.ts')),
    ...(await import('#stores/account/saved-addresses.ts')),
  }))
  return { shop, ...stores }
}

describe('loadAddressBook', () => {
  test('lists the entries, the default first', async () => {
    const { loadAddressBook, $addressBook } = await open()

    await loadAddressBook()

    expect($addressBook.get()).toEqual({ state: 'success', value: [home] })
  })

  test('fails without an answer', async () => {
    const { loadAddressBook, $addressBook } = await open({ 'GET /api/address-books': noAnswer })

    await loadAddressBook()

    expect($addressBook.get()).toEqual({ state: 'failure' })
  })
})

describe('saveAddress', () => {
  test('adds the normalized text and loads the book again', async () => {
    const { shop, saveAddress, $addressBook } = await open({
      'POST /api/address-book': () => json({ data: { ...home, id: 'a-2' } }, 201),
    })

    const saved = await saveAddress(form, null, true)

    expect(saved.ok && saved.value.id).toBe('a-2')
    expect(await shop.requests[0]?.json()).toEqual({
      firstName: null,
      lastName: null,
      phone: '206-555-0142',
      line1: '2 Pine St',
      line2: null,
      city: 'Seattle',
      state: 'WA',
      zip: '98101',
      isDefault: true,
    })
    expect($addressBook.get().state).toBe('success')
  })

  test('changes an entry by its id', async () => {
    const { shop, saveAddress } = await open({ 'PUT /api/address-book/a-1': () => json({ data: home }) })

    await saveAddress(form, 'a-1', false)

    expect(callsOf(shop)).toEqual(['PUT /api/address-book/a-1', 'GET /api/address-books'])
  })

  test('sends no invalid entry', async () => {
    const { shop, saveAddress } = await open()

    expect(await saveAddress({ ...form, line1: ' ', zip: '1234', phone: '123' }, null, false)).toEqual({
      ok: false,
      error: { reason: 'fields', faults: { line1: 'required', zip: 'zip_format', phone: 'phone_format' } },
    })
    expect(callsOf(shop)).toEqual([])
  })

  test.each<[string, NonNullable<Answers>[string], object]>([
    ['a full book', refusal(422, 'address_book_full', { errors: { address: ['x'] } }), { reason: 'full' }],
    ['a refused field', refusal(422, 'invalid', { errors: { state: ['x'] } }), fields('state')],
    [
      'a refusal without a field of the form',
      refusal(422, 'invalid', { errors: { odd: ['x'] } }),
      { reason: 'refused' },
    ],
    ['a deleted entry', refusal(404, 'not_found'), { reason: 'gone' }],
    ['too many tries', refusal(429, 'too_many_requests'), { reason: 'slow_down' }],
    ['no answer', noAnswer, { reason: 'offline' }],
  ])('reports %s', async (_what, answer, error) => {
    const { saveAddress } = await open({ 'POST /api/address-book': answer })

    expect(await saveAddress(form, null, false)).toEqual({ ok: false, error })
  })
})

function fields(name: string) {
  return { reason: 'fields', faults: { [name]: 'refused' } }
}

describe('deleteAddress', () => {
  test('can be undone, and the default is the default again', async () => {
    const { shop, deleteAddress, restoreAddress, $deletedAddress } = await open({
      'DELETE /api/address-book/a-1': () => json({ data: [] }),
      'POST /api/address-book': () => json({ data: { ...home, id: 'a-9' } }, 201),
    })

    expect(await deleteAddress(home)).toBe(true)
    expect($deletedAddress.get()).toEqual(home)
    expect(await restoreAddress()).toMatchObject({ id: 'a-9' })

    const added = shop.requests.find((request) => request.method === 'POST')
    expect(await added?.json()).toMatchObject({ line1: '1 Pike St', isDefault: true })
    expect($deletedAddress.get()).toBeNull()
  })

  test('succeeds when the entry is already deleted', async () => {
    const { deleteAddress } = await open()

    expect(await deleteAddress(home)).toBe(true)
  })

  test("fails without an answer, and can't be undone", async () => {
    const { deleteAddress, $deletedAddress } = await open({ 'DELETE /api/address-book/a-1': noAnswer })

    expect(await deleteAddress(home)).toBe(false)
    expect($deletedAddress.get()).toBeNull()
  })
})

describe('makeDefault', () => {
  test('returns whether it worked', async () => {
    const { makeDefault } = await open({ 'PUT /api/address-book/default/a-1': () => json({ data: home }) })

    expect(await makeDefault('a-1')).toBe(true)
    expect(await makeDefault('a-2')).toBe(false)
  })
})
