import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { openBank } from '#tests/support/bank.ts'
import { mailsTo } from '../accounts/people.ts'
import { dataOf, orderAnswer } from '../answers.ts'
import { beforeBatch } from '../before-batch.ts'
import { aKey, anOrder, laptopSettings, ledgerFaults, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

let shop: Shop
let cook: SignedInStaff
beforeAll(async () => {
  shop = (await openShop()).beside({ env: laptopSettings, ports: { liveProviders: [openBank().provider] } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  cook = await aStaff(shop, 'kitchen')
})

const sesameFacts = JSON.stringify({ ...noFacts, allergens: ['sesame'] })
const soy = { group: 'foodmart', code: 'FM-SOY', picked: 1 }
const sesame = { group: 'foodmart', code: 'FM-SESAME', picked: 1 }

let orders = 0

async function aPaidOrder(change: object = {}, language = 'en') {
  orders += 1
  const email = `replaced${orders}@example.com`
  const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
  const placed = await shop.post('order', anOrder({ lines: [soy], contact, ...change }), {
    ...aKey(),
    'accept-language': language,
  })
  const order = dataOf(orderAnswer, placed)
  await shop.post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
  return { ...order, email }
}

const wishing = (key: string, wish: string) => ({ instructions: { leaveAtDoor: false, ifRunOut: { [key]: wish } } })
const replace = (number: string, body: object) => shop.post(`desk/order/${number}/replacement`, body, cook.headers)
const refund = (number: string, key: string) =>
  shop.post(`desk/order/${number}/undeliverable`, { lines: [key] }, cook.headers)

async function refundsOf(id: string) {
  const { results } = await shop.db
    .prepare('SELECT line_key AS line, amount_cents AS cents FROM refunds WHERE order_id = ?1')
    .bind(id)
    .all()
  return results
}
const stockOf = (code: string) => shop.count(`SELECT wa_quantity AS n FROM products WHERE code = '${code}'`)
const outcomeCount = () => shop.count('SELECT count(*) AS n FROM line_outcomes')

/** Runs `act` once between a replacement's reads and its batch. */
const beforeOutcome = (act: () => Promise<unknown>) =>
  beforeBatch(shop, 'INSERT INTO line_outcomes', act, { env: laptopSettings })

describe('POST /api/desk/order/{number}/replacement (rules §12 "Replacements")', () => {
  test('sends the closest to a shopper who wished for it: stock, difference with its tax, mail, log', async () => {
    const order = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    const answer = await replace(order.number, { line: 'FM-SOY', code: 'FM-SESAME' })

    expect(answer.status).toBe(200)
    const goods = { code: 'FM-SESAME', name: 'Roasted Sesame Sauce', nameTw: '胡麻醬', units: 1 }
    expect(answer.body.data).toMatchObject({ version: 3, outcomes: [{ key: 'FM-SOY', goods, wasAsked: false }] })
    // $12.50 was paid, sesame is $7.49 there: $5.01, and 10.35 % of it.
    expect(await refundsOf(order.id)).toEqual([{ line: 'FM-SOY', cents: 553 }])
    expect(await stockOf('FM-SESAME')).toBe(39)
    const log = await shop.db
      .prepare('SELECT action, staff_name, before, after FROM desk_changes WHERE subject = ?1')
      .bind(`order:${order.number}`)
      .all()
    expect(log.results).toEqual([
      {
        action: 'order.replaced',
        staff_name: 'A kitchen',
        before: '{"line":"Aged Soy Sauce 陳年醬油 (FM-SOY)","units":1}',
        after: '{"line":"Roasted Sesame Sauce 胡麻醬 (FM-SESAME)","units":1,"refund":"5.53","asked":false}',
      },
    ])
    const [mail] = (await mailsTo(shop, order.email)).filter(({ kind }) => kind === 'line_replaced')
    expect(mail?.['subject']).toBe(`A change to your order ${order.number}`)
    expect(mail?.['text']).toContain(
      'We ran out of Aged Soy Sauce. As you asked, we’re sending 1 × Roasted Sesame Sauce instead.\n\nAllergens not stated',
    )
    expect(mail?.['text']).toContain('we’re refunding $5.53')
  })

  test('says it in Chinese, and never costs more', async () => {
    const order = await aPaidOrder({ ...wishing('FM-SESAME', 'ask'), lines: [sesame] }, 'zh-TW')
    expect((await replace(order.number, { line: 'FM-SESAME', code: 'FM-SOY', wasAsked: true })).status).toBe(200)

    expect(await refundsOf(order.id)).toEqual([])
    expect(await stockOf('FM-SOY')).toBe(39)
    const [mail] = (await mailsTo(shop, order.email)).filter(({ kind }) => kind === 'line_replaced')
    expect(mail?.['subject']).toBe(`訂單 ${order.number} 內容有變動`)
    expect(mail?.['text']).toContain('很抱歉，胡麻醬 已售完。依照與您確認的結果，我們改為您送上 1 × 陳年醬油。')
    expect(mail?.['text']).toContain('您不需要多付任何費用。')
  })

  test('gives back the tax of a line whose goods have none', async () => {
    const order = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    await replace(order.number, { line: 'FM-SOY', code: 'ADD-FISHBALL' })
    // $12.50 less $6.99, and all of the tax.
    expect(await refundsOf(order.id)).toEqual([{ line: 'FM-SOY', cents: 681 }])
  })

  test('the shopper reads what comes in place of what, at which price, and what goes back', async () => {
    const order = await aPaidOrder({ ...wishing('FM-SOY', 'nearest'), lines: [soy, sesame] })
    const before = await shop.get(`order/${order.id}`)
    await refund(order.number, 'FM-SESAME')
    await replace(order.number, { line: 'FM-SOY', code: 'ADD-FISHBALL' })
    const move = (step: string, version: number) =>
      shop.post('desk/orders/move', { step, orders: [{ number: order.number, version }] }, cook.headers)
    await move('packed', 4)
    await move('shipped', 5)

    const outcomes = [
      { key: 'FM-SESAME', goods: null, refund: 8.26 },
      {
        key: 'FM-SOY',
        goods: {
          code: 'ADD-FISHBALL',
          name: 'Handmade Fish Balls',
          nameTw: '手工魚丸',
          units: 1,
          total: 6.99,
          contents: { allergens: [], complete: false },
        },
        refund: 6.81,
      },
    ]
    expect(Object(before.body.data).outcomes).toBeUndefined()
    const tracked = await shop.get(`track-order/${order.number}/${order.email}`)
    for (const shown of [await shop.get(`order/${order.id}`), tracked])
      expect(shown.body.data).toMatchObject({ outcomes, total: order.total })
    const mails = await mailsTo(shop, order.email)
    const textOf = (kind: string) => String(mails.find((mail) => mail['kind'] === kind)?.['text'])
    expect(textOf('line_replaced')).toContain('It costs you $6.99 before tax, so we’re refunding $6.81')
    expect(textOf('order_shipped')).toContain(
      'Sold out, instead: Handmade Fish Balls × 1 · Allergens not stated, please check the label: $6.99, refund $6.81',
    )
    expect(textOf('order_shipped')).toContain('Sold out, not delivered: refund $8.26')
  })

  test('needs the shopper’s wish, or their word', async () => {
    for (const wish of ['ask', 'refund']) {
      const { number } = await aPaidOrder(wishing('FM-SOY', wish))
      const refused = await replace(number, { line: 'FM-SOY', code: 'FM-SESAME' })
      expect([refused.status, Object.keys(Object(refused.body).errors ?? {})]).toEqual([422, ['wasAsked']])
      expect((await replace(number, { line: 'FM-SOY', code: 'FM-SESAME', wasAsked: true })).status).toBe(200)
    }
  })

  test('asks who wished for the closest item too before it has another allergen', async () => {
    await shop.db.prepare(`UPDATE products SET facts = ?1 WHERE code = 'FM-SESAME'`).bind(sesameFacts).run()
    const { number } = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    const refused = await replace(number, { line: 'FM-SOY', code: 'FM-SESAME' })

    expect([refused.status, Object.keys(Object(refused.body).errors ?? {})]).toEqual([422, ['wasAsked']])
    expect(await outcomeCount()).toBe(0)
    expect((await replace(number, { line: 'FM-SOY', code: 'FM-SESAME', wasAsked: true })).status).toBe(200)
  })

  test('a repeat changes nothing, and a line has one end', async () => {
    const order = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    const wish = { line: 'FM-SOY', code: 'FM-SESAME' }
    const answers = await Promise.all([replace(order.number, wish), replace(order.number, wish)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([200, 409])])
    expect((await replace(order.number, wish)).status).toBe(200)
    expect((await replace(order.number, { ...wish, code: 'FM-MOON' })).status).toBe(409)
    expect((await refund(order.number, 'FM-SOY')).status).toBe(409)
    expect([await stockOf('FM-SESAME'), await stockOf('FM-MOON'), await outcomeCount()]).toEqual([39, 40, 1])
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  test('of a replacement and a refund at once, one is made', async () => {
    const order = await aPaidOrder({ ...wishing('FM-SESAME', 'nearest'), lines: [sesame] })
    const answers = await Promise.all([
      replace(order.number, { line: 'FM-SESAME', code: 'FM-SOY' }),
      refund(order.number, 'FM-SESAME'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await outcomeCount()).toBe(1)
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('refuses what is not there, too few, kits and gift goods of nowhere, and writes nothing', async () => {
    const { number } = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    await shop.db.prepare(`UPDATE products SET wa_quantity = 0 WHERE code = 'FM-OOLONG'`).run()
    const asked = async (line: string, code: string) => {
      const { status, body } = await replace(number, { line, code })
      return [status, body.code]
    }
    expect(await asked('FM-SOY', 'KIT-SPICY')).toEqual([422, 'invalid'])
    expect(await asked('FM-SOY', 'NOTHING')).toEqual([422, 'invalid'])
    expect(await asked('FM-SOY', 'FM-SOY')).toEqual([422, 'invalid'])
    expect(await asked('nothing', 'FM-SESAME')).toEqual([422, 'invalid'])
    const soldOut = await asked('FM-SOY', 'FM-OOLONG')
    expect([409, 422]).toContain(soldOut[0])
    expect((await replace('SB-00000-0000-0000', { line: 'FM-SOY', code: 'FM-SESAME' })).status).toBe(404)
    expect(await outcomeCount()).toBe(0)
    expect(await shop.count(`SELECT count(*) AS n FROM desk_changes WHERE subject = 'order:${number}'`)).toBe(0)
  })

  test('refuses a bundle, whose items nobody would take from the stock, pack or warn of', async () => {
    const order = await aPaidOrder({ ...wishing('FM-OOLONG', 'nearest'), lines: [{ ...soy, code: 'FM-OOLONG' }] })
    const refused = await replace(order.number, { line: 'FM-OOLONG', code: 'BUN-PANTRY' })

    expect([refused.status, Object.keys(Object(refused.body).errors ?? {})]).toEqual([422, ['code']])
    expect([await stockOf('BUN-PANTRY'), await outcomeCount()]).toEqual([40, 0])
  })

  test('refuses an order on its way, and of a step at the same moment one is made', async () => {
    const move = (number: string, step: string, version: number) =>
      shop.post('desk/orders/move', { step, orders: [{ number, version }] }, cook.headers)
    const sent = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    await move(sent.number, 'packed', 2)
    await move(sent.number, 'shipped', 3)
    expect((await replace(sent.number, { line: 'FM-SOY', code: 'FM-SESAME' })).status).toBe(409)

    const racing = await aPaidOrder(wishing('FM-SOY', 'nearest'))
    const raced = beforeOutcome(() => move(racing.number, 'packed', 2))
    const path = `desk/order/${racing.number}/replacement`
    const late = await raced.post(path, { line: 'FM-SOY', code: 'FM-SESAME' }, cook.headers)
    expect([late.status, late.body.code, await outcomeCount()]).toEqual([409, 'changed_meanwhile', 0])

    expect((await replace(racing.number, { line: 'FM-SOY', code: 'FM-SESAME' })).status).toBe(200)
    expect(Object(await move(racing.number, 'shipped', 3)).body.data.moved).toEqual([])
  })

  test('after a replacement the rest of the order is refunded to the cent, and its stock comes back', async () => {
    const order = await aPaidOrder({ ...wishing('FM-SOY', 'nearest'), lines: [soy, sesame] })
    await replace(order.number, { line: 'FM-SOY', code: 'FM-SESAME' })
    await refund(order.number, 'FM-SESAME')
    expect(await stockOf('FM-SESAME')).toBe(38)
    // $5.01 with 52 cents of tax; then $7.49, and what both have in tax together, $1.29, less these 52 cents.
    expect(await refundsOf(order.id)).toEqual(
      expect.arrayContaining([
        { line: 'FM-SOY', cents: 553 },
        { line: 'FM-SESAME', cents: 826 },
      ]),
    )
    const cancelled = await shop.put(`order/${order.id}/cancel`)
    expect(cancelled.status).toBe(200)
    expect([await stockOf('FM-SESAME'), await stockOf('FM-SOY')]).toEqual([40, 40])
    expect(await shop.count(`SELECT sum(amount_cents) AS n FROM refunds WHERE order_id = '${order.id}'`)).toBe(
      Math.round(order.total * 100),
    )
  })
})
