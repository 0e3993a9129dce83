import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { DeliveryLine } from '#islands/order/DeliveryLine.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { textOf } from '#tests/support/seen.ts'

// When an order is delivered, as its screens say it (rules §12 "Days of arrival").

const deliveryWindow = { date: '2026-11-25', from: '16:00', to: '18:00', timeZone: 'America/Los_Angeles' }
const arrival = { from: '2026-11-25', to: '2026-11-27' }

function lineOf(facts: object, locale: Locale): string {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['order'])}>
      <DeliveryLine order={order.value} />
    </PageLanguageProvider>,
  )
  return textOf(container)
}

describe('the delivery of an order', () => {
  test.each([
    ['its window', { deliveryWindow }, 'Delivery: Wed, Nov 25, 4 – 6 PM', '送達時段：11月25日（週三）下午4時至6時'],
    ['its days', { arrival }, 'Arrives: Nov 25 – 27', '預計送達：11月25日至11月27日'],
    ['nothing when nobody knows', {}, '', ''],
    ['nothing once it is cancelled', { deliveryWindow, status: 'cancelled' }, '', ''],
  ])('is %s', (_, facts, en, tw) => {
    expect(lineOf(facts, 'en')).toBe(en)
    expect(lineOf(facts, 'tw')).toBe(tw)
  })
})
