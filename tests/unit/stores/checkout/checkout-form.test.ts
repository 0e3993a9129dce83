import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

function open(shop: FakeFetcher, storage: Record<string, string> = {}) {
  const browser = openBrowser(shop, { storage: { 'shop:version': '2', ...storage } })
  return browser.load(async () => ({
    ...(await import('#stores/checkout/charges.ts')),
    ...(await import('#stores/checkout/checkout-form.ts')),
    ...(await import('#stores/checkout/tax-lookup.ts')),
    browser,
  }))
}

const notKnown = { rate: 0, isCorrect: false }
const seattle = { rate: 103_500, isCorrect: true }

const names = { firstName: '', lastName: '', email: '', phone: '' }
const empty = { ...names, line1: '', line2: '', city: '', state: '', zip: '', note: '', deliveryWindow: '' }

describe('updateTaxRate (rules §7, §8)', () => {
  test('loads the rate of a complete address', async () => {
    const shop = fakeShop()
    const order = await open(shop)

    await order.updateTaxRate('WA', '98101')

    expect(await shop.requests[0]?.json()).toEqual({ state: 'WA', zip: '98101' })
    expect(order.$taxRate.get()).toEqual(seattle)
    expect(order.$isTaxMissing.get()).toBe(false)
  })

  test.each([
    ['', '98101'],
    ['WA', ''],
    ['WA', '9810'],
    ['WA', '981011'],
    ['WA', '98101-'],
  ])('an incomplete address (%j, %j) has none, without a call', async (state, zip) => {
    const shop = fakeShop()
    const order = await open(shop)
    await order.updateTaxRate('WA', '98101')

    await order.updateTaxRate(state, zip)

    expect(order.$taxRate.get()).toEqual(notKnown)
    expect(order.$isTaxMissing.get()).toBe(false)
    expect(shop.requests).toHaveLength(1)
  })

  test('loads the rate of one address once', async () => {
    const shop = fakeShop()
    const order = await open(shop)

    await Promise.all([order.updateTaxRate('WA', '98101'), order.updateTaxRate('WA', '98101')])
    await order.updateTaxRate('WA', '98101')

    expect(shop.requests).toHaveLength(1)
  })

  test.each([
    ['no answer', noAnswer],
    ['a refusal', refusal(500, 'bad_gateway')],
    ['a rate that is not correct', () => json({ data: { taxRate: 0, isCorrectTaxRate: false } })],
    ['nonsense', () => json({ data: { taxRate: 'ten' } })],
  ])('%s gives rate 0, marked as missing, and a new call next time', async (_what, answer) => {
    const shop = fakeShop({ 'POST /api/tax-rate': answer })
    const order = await open(shop)

    await order.updateTaxRate('WA', '98101')
    expect(order.$taxRate.get()).toEqual(notKnown)
    expect(order.$isTaxMissing.get()).toBe(true)
    await order.updateTaxRate('WA', '98101')

    expect(shop.requests).toHaveLength(2)
  })

  test('ignores an answer for a previous address', async () => {
    const answers: ((response: Response) => void)[] = []
    const shop = fakeShop({ 'POST /api/tax-rate': () => new Promise((resolve) => answers.push(resolve)) })
    const order = await open(shop)
    const first = order.updateTaxRate('WA', '98101')
    const second = order.updateTaxRate('CA', '90001')
    await vi.waitFor(() => expect(answers).toHaveLength(2))

    answers[1]?.(json({ data: { taxRate: 0.095, isCorrectTaxRate: true } }))
    await second
    answers[0]?.(json({ data: { taxRate: 0.1035, isCorrectTaxRate: true } }))
    await first

    expect(order.$taxRate.get()).toEqual({ rate: 95_000, isCorrect: true })
  })
})

describe('text typed into the checkout (rules §15: stored under shop:order)', () => {
  test('is there after a reload', async () => {
    const order = await open(fakeShop())
    order.typeInto('city', 'Seattle')
    order.typeInto('note', '不要香菜')

    const { $checkoutForm } = await order.browser.load(() => import('#stores/checkout/checkout-form.ts'))

    expect($checkoutForm.get()).toMatchObject({ city: 'Seattle', note: '不要香菜', firstName: '' })
  })

  test.each([
    ['[1,2]', {}],
    ['"x"', {}],
    ['{broken', {}],
    ['{"city":7,"zip":"98101","total":"0.01"}', { zip: '98101' }],
    ['{"__proto__":"x","constructor":"y","toString":"z","city":"Kent"}', { city: 'Kent' }],
  ])('%s in storage fills in known fields only', async (text, known) => {
    const order = await open(fakeShop(), { 'shop:order': text })

    expect(order.$checkoutForm.get()).toStrictEqual({ ...empty, ...known })
  })
})

describe('chooseShippingMethod', () => {
  beforeEach(() => void vi.stubGlobal('document', { cookie: '' }))
  afterEach(() => void vi.unstubAllGlobals())

  test('is null until one is chosen', async () => {
    const order = await open(fakeShop())

    expect(order.$shippingMethod.get()).toBeNull()
    order.chooseShippingMethod(1)
    expect(order.$shippingMethod.get()).toBe(1)
  })

  test('is kept by the tab for the way back, until another area is chosen', async () => {
    const notes = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, text: string) => notes.set(key, text),
    }
    vi.stubGlobal('sessionStorage', sessionStorage)
    vi.stubGlobal('document', { cookie: 'a=b; area=SCAGLS' })
    const order = await open(fakeShop())
    order.chooseShippingMethod(1)
    const again = () => order.browser.load(() => import('#stores/checkout/charges.ts'))
    expect((await again()).$shippingMethod.get()).toBe(1)

    vi.stubGlobal('document', { cookie: 'area=NCABAY' })

    expect((await again()).$shippingMethod.get()).toBeNull()
  })
})
