import { describe, expect, test, vi } from 'vitest'
import { type Answers, atCheckout, checkoutForm, ordersTo } from '#tests/support/at-checkout.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { noAnswer, orderAnswer, refusal } from '#tests/support/fake-shop.ts'

/** A slot on the wire, from 17:00 to 20:00 on a date. */
const slot = (date: string) => ({
  id: `${date}-1700-2000`,
  date,
  from: '17:00',
  to: '20:00',
  cutoff: `${date}T12:00:00-08:00`,
  left: 2,
})
const wednesday = slot('2026-11-25')
const friday = slot('2026-11-27')
const lists = (...slots: readonly object[]): Answers => ({ 'GET /api/delivery-windows': () => json({ data: slots }) })

/** Opens the checkout of a shopper who chose a slot before. */
async function open(answers: Answers, chosen = '') {
  const stores = await atCheckout(answers, {
    'shop:order': JSON.stringify({ ...checkoutForm, deliveryWindow: chosen }),
  })
  const slots = {
    ...(await import('#stores/checkout/slot-choice.ts')),
    ...(await import('#stores/checkout/delivery-slots.ts')),
  }
  const stop = slots.watchSlots('ZONE1')
  await vi.waitFor(() => expect(slots.$slots.get().state).not.toBe('loading'))
  return { ...stores, ...slots, stop, chosen: () => stores.$checkoutForm.get().deliveryWindow }
}

describe('the delivery slots at checkout', () => {
  test('are asked for with the ZIP code, and again when another one is typed', async () => {
    const { shop, typeInto } = await open(lists(wednesday, friday))

    typeInto('zip', '9800')
    typeInto('zip', '98004')

    const asked = () =>
      shop.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/delivery-windows')
    await vi.waitFor(() =>
      expect(asked().map(({ search }) => search)).toEqual([
        '?area=ZONE1&zip=98101',
        '?area=ZONE1',
        '?area=ZONE1&zip=98004',
      ]),
    )
  })

  test('must be chosen from when there are any', async () => {
    const { faultsOf, chosen, $isSlotNeeded } = await open(lists(wednesday, friday))

    expect($isSlotNeeded.get()).toBe(true)
    expect(chosen()).toBe('')
    expect(faultsOf(checkoutForm)).toEqual({ deliveryWindow: 'required' })
    expect(faultsOf({ ...checkoutForm, deliveryWindow: friday.id })).toEqual({})
  })

  test('need no choice when there are none, and when a shop without the call does not answer', async () => {
    for (const answers of [lists(), { 'GET /api/delivery-windows': noAnswer }, {}]) {
      const { faultsOf, stop } = await open(answers)
      expect(faultsOf(checkoutForm)).toEqual({})
      stop()
    }
  })

  test('leave the form alone when none is chosen', async () => {
    const { $checkoutForm, loadSlots } = await open(lists(wednesday, friday))
    const written = vi.fn()
    $checkoutForm.listen(written)

    await loadSlots('ZONE1')

    expect(written).not.toHaveBeenCalled()
  })

  test('are chosen already when there is only one', async () => {
    const { chosen, $isSlotDropped } = await open(lists(friday))

    expect(chosen()).toBe(friday.id)
    expect($isSlotDropped.get()).toBe(false)
  })

  test('keep a choice that is offered, and one that no answer speaks against', async () => {
    for (const answers of [lists(wednesday, friday), lists(), { 'GET /api/delivery-windows': noAnswer }]) {
      const { chosen, $isSlotDropped, stop } = await open(answers, friday.id)
      expect(chosen()).toBe(friday.id)
      expect($isSlotDropped.get()).toBe(false)
      stop()
    }
  })

  test('drop a choice that is no longer offered, and say so', async () => {
    const { chosen, $isSlotDropped } = await open(lists(wednesday), friday.id)

    expect(chosen()).toBe('')
    expect($isSlotDropped.get()).toBe(true)
  })
})

describe('an order', () => {
  test('names the chosen slot', async () => {
    const { shop, placeCurrentOrder } = await open(lists(wednesday, friday), friday.id)

    await placeCurrentOrder('ZONE1')

    expect(await ordersTo(shop)[0]?.json()).toMatchObject({ deliveryWindow: '2026-11-27-1700-2000' })
  })

  test.each(['slot_full', 'slot_closed'])(
    'refused by %s keeps the form, and offers the nearest slots',
    async (code) => {
      const answers = [refusal(409, code, { data: [wednesday] }), () => json({ data: orderAnswer() }, 201)]
      const { shop, placeCurrentOrder, chosen, typeInto, $nearestSlots, $checkoutForm } = await open(
        { ...lists(wednesday), 'POST /api/order': (request) => (answers.shift() ?? noAnswer)(request) },
        wednesday.id,
      )

      expect(await placeCurrentOrder('ZONE1')).toEqual({ ok: false, error: { reason: code } })
      expect(chosen()).toBe('')
      expect($nearestSlots.get().map(({ id }) => id)).toEqual([wednesday.id])
      expect($checkoutForm.get()).toEqual({ ...checkoutForm, deliveryWindow: '' })
      typeInto('deliveryWindow', wednesday.id)

      expect(await placeCurrentOrder('ZONE1')).toMatchObject({ ok: true })
      const [first, second] = ordersTo(shop).map(({ headers }) => headers.get('idempotency-key'))
      expect(first).not.toBe(second)
    },
  )
})
