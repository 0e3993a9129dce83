import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { InvoiceLines } from '#islands/order/InvoiceLines.tsx'
import { OrderSums } from '#islands/order/OrderSums.tsx'
import { Thanks } from '#islands/order/Thanks.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { textOf } from '#tests/support/seen.ts'

// Who a gift card goes to, and who is told of the order, as its screens say it (rules §12 "Gift cards").

const [soy] = orderAnswer().lines
const recipient = { email: 'tom@example.com', name: 'Tom', message: null }
const card = { ...soy, key: 'GC-25', code: 'GC-25', name: 'Gift Card $25', nameTw: '禮物卡 $25', recipient }

const screens = { sums: OrderSums, lines: InvoiceLines, thanks: Thanks } as const

function saidBy(name: keyof typeof screens, locale: Locale, facts: object) {
  const order = decodeOrder(orderAnswer({ lines: [soy, card], ...facts }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const Shown = screens[name]
  const { container, unmount } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['contents', 'order'])}>
      <Shown order={order.value} />
    </PageLanguageProvider>,
  )
  const text = textOf(container)
  const to = textOf(container.querySelector('.line-recipient'))
  unmount()
  return { text, to }
}

describe('the recipient of a gift card', () => {
  test.each([
    ['sums', 'en', 'Will be emailed to Tom (tom@example.com)', 'Emailed to Tom (tom@example.com)'],
    ['sums', 'tw', '付款後寄送至 Tom（tom@example.com）', '寄送至 Tom（tom@example.com）'],
    ['lines', 'en', 'Will be emailed to Tom (tom@example.com)', 'Emailed to Tom (tom@example.com)'],
    ['lines', 'tw', '付款後寄送至 Tom（tom@example.com）', '寄送至 Tom（tom@example.com）'],
  ] as const)('is named at its line, in the future until it is paid (%s, %s)', (screen, locale, before, after) => {
    expect(saidBy(screen, locale, { status: 'pending' }).to).toBe(before)
    expect(saidBy(screen, locale, { status: 'paid' }).to).toBe(after)
    expect(saidBy(screen, locale, { status: 'cancelled' }).to).toBe('')
  })

  test('is the address alone when nobody gave a name', () => {
    const unnamed = { status: 'paid', lines: [{ ...card, recipient: { ...recipient, name: null } }] }
    expect(saidBy('sums', 'en', unnamed).to).toBe('Emailed to tom@example.com')
    expect(saidBy('sums', 'tw', unnamed).to).toBe('寄送至 tom@example.com')
  })

  test.each([
    [
      'en',
      "We're emailing a confirmation to mei@example.com.",
      'We’re emailing the gift card to Tom (tom@example.com).',
    ],
    ['tw', '確認信會寄到 mei@example.com。', '禮物卡會寄到 Tom（tom@example.com）。'],
  ] as const)('is thanked with, and so is who is mailed a confirmation (%s)', (locale, confirmation, sent) => {
    const { text } = saidBy('thanks', locale, { status: 'paid' })
    expect(text).toContain(confirmation)
    expect(text.replaceAll("'", '’')).toContain(sent)
    expect(saidBy('thanks', locale, { status: 'paid', lines: [soy] }).text).not.toContain('tom@example.com')
  })
})
