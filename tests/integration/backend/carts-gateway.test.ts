import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import type { AddressEntryCall } from '#contract/addresses.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import {
  addAddress,
  changeAddress,
  checkAddress,
  chooseDefaultAddress,
  listAddresses,
  lookUpCity,
  lookUpState,
  removeAddress,
} from '#gateway/addresses.ts'
import { findSavedCart, saveCart } from '#gateway/carts.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { listOwnOrders } from '#gateway/orders.ts'
import { getShopConfig } from '#gateway/shop-config.ts'
import { addWish, listWishes, productFault, removeWish } from '#gateway/wishlist.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { noSettings } from '#tests/support/settings.ts'
import { dataOf, productsAnswer } from './answers.ts'
import { aKey, anOrder, openShop, type Shop } from './shop.ts'
import { aShopper, type Shopper } from './shoppers.ts'

let shop: Shop
let shopper: Shopper
let backend: Fetcher
let guest: Fetcher
beforeAll(async () => {
  shop = await openShop()
  const app = createBackend(shop.db, noSettings, { now: () => shop.nowMs })
  guest = { fetch: async (request) => app.fetch(request) }
  backend = {
    fetch: async (request) => {
      const signed = new Request(request)
      signed.headers.set('authorization', `Bearer ${shopper.token}`)
      return app.fetch(signed)
    },
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await aShopper(shop)
})

const pike: AddressEntryCall = {
  firstName: 'Mei',
  lastName: 'Lin',
  phone: '206-555-0142',
  line1: '1 Pike St',
  line2: null,
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  isDefault: false,
}
const kit: CartLine = {
  key: 'KIT-SPICY~meat=MEAT-LAMB',
  group: 'combo',
  code: 'KIT-SPICY',
  picked: 2,
  additional: [{ code: 'ADD-NOODLE', picked: 1 }],
  meat: 'MEAT-LAMB',
  additionalItem: null,
}

describe("the gateway of a user's data", () => {
  test('a cart is loaded with its picks', async () => {
    const cart = { combo: [kit], foodmart: [], deal: [] }

    const saved = await saveCart(backend, shopper.id, cart)

    expect(saved.ok).toBe(true)
    expect(await findSavedCart(backend, shopper.id)).toEqual({ ok: true, value: cart })
    expect(await findSavedCart(guest, shopper.id)).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } })
  })

  test('entries of an address book are added, changed, made the default and deleted', async () => {
    const first = await addAddress(backend, pike)
    const second = await addAddress(backend, { ...pike, line1: '2 Pike St' })
    if (!first.ok || !second.ok) throw new Error('not added')

    await changeAddress(backend, first.value.id, { ...pike, line2: 'Apt 1' })
    await chooseDefaultAddress(backend, second.value.id)
    const book = await listAddresses(backend)
    await removeAddress(backend, second.value.id)

    expect(book.ok && book.value.map(({ line1, line2, isDefault }) => [line1, line2, isDefault])).toEqual([
      ['2 Pike St', null, true],
      ['1 Pike St', 'Apt 1', false],
    ])
    expect(await listAddresses(backend)).toMatchObject({ ok: true, value: [{ id: first.value.id, isDefault: true }] })
  })

  test('an address is checked and a ZIP code looked up, and a failure is silent (rules §8)', async () => {
    const checked = await checkAddress(backend, { ...pike, line2: '', state: 'OR' })

    expect(checked).toMatchObject({ ok: true, value: { isValid: false, suggestion: { state: 'WA', city: 'Seattle' } } })
    expect([await lookUpCity(backend, '98004'), await lookUpState(backend, '98004')]).toEqual(['Bellevue', 'WA'])
    expect([await lookUpCity(backend, '00000'), await lookUpState(backend, 'x')]).toEqual([null, null])
  })

  test('wishes are added and removed, and a refusal has a sentence without its period (rules §8)', async () => {
    const added = await addWish(backend, { product: 'FM-SOY' })
    const listed = await listWishes(backend)
    const refused = await addWish(backend, { product: 'NOPE' })
    await removeWish(backend, added.ok ? (added.value?.id ?? '') : '')

    expect(listed.ok && listed.value.map(({ product }) => product.code)).toEqual(['FM-SOY'])
    expect(refused.ok ? '' : productFault(refused.error)).toBe('This item is no longer available')
    expect(await listWishes(backend)).toEqual({ ok: true, value: [] })
    expect(await addWish(guest, { product: 'FM-SOY' })).toMatchObject({ ok: false, error: { status: 401 } })
  })

  test('own orders come in pages', async () => {
    await shop.post('order', anOrder(), { ...aKey(), ...shopper.headers })

    expect(await listOwnOrders(backend)).toMatchObject({
      ok: true,
      value: { orders: [{ status: 'pending' }], meta: { total: 1 } },
    })
  })

  test('the config says what is offered, and a backend without these fields offers nothing', async () => {
    const common = (await shop.get('common')).body.data
    const other = fakeFetcher(() => json({ data: common }))

    expect(await getShopConfig(other)).toMatchObject({ ok: true, value: { payments: [], signIn: [], analytics: null } })
    expect(await getShopConfig(backend)).toMatchObject({ ok: true, value: { signIn: [] } })
  })

  test("another server's shapes are accepted: a bare list, numbers as ids, an empty answer", async () => {
    const [product] = dataOf(productsAnswer, await shop.get('products?codes=FM-SOY'))
    const address = { ...pike, id: 7, isDefault: null }

    expect(await listWishes(fakeFetcher(() => json([product])))).toMatchObject({
      ok: true,
      value: [{ id: String(product?.id) }],
    })
    expect(await listAddresses(fakeFetcher(() => json([address])))).toMatchObject({ ok: true, value: [{ id: '7' }] })
    expect(
      await removeAddress(
        fakeFetcher(() => new Response(null, { status: 204 })),
        '7',
      ),
    ).toMatchObject({ ok: true })
    expect(await listOwnOrders(fakeFetcher(() => json([])))).toEqual({ ok: true, value: { orders: [], meta: null } })
  })
})
