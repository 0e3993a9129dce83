import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { shortenWaits } from '#tests/support/short-waits.ts'
import { dataOf, orderAnswer } from '../answers.ts'
import { aKey, anOrder, laptopSettings, openShop, placed, type Shop } from '../shop.ts'
import { aPerson, goodPassword, mailsTo } from './people.ts'

let shop: Shop
let server: MailServer
let served: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openShop()
  server = await startResendServer()
  served = { ...laptopSettings, ...server.env }
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => Promise.all([shop.close(), server.close()]))
beforeEach(async () => {
  await shop.reset()
  server.behavior = 'take'
  server.taken.length = 0
})

let shoppers = 0

/** Places an order with a unique e-mail address. */
async function anOrderOf(change = {}, headers = {}) {
  shoppers += 1
  const email = `shopper${shoppers}@example.com`
  const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
  const answer = await shop.post('order', anOrder({ contact, ...change }), { ...aKey(), ...headers })
  return { email, order: dataOf(orderAnswer, answer) }
}
const pay = (id: string, token = 'sandbox-accept', key = aKey()) =>
  shop.post(`order/${id}/pay`, { provider: 'sandbox', token }, key)
const kinds = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind)

const twinKit = {
  group: 'combo',
  code: 'KIT-TWIN-2',
  picked: 1,
  meat: 'MEAT-RIBEYE',
  additional: [
    { code: 'ADD-FISHBALL', picked: 2 },
    { code: 'ADD-NOODLE', picked: 1 },
  ],
}
const inAngeles = { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } }

describe('mails through a mail service', () => {
  test('never delay the answer', async () => {
    server.behavior = 'silent'
    shortenWaits()
    const works: Promise<void>[] = []
    const patient = shop.beside({ env: served, ports: { waitUntil: (work) => works.push(work) } })

    await aPerson(patient)

    expect(works).toHaveLength(1)
    expect(await Promise.race([...works, 'under way'])).toBe('under way')
    await Promise.all(works)
  })
})

describe('mails of an order (rules §7)', () => {
  test('placed, paid and cancelled are mailed once each, however often the call is repeated', async () => {
    const key = aKey()
    const { email, order } = await anOrderOf({}, key)
    const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
    await shop.post('order', anOrder({ contact }), key)
    expect(await kinds(email)).toEqual(['order_placed'])

    await pay(order.id, 'sandbox-decline')
    expect(await kinds(email)).toEqual(['order_placed'])
    await Promise.all([pay(order.id), pay(order.id), pay(order.id)])
    await pay(order.id)
    expect(await kinds(email)).toEqual(['order_paid', 'order_placed'])

    await shop.put(`order/${order.id}/cancel`)
    await shop.put(`order/${order.id}/cancel`)
    const [done, cancelled] = await mailsTo(shop, email)
    expect(await kinds(email)).toEqual(['refund_done', 'order_cancelled', 'order_paid', 'order_placed'])
    expect(done?.['text']).toContain(
      `We refunded $${order.total.toFixed(2)} of your order ${order.number} to your original payment method`,
    )
    expect(cancelled?.['text']).toContain("We're refunding your original payment method")
  })

  test('list the lines with prices, and say that the order is unpaid', async () => {
    const { email, order } = await anOrderOf()

    const [mail] = await mailsTo(shop, email)
    const text = mail?.['text'] ?? ''
    expect(mail?.['subject']).toBe(`Pay for order ${order.number} to complete it`)
    expect(text).toContain(`${order.lines[0]?.name} × 1 · Allergens not stated, please check the label: $12.50`)
    expect(text).toContain(`Total: $${order.total.toFixed(2)}`)
    expect(text).toContain('Delivering to: 1 Pike St, Seattle, WA 98101')
    expect(text).not.toContain(email)
  })

  test.each([
    ['en', 'Pay for your order:', 'http://localhost/payment', 'Track your order:', 'http://localhost/track-order'],
    ['zh-TW', '前往付款：', 'http://localhost/tw/payment', '查詢訂單：', 'http://localhost/tw/track-order'],
  ])(
    'link a guest to the payment until the order is paid, and contain no key after that (%s)',
    async (language, ...links) => {
      const { email, order } = await anOrderOf({}, { 'accept-language': language })
      const [payLabel, payUrl, trackLabel, trackUrl] = links

      const [unpaid] = await mailsTo(shop, email)
      await pay(order.id)
      const [paid] = await mailsTo(shop, email)

      expect(unpaid?.['text']).toContain(`\n${payLabel}\n${payUrl}?order=${order.id}\n`)
      expect(unpaid?.['html']).toContain(`href="${payUrl}?order=${order.id}"`)
      expect(paid?.['text']).toContain(`\n${trackLabel}\n${trackUrl}?number=${order.number}\n`)
      expect(JSON.stringify(paid)).not.toContain(order.id)
    },
  )

  test('say in Chinese too that the order is unpaid', async () => {
    const { email, order } = await anOrderOf({}, { 'accept-language': 'zh-TW' })

    const [mail] = await mailsTo(shop, email)

    expect(mail?.['subject']).toBe(`已收到訂單 ${order.number}，請儘快付款`)
  })

  test.each([
    [
      'en',
      'Twin Broth Kit for Two × 1 (each: Sliced Ribeye, Handmade Fish Balls × 2, Hand-pulled Noodles) · Allergens not stated, please check the label: $48.40',
    ],
    ['zh-TW', '鴛鴦鍋雙人套餐 × 1（每份：肋眼牛肉片、手工魚丸 × 2、手工拉麵） · 未標示過敏原，請查看包裝標示：$48.40'],
  ])('name the parts of a kit (%s)', async (language, row) => {
    const { email } = await anOrderOf({ ...inAngeles, lines: [twinKit] }, { 'accept-language': language })

    const [mail] = await mailsTo(shop, email)

    expect(mail?.['text']).toContain(row)
  })

  test.each([
    ['en', 'How to cook: Twin Broth Kit for Two:', ''],
    ['zh-TW', '怎麼煮：鴛鴦鍋雙人套餐：', '/tw'],
  ])('lead from a paid kit to how it is cooked, with what was chosen (%s)', async (language, label, base) => {
    const { email, order } = await anOrderOf(
      { ...inAngeles, lines: [twinKit, { group: 'foodmart', code: 'FM-SOY', picked: 1 }] },
      { 'accept-language': language },
    )
    await pay(order.id)

    const [paid, unpaid] = await mailsTo(shop, email)
    const url = `http://localhost${base}/food-mart/bundle/KIT-TWIN-2/cook/2.ADD-FISHBALL~ADD-NOODLE~m.MEAT-RIBEYE`
    expect(paid?.['text']).toContain(`\n${label}\n${url}\n`)
    expect(paid?.['html']).toContain(`href="${url}"`)
    expect(paid?.['text']?.split('/cook')).toHaveLength(2)
    expect(unpaid?.['text']).not.toContain('/cook')
  })

  test('are in the language of the order, whoever moves it on; names are escaped', async () => {
    shoppers += 1
    const email = `shopper${shoppers}@example.com`
    const contact = { firstName: '<img src=x>', lastName: 'Lin', email, phone: '206-555-0142' }
    const answer = await shop.post('order', anOrder({ contact }), { ...aKey(), 'accept-language': 'zh-TW' })

    const order = dataOf(orderAnswer, answer)
    await pay(order.id)

    const mails = await mailsTo(shop, email)
    expect(mails.map(({ language }) => language)).toEqual(['tw', 'tw'])
    expect(mails[0]?.['subject']).toBe(`訂單 ${order.number} 已付款`)
    expect(mails[0]?.['html']).toContain('&lt;img src=x&gt;')
    expect(mails[0]?.['html']).not.toContain('<img')
    expect(mails[0]?.['text']).toContain('送貨地址：')
    expect(mails[0]?.['text']).toContain('\n總計：$')
    expect(mails[0]?.['text']).toContain('/tw/track-order')
  })

  test.each([
    [{ firstName: '美玲', lastName: '林' }, '林美玲您好：'],
    [{ firstName: 'Mei', lastName: 'Lin' }, 'Mei Lin 您好：'],
    [{ firstName: 'Mei', lastName: '林' }, 'Mei 林您好：'],
  ])('greet %j in Chinese with the full name', async (names, greeting) => {
    shoppers += 1
    const contact = { ...names, email: `shopper${shoppers}@example.com`, phone: '206-555-0142' }
    await shop.post('order', anOrder({ contact }), { ...aKey(), 'accept-language': 'zh-TW' })

    const [mail] = await mailsTo(shop, contact.email)

    expect(mail?.['text']?.split('\n')[0]).toBe(greeting)
  })

  test('a failed mail does not fail the order', async () => {
    server.behavior = { status: 500, code: 'internal_server_error' }

    const order = await placed(shop.beside({ env: served }))

    expect(order.status).toBe('pending')
    expect((await mailsTo(shop, 'mei@example.com'))[0]).toMatchObject({
      kind: 'order_placed',
      error: expect.any(String),
    })
  })
})

describe('mails of an order that the operator moves on', () => {
  test('shipped is mailed once, in the language of the order', async () => {
    const { email, order } = await anOrderOf({}, { 'accept-language': 'zh-TW' })
    await pay(order.id)
    const operated = shop.beside({ env: { ...laptopSettings, OPERATOR_TOKEN: 'operator-token-of-32-characters!!' } })
    const headers = { authorization: 'Bearer operator-token-of-32-characters!!', 'accept-language': 'en' }
    for (const step of ['packed', 'shipped', 'shipped', 'delivered']) {
      await operated.send('POST', `operator/order/${order.number}/${step}`, { headers })
    }

    const mails = await mailsTo(shop, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_shipped', 'order_paid', 'order_placed'])
    expect(mails[0]).toMatchObject({ language: 'tw', subject: `訂單 ${order.number} 已出貨` })
  })
})

describe('the owner of an order (rules §12: GET /api/orders)', () => {
  const ownerOf = async (id: string) =>
    (await shop.db.prepare('SELECT user_id AS userId FROM orders WHERE id = ?1').bind(id).first<{ userId: string }>())
      ?.userId

  test("is the signed-in user, by bearer and by cookie; a guest's order has none", async () => {
    const person = await aPerson(shop)
    const byBearer = await anOrderOf({}, person.bearer)
    const byCookie = await anOrderOf({}, { cookie: `__Host-session=${person.token}` })
    const guest = await anOrderOf({}, { authorization: `Bearer ${'0'.repeat(64)}` })

    expect(await ownerOf(byBearer.order.id)).toBe(person.id)
    expect(await ownerOf(byCookie.order.id)).toBe(person.id)
    expect(await ownerOf(guest.order.id)).toBeNull()
  })

  test('an account does not get orders that a guest placed with its e-mail address, verified or not', async () => {
    const { email, order } = await anOrderOf()

    const person = await aPerson(shop, { email })
    await shop.db.prepare('UPDATE users SET email_verified_at_ms = 1 WHERE id = ?1').bind(person.id).run()
    await shop.post('login', { email, password: goodPassword })

    expect(await ownerOf(order.id)).toBeNull()
  })
})
