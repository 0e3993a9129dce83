import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { withFreeCode } from '#tests/support/free-code.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { mailsTo } from './accounts/people.ts'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, laptopSettings, openShop, type Shop } from './shop.ts'

const token = 'operator-token-of-32-characters!!'

let shop: Shop
let operated: Shop
beforeAll(async () => {
  shop = await openShop()
  operated = shop.beside({ env: { ...laptopSettings, OPERATOR_TOKEN: token } })
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('mails about refunds (rules §12 "Refunds")', () => {
  test.each([
    ['en', 'A refund for order', "We're refunding $13.80", 'is refunded', 'http://localhost/track-order'],
    ['zh-TW', '退款處理中', '$13.80 依原付款方式退還', '已退款', 'http://localhost/tw/track-order'],
  ])('say how much goes back, once when it starts and once when it is done (%s)', async (language, ...words) => {
    const email = `refunded-${language.toLowerCase()}@example.com`
    const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
    const placed = await shop.post('order', anOrder({ contact }), { ...aKey(), 'accept-language': language })
    const order = dataOf(orderAnswer, placed)
    await shop.post(`order/${order.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
    const before = (await mailsTo(shop, email)).length

    const answer = await operated.post(
      `operator/order/${order.number}/undeliverable`,
      { lines: ['FM-SOY'] },
      { authorization: `Bearer ${token}` },
    )
    await runErrands(shop.db, settingsOf(laptopSettings), { now: () => shop.nowMs })

    expect(answer.status).toBe(200)
    const mails = (await mailsTo(shop, email)).reverse().slice(before)
    expect(mails.map(({ kind }) => kind)).toEqual(['refund_started', 'refund_done'])
    const [startedSubject, startedText, doneSubject, link] = words
    expect(mails[0]?.['subject']).toContain(startedSubject)
    expect(mails[0]?.['text']).toContain(startedText)
    expect(mails[0]?.['text']).toContain(link)
    expect(mails[1]?.['subject']).toContain(doneSubject)
    expect(JSON.stringify(mails)).not.toContain(order.id)
  })

  test.each([
    ['en', 'A change to your order', 'Nothing was paid for it, so no money goes back.'],
    ['zh-TW', '內容有變動', '不需退款'],
  ])(
    'say of a line that a code made free that it does not come, and name no sum (%s)',
    async (language, subject, text) => {
      await shop.importSample(withFreeCode)
      const email = `free-${language.toLowerCase()}@example.com`
      const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
      const call = anOrder({ contact, discountCodes: ['ALLFREE'] })
      const placed = await shop.post('order', call, { ...aKey(), 'accept-language': language })
      const order = dataOf(orderAnswer, placed)
      await shop.post(`order/${order.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())

      await operated.post(
        `operator/order/${order.number}/undeliverable`,
        { lines: ['FM-SOY'] },
        { authorization: `Bearer ${token}` },
      )

      const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'refund_started')
      expect(mail?.['subject']).toContain(subject)
      expect(mail?.['text']).toContain(text)
      expect(mail?.['text']).not.toContain('$0.00')
    },
  )
})
