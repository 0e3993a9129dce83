import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#tests/support/demo-shop.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { button } from '#tests/support/seen.ts'
import { openOrder, payWith } from './placed.tsx'

// An order that could not be loaded comes in the place of its message: the focus goes from the button to the heading.

const texts = {
  en: { retry: 'Try again', payment: 'Payment', paid: 'Order paid', thanks: 'Thank you, Mei!' },
  tw: { retry: '再試一次', payment: '付款', paid: '訂單已付款', thanks: '謝謝您，Mei Lin！' },
} as const
const unavailable: Answers = { 'GET /api/order/*': refusal(503, 'unavailable') }

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const isAtHeading = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  }

  describe(`an order that is asked for again (${language})`, () => {
    test('is at the heading of its payment', async () => {
      const { open, payment } = await openOrder(language)
      const { press, shop } = await open(payment, { answers: unavailable })
      const retry = await button(s.retry)
      shop.answer({})

      await press(retry)

      await screen.findByRole('textbox', { name: /Card number|卡號/ })
      await isAtHeading(s.payment)
    })

    test('is at the heading that says it is paid', async () => {
      const { user, went, open, payment } = await openOrder(language)
      await payWith(user, language, '4242 4242 4242 4242')
      await waitFor(() => expect(went).toHaveLength(1))
      const { press, shop } = await open(payment, { answers: unavailable })
      const retry = await button(s.retry)
      shop.answer({})

      await press(retry)

      await isAtHeading(s.paid)
    })

    test('is at the thanks, once it is paid', async () => {
      const { user, went, open, invoice } = await openOrder(language)
      await payWith(user, language, '4242 4242 4242 4242')
      await waitFor(() => expect(went).toHaveLength(1))
      const { press, shop } = await open(invoice, { answers: unavailable })
      const retry = await button(s.retry)
      shop.answer({})

      await press(retry)

      await isAtHeading(s.thanks)
    })

    test('that still does not come leaves the focus before its button', async () => {
      const { open, payment } = await openOrder(language)
      const { press, user } = await open(payment, { answers: unavailable })

      await press(await button(s.retry))
      const retry = await button(s.retry)
      await isAtHeading(s.payment)
      await user.keyboard('{Tab}')

      expect(document.activeElement).toBe(retry)
    })
  })
}
