import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { OrderCard } from '#islands/account/OrderCard.tsx'
import { InvoiceLines } from '#islands/order/InvoiceLines.tsx'
import { OrderSums } from '#islands/order/OrderSums.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { textOf } from '#tests/support/seen.ts'

// What became of a line that ran out, as the screens of its order say it (rules §12 "Replacements").

const goods = { code: 'FM-SESAME', name: 'Sesame Sauce', nameTw: '胡麻醬', units: 2, total: 7.49 }
const replaced = { outcomes: [{ key: 'FM-SOY', goods, refund: 5.53 }] }
const dearer = { outcomes: [{ key: 'FM-SOY', goods: { ...goods, units: 1, total: 12.5 }, refund: 0 }] }
const refused = { outcomes: [{ key: 'FM-SOY', goods: null, refund: 13.8 }] }
const wishes = { leaveAtDoor: false, ifRunOut: { 'FM-SOY': 'nearest' } }

function saidBy(facts: object, locale: Locale): string {
  const order = decodeOrder(orderAnswer({ status: 'paid', instructions: wishes, ...facts }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['contents', 'order'])}>
      <InvoiceLines order={order.value} />
      <OrderSums order={order.value} />
    </PageLanguageProvider>,
  )
  return textOf(container)
}

describe('a line that ran out', () => {
  test.each([
    [
      'is replaced',
      replaced,
      'Sold out. Instead: Sesame Sauce × 2 胡麻醬 $7.49 Refund: $5.53',
      '已售完，改送： 胡麻醬 × 2 Sesame Sauce $7.49 退款 $5.53',
    ],
    [
      'is replaced by something dearer',
      dearer,
      'Sold out. Instead: Sesame Sauce 胡麻醬 $12.50',
      '已售完，改送： 胡麻醬 Sesame Sauce $12.50',
    ],
    ['is refunded', refused, 'Sold out, not delivered. Refund: $13.80', '已售完，不會送出。 退款 $13.80'],
  ])('%s', (_, facts, en, tw) => {
    for (const [locale, sentence] of [
      ['en', en],
      ['tw', tw],
    ] as const) {
      // On the invoice, and in the list of the sums.
      expect(saidBy(facts, locale).split(sentence)).toHaveLength(3)
    }
  })

  test('tells the allergens of what comes, not of what was ordered', () => {
    const contents = { allergens: ['peanuts', 'sesame'], complete: true }
    const told = { outcomes: [{ key: 'FM-SOY', goods: { ...goods, contents }, refund: 0 }] }
    expect(saidBy(told, 'en')).toContain('Contains: peanuts, sesame')
    expect(saidBy(told, 'tw')).toContain('花生、芝麻')
    // Those of the goods are not known, and nothing comes in place of the last.
    expect(saidBy(replaced, 'en')).toContain('Allergens not stated')
    expect(saidBy(refused, 'en')).not.toMatch(/Contains|Allergens/)
  })

  test.each([
    [
      'en',
      'Soy Sauce Sold out. Instead: Sesame Sauce × 2 胡麻醬 $7.49 Refund: $5.53',
      'Soy Sauce Sold out, not delivered. Refund: $13.80',
    ],
    ['tw', '醬油 已售完，改送： 胡麻醬 × 2 Sesame Sauce $7.49 退款 $5.53', '醬油 已售完，不會送出。 退款 $13.80'],
  ] as const)('is on its card in the account (%s)', (language, instead, none) => {
    const card = (facts: object) => {
      const order = decodeOrder(orderAnswer({ status: 'paid', ...facts }))
      if (!order.ok) throw new Error(JSON.stringify(order.error))
      const words = wordsForBrowser(language, ['account', 'order'])
      const { container } = render(
        <PageLanguageProvider locale={language} base="" words={words}>
          <OrderCard order={order.value} />
        </PageLanguageProvider>,
      )
      return textOf(container)
    }

    expect(card(replaced)).toContain(instead)
    expect(card(refused)).toContain(none)
    expect(card({})).not.toMatch(/Sold out|已售完/)
  })

  test('needs no wish any more', () => {
    expect(saidBy({}, 'en')).toContain('closest')
    expect(saidBy(replaced, 'en')).not.toContain('closest')
  })
})
