import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { InvoiceLines } from '#islands/order/InvoiceLines.tsx'
import { TrackedOrder } from '#islands/order/TrackedOrder.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { marketKit } from '#tests/support/demo-lines.ts'
import { orderAnswer } from '#tests/support/fake-shop.ts'

// From an order to how its kits are cooked (rules §2 "How to cook").

const [soy] = orderAnswer().lines
const kit = { ...soy, ...marketKit, name: 'Market Kit', nameTw: '自選套餐' }
const path = '/food-mart/bundle/KIT-MARKET/cook/BRO-BONE~2.ADD-CORN~2.ADD-FISHBALL~ADD-PRAWN~2.BI-GREENS~m.MEAT-RIBEYE'

function linksIn(screenOf: 'invoice' | 'track', locale: Locale, facts: object): readonly (string | null)[][] {
  const order = decodeOrder(orderAnswer({ status: 'paid', lines: [kit, soy], ...facts }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { unmount } = render(
    <PageLanguageProvider
      locale={locale}
      base={locale === 'tw' ? '/tw' : ''}
      words={wordsForBrowser(locale, ['contents', 'order'])}
    >
      {screenOf === 'track' ? <TrackedOrder order={order.value} area={null} /> : <InvoiceLines order={order.value} />}
    </PageLanguageProvider>,
  )
  // The line around it names its kit; whoever hears links alone hears the description.
  const found = screen
    .queryAllByRole('link', { name: locale === 'tw' ? '怎麼煮' : 'How to cook' })
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-description')])
  unmount()
  return found
}

describe.each(['invoice', 'track'] as const)('the kit of an order (%s)', (screenOf) => {
  test.each([
    ['en', path, 'Market Kit'],
    ['tw', `/tw${path}`, '自選套餐'],
  ] as const)('leads to its cook sheet with what was chosen (%s)', (locale, href, name) => {
    expect(linksIn(screenOf, locale, {})).toEqual([[href, name]])
    expect(linksIn(screenOf, locale, { status: 'shipped' })).toEqual([[href, name]])
  })

  test('leads nowhere while it is unpaid, once it is canceled, and when it does not come', () => {
    expect(linksIn(screenOf, 'en', { status: 'pending' })).toEqual([])
    expect(linksIn(screenOf, 'en', { status: 'cancelled' })).toEqual([])
    expect(linksIn(screenOf, 'en', { outcomes: [{ key: kit.key, goods: null, refund: 12.5 }] })).toEqual([])
  })
})
