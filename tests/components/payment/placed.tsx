import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Locale } from '#domain/locale.ts'
import { sacha } from '#tests/support/demo-lines.ts'
import { demoSlot } from '#tests/support/demo-slot.ts'
import { invoiceScreen, openScreen, paymentScreen, type Screen, type Shopper } from '#tests/support/screens.tsx'
import { button, field } from '#tests/support/seen.ts'

const words = {
  en: { card: 'Card', number: 'Card number', expiry: 'Expiration date', cvc: 'Security code', pay: /^Pay \$/ },
  tw: { card: '信用卡', number: '卡號', expiry: '有效期限', cvc: '安全碼', pay: /^付款 \$/ },
} as const

/** The payment of one order. */
export interface PlacedOrder extends Shopper {
  readonly id: string
  readonly number: string
  /** The payment and invoice screens of this order. */
  readonly payment: Screen
  readonly invoice: Screen
}

/** Opens the payment of a guest's order of a sauce to Seattle. The sauce is still in the cart. */
export async function openOrder(language: Locale): Promise<PlacedOrder> {
  const placed: { id: string; number: string }[] = []
  const ofOrder = (screen: Screen): Screen => ({
    path: screen.path,
    async mount(page) {
      if (placed.length === 0) placed.push(await placeSauce(page.shop))
      window.history.replaceState(null, '', `${page.base}${screen.path}?order=${placed[0]?.id}`)
      return screen.mount(page)
    },
  })
  const payment = ofOrder(paymentScreen)
  const shopper = await openScreen(payment, { language, area: 'ZONE1', cart: [sacha(1)] })
  const [order = { id: '', number: '' }] = placed
  return { ...shopper, ...order, payment, invoice: ofOrder(invoiceScreen) }
}

/** Places the order, and notes it as the checkout does. */
async function placeSauce(shop: Shopper['shop']): Promise<{ id: string; number: string }> {
  const answer = await shop.fetch(
    new Request('http://localhost/api/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        areaCode: 'ZONE1',
        lines: [{ group: 'foodmart', code: 'FM-SACHA', picked: 1 }],
        contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
        address: { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' },
        deliveryWindow: demoSlot(),
      }),
    }),
  )
  if (answer.status !== 201) throw new Error(`not placed: ${await answer.text()}`)
  const { data } = await answer.json<{ data: { id: string; number: string; createdAt: string } }>()
  localStorage.setItem('shop:attempt', JSON.stringify({ body: 'a sauce', key: 'first', orderId: data.id }))
  const recent = [{ id: data.id, number: data.number, placedAtMs: Date.parse(data.createdAt) }]
  localStorage.setItem('shop:recent-orders', JSON.stringify(recent))
  return data
}

/** Finds the button that pays. */
export const pay = (language: Locale) => button(words[language].pay)

/** Finds the message of the card form. */
export async function cardNotice(language: Locale): Promise<HTMLElement> {
  const card = await screen.findByRole('group', { name: words[language].card })
  return within(card).findByRole('region')
}

/** Types a card into the form and pays. */
export async function payWith(user: UserEvent, language: Locale, card: string): Promise<void> {
  const { number, expiry, cvc } = words[language]
  for (const [name, text] of [
    [number, card],
    [expiry, '09 / 29'],
    [cvc, '123'],
  ] as const) {
    await user.clear(await field(name))
    await user.click(await field(name))
    await user.paste(text)
  }
  await user.click(await pay(language))
}
