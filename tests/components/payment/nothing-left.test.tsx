import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '#tests/support/fake-fetcher.ts'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { openScreen, paymentScreen } from '#tests/support/screens.tsx'
import { button } from '#tests/support/seen.ts'

describe('an order of which nothing is left to pay (rules §12 "Payment")', () => {
  test.each([
    ['en', 'Pay $0.00', 'Card number'],
    ['tw', '付款 $0.00', '卡號'],
  ] as const)('asks for no card (%s)', async (language, name, card) => {
    const free = { id: 'o-free', total: 0, subtotal: 0, tax: 0, lines: [] }
    const answers = {
      'GET /api/order/o-free': () => json({ data: orderAnswer(free) }),
      'POST /api/order/o-free/pay': () => json({ data: orderAnswer({ ...free, status: 'paid' }) }),
    }
    const { user, went } = await openScreen(paymentScreen, { language, answers, path: '/payment?order=o-free' })

    await user.click(await button(name))

    await waitFor(() => expect(went).toEqual([expect.stringMatching(/\/invoice\?order=o-free$/)]))
    expect(document.body.textContent).not.toContain(card)
  })
})
