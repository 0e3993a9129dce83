import { describe, expect, test } from 'vitest'
import { orderMail } from '#backend/mail/order-mail.ts'
import { decodeOrder } from '#contract/orders.ts'
import type { Locale } from '#domain/locale.ts'
import { orderAnswer } from '#tests/support/fake-shop.ts'

// What the mail about a paid order says beside its lines and sums (rules §7).

const [soy] = orderAnswer().lines
const recipient = { email: 'tom@example.com', name: 'Tom', message: null }
const card = { ...soy, key: 'GC-25', code: 'GC-25', name: 'Gift Card $25', nameTw: '禮物卡 $25', recipient }
const facts = {
  status: 'paid',
  lines: [soy, card],
  arrival: { from: '2026-11-25', to: '2026-11-27' },
  note: 'Ring <twice>',
  instructions: { leaveAtDoor: false, ifRunOut: { 'FM-SOY': 'nearest' } },
  giftCard: { amount: 12.08, returned: 0 },
}

function mailOf(locale: Locale, kind: 'order_placed' | 'order_paid' | 'order_cancelled', change: object = {}) {
  const order = decodeOrder(orderAnswer({ ...facts, ...change }))
  if (!order.ok) throw new Error(JSON.stringify(order.error))
  return orderMail(order.value, kind, 'https://shop.example', locale)
}

describe('the mail of a paid order', () => {
  test.each([
    [
      'en',
      [
        'Arrives: Wed, Nov 25 to Fri, Nov 27',
        'Note: Ring <twice>',
        'If it runs out: send the closest item: $12.50',
        'Gift Card $25 × 1 · Emailed to Tom (tom@example.com): $12.50',
        '\nVisit Steamboat:\nhttps://shop.example/\n',
      ],
    ],
    [
      'tw',
      [
        '預計送達：11月25日週三至11月27日週五',
        '備註：Ring <twice>',
        '缺貨時改送最接近的商品：$12.50',
        '禮物卡 $25 × 1 · 寄送至 Tom（tom@example.com）：$12.50',
        '\n前往暖鍋：\nhttps://shop.example/tw\n',
      ],
    ],
  ] as const)('says when it comes, what was asked, who gets a card, and where the shop is (%s)', (locale, parts) => {
    const { text } = mailOf(locale, 'order_paid')
    for (const part of parts) expect(text).toContain(part)
  })

  test('says of a gift card that is not paid for that it will be mailed', () => {
    const unpaid = { status: 'pending' }
    expect(mailOf('en', 'order_placed', unpaid).text).toContain('Will be emailed to Tom (tom@example.com)')
    expect(mailOf('tw', 'order_placed', unpaid).text).toContain('付款後寄送至 Tom（tom@example.com）')
    expect(mailOf('en', 'order_cancelled', { status: 'cancelled' }).text).not.toContain('tom@example.com')
  })

  test('asks for nothing once it is canceled, nor for what ran out', () => {
    expect(mailOf('en', 'order_cancelled', { status: 'cancelled' }).text).not.toMatch(/Note|runs out/)
    const outcomes = [{ key: 'FM-SOY', goods: null, refund: 12.5 }]
    expect(mailOf('en', 'order_paid', { outcomes }).text).not.toContain('runs out')
  })

  test('is readable on a phone: large text, no amount that breaks, and a total that stands out', () => {
    const { html } = mailOf('en', 'order_paid')

    expect(html).toContain('<meta name="viewport" content="width=device-width">')
    expect(html).toMatch(/<body style="[^"]*font-size:16px/)
    expect(html).toMatch(/<table style="[^"]*font-size:16px/)
    expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">−\$12\.08</)
    expect(html).toMatch(/<td style="[^"]*font-weight:bold[^"]*">Total</)
    expect(html).not.toMatch(/font-weight:bold[^"]*">Subtotal</)
    expect(html).toContain('Ring &lt;twice&gt;')
  })
})
