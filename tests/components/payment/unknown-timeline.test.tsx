import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { Timeline } from '#islands/order/Timeline.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'

/** Shows the progress of an order, and returns what it says. */
function progressOf(locale: Locale, facts: object): string {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container, unmount } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['order'])}>
      <Timeline order={order.value} />
    </PageLanguageProvider>,
  )
  const said = container.textContent ?? ''
  unmount()
  return said
}

describe.each([
  ['en', 'Order progress', 'This order was canceled.'],
  ['tw', '訂單進度', '訂單已取消'],
] as const)('the progress of an order (%s)', (locale, heading, cancelled) => {
  test('says nothing that a backend without its timeline does not say', () => {
    expect(progressOf(locale, { status: 'paid', timeline: [] })).toBe('')
    expect(progressOf(locale, { status: 'cancelled', timeline: undefined })).toContain(cancelled)
  })

  test('begins with what has happened', () => {
    const timeline = [{ status: 'placed', at: '2026-11-20T12:00:00Z' }]

    expect(progressOf(locale, { timeline })).toContain(heading)
  })
})
