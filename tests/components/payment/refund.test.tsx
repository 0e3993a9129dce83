import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { CancelStep } from '#islands/order/CancelStep.tsx'
import { PaymentOver } from '#islands/order/PaymentOver.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { openCanceling } from '#stores/orders/cancel-order.ts'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { button, textOf } from '#tests/support/seen.ts'
import { openOrder, payWith } from './placed.tsx'

const words = {
  en: {
    cancel: /^Cancel the order/,
    answer:
      /^The order is canceled\. We are refunding \$[\d.]+ to your original payment method\. Banks can take up to 10 days\.$/,
    kept: "We'll stop holding the items for you.",
    returns: /^We'll refund \$[\d.]+ to your original payment method\.$/,
    confirm: 'Yes, cancel it',
    going: /We are refunding \$[\d.]+ to your original payment method\. Banks can take up to 10 days\.$/,
    done: /^\$[\d.]+ was refunded on \w+ \d+, \d{4}\.$/,
    free: /Nothing was charged/,
  },
  tw: {
    cancel: /^取消訂單/,
    answer: /^訂單已取消。正在將 \$[\d.]+ 退回原付款方式，銀行作業最長可能需要 10 天。$/,
    kept: '商品將不再為您保留。',
    returns: /^\$[\d.]+ 會退回原付款方式。$/,
    confirm: '確定取消',
    going: /正在將 \$[\d.]+ 退回原付款方式，銀行作業最長可能需要 10 天。$/,
    done: /^已於 .+ 退款 \$[\d.]+。$/,
    free: /沒有收取任何費用/,
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]

  describe(`a paid order that is cancelled (${language})`, () => {
    test('shows the refunded amount and its date', async () => {
      const { user, open, went, invoice } = await openOrder(language)
      await payWith(user, language, '4242 4242 4242 4242')
      await waitFor(() => expect(went).toHaveLength(1))
      const paid = await open(invoice)
      await paid.user.click(await button(w.cancel))
      await screen.findByText(w.returns)
      await screen.findByText(w.kept)
      await paid.user.click(await button(w.confirm))
      // What is heard: the amount, and when it comes.
      await waitFor(() => expect(textOf(document.activeElement)).toMatch(w.answer))
      expect(screen.getAllByText(w.going)).toHaveLength(1)
      expect(screen.queryByText(w.free)).toBeNull()

      await open(invoice)
      await screen.findByText(w.done)
      expect(screen.queryByText(w.free)).toBeNull()
    })
  })
}

test.each([
  ['en', 'This order was canceled. $10.00 is back on the gift card. Back to the cart'],
  ['tw', '這筆訂單已取消。$10.00 已退回禮物卡。回到購物車'],
] as const)('a canceled order says on its payment page what is back on the gift card (%s)', (locale, text) => {
  const order = decodeOrder(orderAnswer({ status: 'cancelled', giftCard: { amount: 10, returned: 10 } }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['payment', 'order'])}>
      <PaymentOver order={order.value} isNews area={null} />
    </PageLanguageProvider>,
  )

  expect(textOf(container.querySelector('.notice'))).toBe(text)
})

function askToCancel(locale: 'en' | 'tw', answer: unknown): void {
  const order = decodeOrder(answer)
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['payment', 'order'])}>
      <CancelStep order={order.value} canceling={openCanceling(order.value.id)} />
    </PageLanguageProvider>,
  )
}

test.each([
  ['en', 13.8, /^\$11\.02 will be back on the gift card\.$/],
  ['tw', 13.8, /^\$11\.02 會退回禮物卡。$/],
  ['en', 24.82, null],
] as const)('the question says what is still to go back on the card: %s, after $%d', (locale, returned, text) => {
  const payment = { provider: 'gift_card', status: 'paid', amount: 24.82, refunded: returned }
  askToCancel(locale, orderAnswer({ status: 'paid', payment, giftCard: { amount: 24.82, returned } }))

  if (text === null) expect(screen.queryByText(/gift card/)).toBeNull()
  else screen.getByText(text)
})

test.each([
  ['en', 'paid', /^Its gift cards stop working\. What was spent of them is not refunded\.$/],
  ['tw', 'paid', /^訂單中的禮物卡將失效，已使用的金額不會退款。$/],
  ['en', 'pending', null],
] as const)('the question about an order of gift cards says what comes of them: %s, %s', (locale, status, text) => {
  const { lines, ...facts } = orderAnswer({ status })
  const recipient = { email: 'ana@example.com', name: null, message: null }
  askToCancel(locale, { ...facts, lines: lines.map((line) => ({ ...line, recipient })) })

  if (text === null) expect(screen.queryByText(/gift card/)).toBeNull()
  else screen.getByText(text)
})
