import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardLine } from '#tests/support/gift-cards.ts'
import { mailsTo } from '../accounts/people.ts'
import { aStaff } from '../desk/staff.ts'
import { placed } from '../shop.ts'
import { mailedCode, openCardShop, operatorToken } from './card-shop.ts'

let cards: Awaited<ReturnType<typeof openCardShop>>
beforeAll(async () => {
  cards = await openCardShop()
})
afterAll(() => cards.stock.close())
beforeEach(() => cards.reset())

const shown = async (id: string) => (await cards.shop.get(`order/${id}`)).body.data
const cancel = (id: string) => cards.shop.put(`order/${id}/cancel`)
const idOf = (data: unknown) => String(Reflect.get(Object(data), 'id'))
const onCard = async (code: string) => (await cards.balance(code)).body.data
const byOperator = { authorization: `Bearer ${operatorToken}` }
/** One soy sauce in Seattle: $12.50, shipping and tax. */
const soyTotal = 24.82

describe('buying a gift card (rules §12 "Gift cards")', () => {
  test('needs no address, no shipping option and no tax, and is mailed once it is paid', async () => {
    const order = await placed(cards.shop, {
      lines: [cardLine],
      address: null,
      recipients: { 'GC-50': { email: 'Ana@Example.com', name: 'Ana', message: 'Happy birthday!' } },
    })
    expect(order).toMatchObject({ status: 'pending', total: 50, tax: 0, address: { line1: '', zip: '' } })
    expect(await cards.stock.count('SELECT count(*) AS n FROM gift_cards')).toBe(0)

    await cards.pay(order.id)

    const mail = await cards.stock.db
      .prepare(`SELECT recipient, facts FROM outbox WHERE kind = 'gift_card'`)
      .first<{ recipient: string; facts: string }>()
    expect(mail?.recipient).toBe('ana@example.com')
    expect(JSON.parse(mail?.facts ?? '')).toMatchObject({
      amount: 5000,
      card: { message: 'Happy birthday!', from: { firstName: 'Mei', lastName: 'Lin' }, to: 'Ana' },
    })
    expect(await onCard(await mailedCode(cards.stock))).toEqual({ balance: 50 })
    expect(await cards.faults()).toEqual([])
  })

  test('keeps a hash of the code and nothing that opens it', async () => {
    const { code } = await cards.buyCard()

    const rows = await cards.stock.db.prepare('SELECT * FROM gift_cards').all()
    expect(JSON.stringify(rows.results)).not.toContain(code)
    expect(rows.results[0]?.['code_hash']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is one card for a line, worth what was paid for it, and goes to the buyer unless somebody is named', async () => {
    const { code } = await cards.buyCard({ lines: [{ ...cardLine, picked: 3 }] })

    expect(await onCard(code)).toEqual({ balance: 150 })
    expect(
      await cards.stock.count(`SELECT count(*) AS n FROM outbox
      WHERE kind = 'gift_card' AND recipient = 'mei@example.com'`),
    ).toBe(1)
  })

  test('pays no shipping and earns no free shipping for what is ordered beside it', async () => {
    const beside = await placed(cards.shop, {
      lines: [
        { group: 'foodmart', code: 'FM-SOY', picked: 1 },
        { ...cardLine, picked: 9 },
      ],
    })

    expect(beside).toMatchObject({ total: soyTotal + 450, taxableTotal: 12.5, gifts: [] })
  })

  test('says to a tracker neither the message nor the whole email', async () => {
    const { number } = await cards.buyCard({
      recipients: { 'GC-50': { email: 'ana@example.com', name: 'Ana', message: 'For you' } },
    })

    const { text } = await cards.shop.get(`track-order/${number}/mei@example.com`)
    expect(text).not.toMatch(/ana@example|For you|"Ana"/)
    expect(text).toContain('"recipient":{"email":"a***@e***"')
  })
})

describe('paying by a gift card', () => {
  test('a part: the provider takes the rest', async () => {
    const { code } = await cards.buyCard({ lines: [{ ...cardLine, picked: 1 }] })
    const whole = await cards.placeWith(code, soyTotal)
    expect(await onCard(code)).toEqual({ balance: 25.18 })
    const order = await cards.placeWith(code, 25.18, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 3 }] })

    expect(whole.body.data).toMatchObject({ status: 'paid', giftCard: { amount: soyTotal, returned: 0 } })
    expect(order.body.data).toMatchObject({ status: 'pending', giftCard: { amount: 25.18 }, payment: null })
    const before = cards.bank.balance()
    const total = Number(Reflect.get(Object(order.body.data), 'total'))
    expect((await cards.pay(idOf(order.body.data))).body.data).toMatchObject({ status: 'paid' })
    expect(cards.bank.balance() - before).toBe(Math.round(total * 100) - 2518)
    expect(await onCard(code)).toEqual({ balance: 0 })
    expect(await cards.faults()).toEqual([])
  })

  test('all of it: the order is paid at once, with no provider', async () => {
    const { code } = await cards.buyCard()
    const { status, body } = await cards.placeWith(code, soyTotal)

    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'paid',
      payment: { provider: 'gift_card', status: 'paid', amount: soyTotal, refunded: 0 },
      timeline: [{ status: 'placed' }, { status: 'paid' }],
    })
    expect(cards.bank.charges.size).toBe(1)
    expect(
      await cards.stock.count(`SELECT count(*) AS n FROM outbox WHERE kind = 'order_placed' AND order_id =
      '${idOf(body.data)}'`),
    ).toBe(0)
  })

  test('another amount than the shopper saw is refused, and so is an unknown code', async () => {
    const { code } = await cards.buyCard()

    expect((await cards.placeWith(code, 20)).body.code).toBe('gift_card_changed')
    expect((await cards.placeWith('0000-0000-0000-0000', soyTotal)).body.code).toBe('gift_card_unknown')
    expect((await cards.placeWith('nonsense', soyTotal)).body.code).toBe('gift_card_unknown')
    expect(await onCard(code)).toEqual({ balance: 50 })
  })

  test('does not pay for a gift card', async () => {
    const { code } = await cards.buyCard()

    expect((await cards.placeWith(code, 50, { lines: [cardLine] })).body.code).toBe('gift_card_changed')
    const both = { lines: [cardLine, { group: 'foodmart', code: 'FM-SOY', picked: 1 }] }
    expect((await cards.placeWith(code, soyTotal, both)).body.data).toMatchObject({
      status: 'pending',
      giftCard: { amount: soyTotal },
    })
  })

  test('100 shoppers want one balance at once: it is never overdrawn (safety C16)', async () => {
    const { code } = await cards.buyCard()

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const contact = { firstName: 'Mei', lastName: 'Lin', email: `card-${index}@example.com`, phone: '206-555-0142' }
        return cards.placeWith(code, soyTotal, { contact })
      }),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['gift_card_changed']),
    )
    expect(await onCard(code)).toEqual({ balance: 0.36 })
    expect(await cards.faults()).toEqual([])
    await expect(
      cards.stock.db.prepare('UPDATE gift_cards SET balance_cents = balance_cents - 37').run(),
    ).rejects.toThrow('CHECK constraint failed: gift_card_left')
  })
})

describe('what a gift card paid goes back to it', () => {
  test('when the order is cancelled, once; what the provider took goes back there', async () => {
    const { code } = await cards.buyCard()
    await cards.placeWith(code, soyTotal)
    const order = await cards.placeWith(code, 25.18, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 3 }] })
    const id = idOf(order.body.data)
    await cards.pay(id)

    await Promise.all(Array.from({ length: 5 }, () => cancel(id)))
    await cards.errands()

    expect(await onCard(code)).toEqual({ balance: 25.18 })
    expect(cards.bank.balance()).toBe(5000)
    expect(await shown(id)).toMatchObject({ status: 'cancelled', giftCard: { amount: 25.18, returned: 25.18 } })
    expect(await cards.faults()).toEqual([])
  })

  test('when an order that it paid alone is cancelled', async () => {
    const { code } = await cards.buyCard()
    const { body } = await cards.placeWith(code, soyTotal)
    await cancel(idOf(body.data))

    expect(await onCard(code)).toEqual({ balance: 50 })
    expect(await shown(idOf(body.data))).toMatchObject({
      payment: { provider: 'gift_card', status: 'refunded', refunded: soyTotal, refunds: [{ done: true }] },
    })
    expect(await cards.faults()).toEqual([])
  })

  test('when nobody pays the rest in time', async () => {
    const { code } = await cards.buyCard()
    await cards.placeWith(code, 50, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 5 }] })
    expect(await onCard(code)).toEqual({ balance: 0 })

    cards.stock.nowMs += 61 * 60_000
    await cards.errands()

    expect(await onCard(code)).toEqual({ balance: 50 })
    expect(await cards.faults()).toEqual([])
  })

  const outcomesOf = async (order: unknown) => Object((await cards.shop.get(`order/${idOf(order)}`)).body.data).outcomes
  const undeliverable = (number: string, line: string) =>
    cards.shop.post(`operator/order/${number}/undeliverable`, { lines: [line] }, byOperator)

  test('a missing line is refunded by the provider first, and the mail says how much goes where', async () => {
    const { code } = await cards.buyCard()
    const order = await cards.placeWith(code, 50, {
      lines: [
        { group: 'foodmart', code: 'FM-SOY', picked: 4, key: 'soy' },
        { group: 'addons', code: 'ADD-TOFU', picked: 1, key: 'tofu' },
      ],
    })
    await cards.pay(idOf(order.body.data))

    expect((await undeliverable(Object(order.body.data).number, 'soy')).status).toBe(200)
    await cards.errands()

    // $63.90 in all, $55.17 for the soy sauce: the $13.90 that the bank took, and $41.27 of the card.
    expect(cards.bank.balance()).toBe(5000)
    expect(await onCard(code)).toEqual({ balance: 41.27 })
    expect(await outcomesOf(order.body.data)).toMatchObject([{ key: 'soy', refund: 55.17 }])
    const mail = await mailTo('mei@example.com', 'refund_started')
    expect(mail['text']).toContain("We're refunding $13.90 of your order")
    expect(mail['text']).toContain('$41.27 is back on the gift card.')
    await cancel(idOf(order.body.data))
    expect(await onCard(code)).toEqual({ balance: 50 })
    expect(await cards.faults()).toEqual([])
  })

  test.each([
    ['en', 'is on your gift card', 'We put $13.80 of your order'],
    ['zh-TW', '退款已退回禮物卡', '$13.80 已退回您付款時使用的禮物卡。'],
  ])('a missing line of an order that it paid alone is told by mail (%s)', async (language, subject, text) => {
    const { code } = await cards.buyCard()
    const { body } = await cards.placeWith(code, soyTotal, {}, language)

    expect((await undeliverable(Object(body.data).number, 'FM-SOY')).status).toBe(200)

    expect(await outcomesOf(body.data)).toMatchObject([{ key: 'FM-SOY', refund: 13.8 }])
    const mail = await mailTo('mei@example.com', 'refund_started')
    expect(mail['subject']).toContain(subject)
    expect(mail['text']).toContain(text)
    expect(await cards.faults()).toEqual([])
  })

  test('what a replacement costs less is told by mail', async () => {
    const { code } = await cards.buyCard()
    const wish = { instructions: { leaveAtDoor: false, ifRunOut: { 'FM-SOY': 'nearest' } } }
    const { body } = await cards.placeWith(code, soyTotal, wish)
    const cook = await aStaff(cards.shop, 'kitchen')

    const replacement = { line: 'FM-SOY', code: 'FM-SESAME' }
    await cards.shop.post(`desk/order/${Object(body.data).number}/replacement`, replacement, cook.headers)

    expect(await onCard(code)).toEqual({ balance: 30.71 })
    expect(await outcomesOf(body.data)).toMatchObject([{ goods: { code: 'FM-SESAME' }, refund: 5.53 }])
    const mail = await mailTo('mei@example.com', 'line_replaced')
    expect(mail['text']).toContain(
      'It costs you $7.49 before tax, and $5.53 is back on the gift card that you paid with.',
    )
    expect(await cards.faults()).toEqual([])
  })
})

async function mailTo(email: string, kind: string) {
  const mail = (await mailsTo(cards.shop, email)).find((each) => each.kind === kind)
  if (mail === undefined) throw new Error(`no mail ${kind}`)
  return mail
}

describe('cancelling an order that bought a gift card', () => {
  test('empties a card that nobody used, and refunds it', async () => {
    const { code, id } = await cards.buyCard()
    await cancel(id)
    await cards.errands()

    expect(await onCard(code)).toEqual({ balance: 0 })
    expect(cards.bank.balance()).toBe(0)
    expect(await cards.faults()).toEqual([])
  })

  test('refunds no more than what is left of a card that was used', async () => {
    const { code, id } = await cards.buyCard()
    await cards.placeWith(code, soyTotal)
    await cancel(id)
    await cards.errands()

    expect(cards.bank.balance()).toBe(2482)
    expect(await onCard(code)).toEqual({ balance: 0 })
    expect(await cards.faults()).toEqual([])
  })
})
