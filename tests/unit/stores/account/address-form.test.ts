import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, refusal } from '#tests/support/fake-shop.ts'

const home = {
  id: 'a-1',
  firstName: null,
  lastName: null,
  phone: null,
  line1: '1 Pike St',
  line2: null,
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  isDefault: false,
}
const pine = { line1: '2 Pine St', line2: 'Apt 3', city: 'Seattle', state: 'WA', zip: '98101' }
const user = { firstName: 'Mei', lastName: 'Lin' }

async function open(suggestion: object | null = null, entry: typeof home | null = null) {
  const shop = fakeShop({
    'GET /api/address-books': () => json({ data: [home] }),
    'GET /api/city-lookup/98101': () => json({ code: 200, data: 'Seattle' }),
    'GET /api/state-lookup/98101': () => json({ code: 200, data: 'Washington' }),
    'POST /api/validate-address': () => json({ data: { valid: true, suggestion, messages: [], faults: [] } }),
    'POST /api/address-book': () => json({ data: { ...home, ...pine, id: 'a-2' } }, 201),
    'PUT /api/address-book/a-1': refusal(422, 'address_book_full', { errors: {} }),
  })
  const { openAddressForm } = await openBrowser(shop, { storage: { 'shop:version': '2' } }).load(
    () => import('#stores/account/address-form.ts'),
  )
  const filled: object[] = []
  const form = openAddressForm({ entry, user, isFirst: false }, (place) => filled.push(place))
  return { shop, form, filled, values: () => form.$form.get().values }
}

test('a new address starts with the name of the shopper, an entry with its own values', async () => {
  const { values } = await open()
  expect(values()).toMatchObject({ firstName: 'Mei', lastName: 'Lin', line1: '' })

  const edited = await open(null, home)

  expect(edited.values()).toMatchObject({ firstName: '', line1: '1 Pike St', line2: '', zip: '98101' })
})

test('a ZIP code fills in city and state before the address is saved', async () => {
  const { shop, form, filled, values } = await open()
  form.typeIn('line1', '2 Pine St')
  form.typeIn('zip', '98101')

  expect(await form.submit()).toMatchObject({ ok: true, value: { id: 'a-2' } })

  expect(values()).toMatchObject({ city: 'Seattle', state: 'WA' })
  expect(filled).toEqual([{ city: 'Seattle', state: 'WA' }])
  expect(callsOf(shop)).toContain('POST /api/address-book')
})

describe('a similar address', () => {
  async function advised() {
    const opened = await open(pine)
    opened.form.fill({ line1: '2 Pine', city: 'Seattle', state: 'WA', zip: '98101' })
    expect(await opened.form.submit()).toEqual({ ok: false, error: 'stopped' })
    expect(opened.form.$form.get()).toMatchObject({ failure: 'advised', isBusy: false })
    expect(opened.form.$advice.get().suggestion).toEqual(pine)
    return opened
  }

  test('can be accepted into the form', async () => {
    const { form, values } = await advised()

    form.takeAdvice(pine)

    expect(values()).toMatchObject(pine)
    expect(form.$advice.get().suggestion).toBeNull()
  })

  test('can be declined, and is not offered again until the text changes', async () => {
    const { form } = await advised()

    form.refuseAdvice()

    expect(form.$advice.get().suggestion).toBeNull()
    expect(await form.submit()).toMatchObject({ ok: true })
    const again = await advised()
    again.form.refuseAdvice()
    again.form.typeIn('line1', '12 Oak St')
    expect(await again.form.submit()).toEqual({ ok: false, error: 'stopped' })
  })
})

test('an entry is saved by its id, and the form shows why saving failed', async () => {
  const { shop, form } = await open(null, home)
  form.setDefault(true)

  expect(await form.submit()).toEqual({ ok: false, error: 'stopped' })

  expect(form.$form.get()).toMatchObject({ failure: 'full', isBusy: false })
  const saved = shop.requests.find(({ method }) => method === 'PUT')
  expect(await saved?.json()).toMatchObject({ line1: '1 Pike St', isDefault: true })
})
