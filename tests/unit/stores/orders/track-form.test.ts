import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

const lookUp = 'GET /api/track-order/SB-AAAA-1111/mei%40example.com'

async function open(answers: Parameters<typeof fakeShop>[0] = {}, search = '') {
  const shop = fakeShop(answers)
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  Object.assign(window, { location: { search } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/orders/track-form.ts')),
    ...(await import('#stores/orders/placed-order.ts')),
  }))
  return { shop, ...stores, form: stores.openTrackForm() }
}

async function send(form: Awaited<ReturnType<typeof open>>['form'], number = 'SB-AAAA-1111') {
  form.typeIn('number', number)
  form.typeIn('email', 'mei@example.com')
  return form.submit()
}

afterEach(() => vi.unstubAllGlobals())

describe('openTrackForm (rules §12)', () => {
  test('names what is missing before it asks', async () => {
    const { shop, form } = await open()

    expect(await form.submit()).toEqual({ ok: false, error: 'faulty' })

    expect(form.$form.get().faults).toEqual({ number: 'required', email: 'email_format' })
    expect(callsOf(shop)).toEqual([])
  })

  test('finds the order, and is ready for another number of the same shopper', async () => {
    const { $order, form } = await open({ [lookUp]: () => json({ data: orderAnswer({ id: '' }) }) })

    expect(await send(form)).toMatchObject({ ok: true, value: { number: 'SB-AAAA-1111' } })

    expect($order.get()).toMatchObject({ state: 'success', value: { number: 'SB-AAAA-1111' } })
    expect(form.$form.get()).toMatchObject({ values: { number: '', email: 'mei@example.com' }, faults: {} })
  })

  test('shows that nothing matches at the number until the shopper types', async () => {
    const { form } = await open()

    expect(await send(form)).toEqual({ ok: false, error: 'faulty' })
    expect(form.$form.get().faults).toEqual({ number: 'no_match' })
    form.typeIn('email', 'mei@example.co')

    expect(form.$form.get().faults).toEqual({})
  })

  test('asks again for a number that did not match', async () => {
    const { shop, form } = await open()
    await send(form)

    await form.submit()

    expect(callsOf(shop)).toEqual([lookUp, lookUp])
  })

  test("stops when the shop can't be reached", async () => {
    const { $order, form } = await open({ [lookUp]: refusal(503, 'unavailable') })

    expect(await send(form)).toEqual({ ok: false, error: 'stopped' })
    expect($order.get()).toEqual({ state: 'failure' })
  })
})

describe('an order opened by its id', () => {
  const order = { 'GET /api/order/o-1': () => json({ data: orderAnswer() }) }

  test('replaces what the form found', async () => {
    const { $order, form } = await open(order)
    await send(form)

    form.open('o-1')

    await vi.waitFor(() => expect($order.get()).toMatchObject({ state: 'success', value: { id: 'o-1' } }))
    expect(form.$openedId.get()).toBe('o-1')
    expect(form.$form.get().faults).toEqual({})
    await send(form)
    expect(form.$openedId.get()).toBe('')
  })

  test.each([
    ['?order=o-1', ['GET /api/order/o-1'], 'o-1', ''],
    ['?number=SB-AAAA-1111', [], '', 'SB-AAAA-1111'],
    ['', [], '', ''],
  ])('the address %s', async (search, calls, openedId, number) => {
    const { shop, form } = await open(order, search)

    form.readAddress()

    await vi.waitFor(() => expect(callsOf(shop)).toEqual(calls))
    expect(form.$openedId.get()).toBe(openedId)
    expect(form.$form.get().values.number).toBe(number)
  })
})
