import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsForBrowser } from '#i18n/words.ts'
import { PaymentWait } from '#islands/order/PaymentWait.tsx'
import { PageLanguageProvider } from '#islands/ui/PageLanguage.tsx'
import { orderAnswer } from '#tests/support/fake-shop.ts'
import { textOf } from '#tests/support/seen.ts'

// What a shopper can check of an order before paying for it (rules §12 "Delivery instructions").

function waitOf(facts: object, locale: Locale): string {
  const order = decodeOrder(orderAnswer(facts))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  const { container, unmount } = render(
    <PageLanguageProvider locale={locale} base="" words={wordsForBrowser(locale, ['payment', 'order'])}>
      <PaymentWait order={order.value} />
    </PageLanguageProvider>,
  )
  const text = textOf(container)
  unmount()
  return text
}

describe('an unpaid order', () => {
  test('says where its confirmation goes, and what to do when that is wrong', () => {
    expect(waitOf({}, 'en')).toContain(
      'Your confirmation goes to mei@example.com. Is that wrong? Cancel this order and place it again.',
    )
    expect(waitOf({}, 'tw')).toContain('確認信會寄到 mei@example.com。電子郵件有誤時，請取消訂單後重新訂購。')
  })

  test('of gift cards alone has a name and no address', () => {
    const [soy] = orderAnswer().lines
    const recipient = { email: 'tom@example.com', name: 'Tom', message: null }
    const nowhere = { line1: '', line2: null, city: '', state: '', zip: '' }
    const text = waitOf({ lines: [{ ...soy, code: 'GC-25', recipient }], address: nowhere }, 'en')

    expect(text).toMatch(/^Order SB-AAAA-1111Mei LinYour confirmation goes to/)
  })

  test('shows its note and how it is delivered', () => {
    const instructions = { leaveAtDoor: true, gateCode: '#4471', ifRunOut: {} }
    const facts = { note: 'Ring twice', instructions }
    expect(waitOf(facts, 'en')).toContain('Leave at the door.Gate or entry code: #4471Note: Ring twice')
    expect(waitOf(facts, 'tw')).toContain('放在門口即可。社區或大門密碼：#4471備註：Ring twice')
    expect(waitOf({}, 'en')).not.toMatch(/door|code|Note/)
    expect(waitOf({}, 'tw')).not.toMatch(/門口|密碼|備註/)
  })
})
