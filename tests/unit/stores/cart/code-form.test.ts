import { describe, expect, test, vi } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

/** Opens the form on a page with $12.50 of soy sauce in the cart. */
async function open(answers: Parameters<typeof fakeShop>[0] = {}) {
  const browser = openBrowser(fakeShop(answers), { storage: { 'shop:cart': JSON.stringify([aLine('FM-SOY')]) } })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/code-answers.ts')),
    ...(await import('#stores/cart/code-form.ts')),
    ...(await import('#stores/cart/discount-codes.ts')),
    ...(await import('#stores/cart/quote.ts')),
    ...(await import('#stores/cart/used-codes.ts')),
  }))
  stores.watchCart('ZONE1')
  stores.watchCodeForm()
  await vi.waitFor(() => expect(stores.$quote.get()).not.toBeNull())
  const submit = async (text: string) => {
    stores.typeCode(text)
    expect(stores.submitCode()).toBe(true)
    await vi.waitFor(() => expect(stores.$codeForm.get().awaited).toEqual([]))
    return stores.$codeForm.get()
  }
  return { ...stores, submit }
}

describe('the form of discount codes', () => {
  test('refuses an empty text and several codes at once, until the shopper types again', async () => {
    const form = await open()

    expect(form.submitCode()).toBe(false)
    expect(form.$codeForm.get().fault).toBe('missing')
    form.typeCode('WELCOME10、SHIPFREE')
    expect(form.$codeForm.get().fault).toBeNull()
    expect(form.submitCode()).toBe(false)
    expect(form.$codeForm.get()).toMatchObject({ text: 'WELCOME10、SHIPFREE', fault: 'one_at_a_time' })
    expect(form.$discountCodes.get()).toEqual([])
  })

  test('waits for the check of a code', async () => {
    const form = await open()

    form.typeCode('welcome10')
    form.submitCode()

    expect(form.$codeForm.get()).toMatchObject({ text: 'welcome10', awaited: ['WELCOME10'], answer: null })
  })

  test('shows what an accepted code takes off, and clears the text', async () => {
    const form = await open()

    expect(await form.submit('welcome10')).toMatchObject({
      text: '',
      fault: null,
      answer: { code: 'WELCOME10', isRefused: false, status: { kind: 'applied', effect: { off: 125 } } },
    })
    expect(form.$discountCodes.get()).toEqual(['WELCOME10'])
  })

  test('removes a refused code from the cart and keeps it in the field', async () => {
    const form = await open()

    expect(await form.submit('NOPE')).toMatchObject({
      text: 'NOPE',
      fault: 'refused',
      answer: { code: 'NOPE', isRefused: true, status: { kind: 'refused', refusal: { reason: 'unknown' } } },
    })
    expect(form.$discountCodes.get()).toEqual([])
  })

  const usedUp = {
    'GET /api/conditional-discounts': () =>
      json({ data: [], refused: [{ code: 'WELCOME10', reason: 'used_up', discount: sample.discounts[0] }] }),
  }

  test('distinguishes a code at its overall limit from one that this e-mail address has used', async () => {
    const byEveryone = await open(usedUp)
    expect(await byEveryone.submit('WELCOME10')).toMatchObject({
      fault: 'refused',
      answer: { status: { kind: 'refused', refusal: { reason: 'used_up' } } },
    })

    const byShopper = await open()
    await byShopper.submit('WELCOME10')
    byShopper.noteUsedUp([{ code: 'WELCOME10', reason: 'used_up' }])
    const priced = byShopper.$pricedCart.get()
    expect(priced && byShopper.codeStatus('WELCOME10', priced)).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'spent' },
    })
  })

  test('keeps a valid code while another one saves more', async () => {
    const form = await open()
    await form.submit('SHIPFREE')

    expect((await form.submit('WELCOME10')).answer).toMatchObject({
      isRefused: false,
      status: { kind: 'refused', refusal: { reason: 'other_is_better' } },
    })
    expect(form.$discountCodes.get()).toEqual(['SHIPFREE', 'WELCOME10'])
  })

  test('keeps a code when the server does not answer', async () => {
    const form = await open({ 'GET /api/conditional-discounts': noAnswer })

    expect(await form.submit('WELCOME10')).toMatchObject({
      fault: null,
      answer: { status: { kind: 'unchecked' }, isRefused: false },
    })
    expect(form.$discountCodes.get()).toEqual(['WELCOME10'])
  })
})
