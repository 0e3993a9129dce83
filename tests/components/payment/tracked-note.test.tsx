import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { TrackedOrder } from '#islands/order/TrackedOrder.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { textOf } from '#tests/support/seen.ts'

// The note of an order in its tracking (rules §12 "Tracking").

const instructions = { leaveAtDoor: true, gateCode: '#4471', ifRunOut: {} }

function trackingOf(facts: object, locale: Locale): string {
  const order = decodeOrder(orderAnswer({ status: 'paid', instructions, ...facts }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container, unmount } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['order'])}>
      <TrackedOrder order={order.value} area={null} />
    </PageLanguageProvider>,
  )
  const text = textOf(container)
  unmount()
  return text
}

describe('the tracking of an order', () => {
  test.each([
    ['en', 'Note: Ring twice', /Note:/],
    ['tw', '備註：Ring twice', /備註/],
  ] as const)('shows its note to whoever may read it, and no instructions (%s)', (locale, note, label) => {
    expect(trackingOf({ note: 'Ring twice' }, locale)).toContain(note)
    expect(trackingOf({ note: 'Ring twice' }, locale)).not.toMatch(/4471|door|放在門口/)
    expect(trackingOf({}, locale)).not.toMatch(label)
  })
})
