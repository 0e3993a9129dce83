import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryLine } from '#backend/mail/delivery-line.ts'
import { evening, fridays, withDelivery } from '#tests/support/delivery-windows.ts'
import { mailsTo } from './accounts/people.ts'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.importSample(withDelivery(fridays))
})
afterAll(() => shop.close())

const window = { date: '2026-11-25', from: '17:00', to: '20:00', timeZone: 'America/Los_Angeles' }

describe('what a mail says of the delivery', () => {
  test.each([
    ['a window', { deliveryWindow: window, arrival: null }, 'Delivery: Wed, Nov 25, 5:00 PM to 8:00 PM'],
    [
      'a window until midnight',
      { deliveryWindow: { ...window, to: '24:00' }, arrival: null },
      'Delivery: Wed, Nov 25, 5:00 PM to 12:00 AM',
    ],
    [
      'days',
      { deliveryWindow: null, arrival: { from: '2026-11-25', to: '2026-11-27' } },
      'Arrives: Wed, Nov 25 to Fri, Nov 27',
    ],
    ['one day', { deliveryWindow: null, arrival: { from: '2026-11-25', to: '2026-11-25' } }, 'Arrives: Wed, Nov 25'],
    ['nothing', { deliveryWindow: null, arrival: null }, null],
  ])('%s', (_, order, line) => {
    expect(deliveryLine(order, 'en')?.replaceAll('\u202f', ' ') ?? null).toBe(line)
  })

  test('in Chinese', () => {
    expect(deliveryLine({ deliveryWindow: window, arrival: null }, 'tw')).toBe(
      '送達時段：11月25日週三 下午5:00至晚上8:00',
    )
    expect(deliveryLine({ deliveryWindow: null, arrival: { from: '2026-11-25', to: '2026-11-27' } }, 'tw')).toBe(
      '預計送達：11月25日週三至11月27日週五',
    )
  })

  test('is in the mail of a placed order, and not in that of a cancelled one', async () => {
    const contact = { firstName: 'Mei', lastName: 'Lin', email: 'evening@example.com', phone: '206-555-0142' }
    const answer = await shop.post('order', anOrder({ contact, deliveryWindow: evening }), aKey())
    await shop.put(`order/${dataOf(orderAnswer, answer).id}/cancel`)

    const mails = await mailsTo(shop, contact.email)
    const line = 'Delivery: Fri, Nov 20, 5:00 PM to 8:00 PM'
    expect(mails.map(({ kind, text }) => [kind, text?.replaceAll('\u202f', ' ').includes(line)])).toEqual([
      ['order_cancelled', false],
      ['order_placed', true],
    ])
  })
})
