import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartScreen, checkoutScreen, invoiceScreen, openScreen, paymentScreen } from '#tests/support/screens.tsx'
import { button, link, says, textOf } from '#tests/support/seen.ts'
import { cardNotice, openOrder, pay, payWith } from './placed.tsx'

// A payment with an unknown outcome, on the page and after a return to it, and an order that can't be paid.

const texts = {
  en: {
    unknown: "We can't tell whether the payment went through.",
    lookAgain: 'Check again',
    unpaid: "We checked: you haven't been charged.",
    notPaidYet: "We can't tell yet whether this order was paid.",
    doubt: 'Payment not confirmed',
    open: 'Unpaid order',
    nothing: /nothing (has been|was|is) charged/i,
    check: 'Check the payment',
    replaced: 'placing this order cancels that one unless its payment has come through',
    cancel: 'Cancel this order',
    ask: /^Cancel order SB-/,
    more: 'Increase Taiwanese Sacha Sauce',
  },
  tw: {
    unknown: '目前無法確認付款是否成功。',
    lookAgain: '再確認一次',
    unpaid: '已確認：我們沒有收到款項',
    notPaidYet: '這筆訂單的付款結果尚未確認。',
    doubt: '付款結果尚未確認',
    open: '尚未付款的訂單',
    nothing: /收取任何費用/,
    check: '查看付款結果',
    replaced: '先前那一筆若仍未收到款項，會自動取消',
    cancel: '取消訂單',
    ask: /^要取消訂單 SB-/,
    more: '增加沙茶醬',
  },
} as const

/** A card that the sandbox does not answer for. */
const silent = '4000 0000 0000 0119'

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const message = () => cardNotice(language)
  const isOff = async () => (await pay(language)).getAttribute('aria-disabled')

  describe(`an unknown payment (${language})`, () => {
    test('is still unknown after a return, and is not made twice', async () => {
      const first = await openOrder(language)
      await payWith(first.user, language, silent)
      await says(message, s.unknown)

      const { press, user, open, shop } = await first.open(first.payment)

      await says(message, s.unknown)
      // The shopper has done nothing yet, so the focus stays at the start of the page.
      expect(document.activeElement).toBe(document.body)
      expect(await isOff()).toBe('true')
      const paying = await pay(language)
      await screen.findByRole('button', { name: textOf(paying), description: (text) => text.includes(s.unknown) })
      await user.click(await button(s.cancel))
      const asked = await screen.findByRole('group', { name: s.ask })
      expect(textOf(asked)).not.toMatch(s.nothing)
      await user.keyboard('{Escape}')
      await press(await button(s.lookAgain))
      await says(message, s.unpaid)
      const notice = await message()
      await waitFor(() => expect(document.activeElement).toBe(notice))
      expect(await isOff()).toBe('false')
      await open(first.payment)
      expect(await isOff()).toBe('false')
      expect(screen.queryByText(s.unpaid)).toBeNull()
      expect(shop.requests.filter(({ url }) => url.endsWith('/pay'))).toHaveLength(1)
    })

    test('has a link in cart and checkout, which do not call it unpaid', async () => {
      const { id, user, open, payment, invoice } = await openOrder(language)
      await payWith(user, language, silent)
      await says(message, s.unknown)
      const notice = () => screen.findByRole('complementary', { name: s.doubt })

      await open(invoice)
      await screen.findByText(s.notPaidYet, { exact: false })
      const atCart = await open(cartScreen)
      expect(textOf(await notice())).toMatch(/SB-[\w-]+ · \$/)
      expect(screen.queryByRole('complementary', { name: s.open })).toBeNull()
      await atCart.user.click(await button(s.more))
      await open(checkoutScreen)
      await says(notice, s.replaced)
      expect(textOf(await notice())).not.toMatch(s.nothing)
      expect((await link(s.check)).getAttribute('href')).toContain(`/payment?order=${id}`)

      const atPayment = await open(payment)
      await atPayment.press(await button(s.lookAgain))
      await says(message, s.unpaid)
      await open(cartScreen)
      await screen.findByRole('complementary', { name: s.open })
      expect(screen.queryByRole('complementary', { name: s.doubt })).toBeNull()
    })

    test('is a payment that the shopper left while it was under way', async () => {
      const { user, open, payment, shop } = await openOrder(language)
      shop.answer({ 'POST /api/order/*/pay': () => new Promise(() => {}) })
      await payWith(user, language, '4242 4242 4242 4242')
      await waitFor(() => expect(shop.requests.some(({ url }) => url.endsWith('/pay'))).toBe(true))

      await open(payment)

      await says(message, s.unknown)
      expect(await isOff()).toBe('true')
    })
  })
}

test("an unknown order can't be paid, and the page has a message", async () => {
  const { open } = await openScreen(paymentScreen, { language: 'tw', path: '/payment?order=nope' })
  await screen.findByRole('heading', { name: '找不到這筆訂單' })

  await open(invoiceScreen, { language: 'en' })

  await screen.findByRole('heading', { name: 'Which order are you looking for?' })
  expect((await link('Track your order')).getAttribute('href')).toBe('/track-order')
})

test('a payment page without an order opens the unpaid one', async () => {
  const { id, open } = await openOrder('tw')

  const { went } = await open(paymentScreen)

  expect(went).toEqual([`/tw/payment?order=${id}`])
})
