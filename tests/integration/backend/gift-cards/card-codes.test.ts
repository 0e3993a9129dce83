import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientHeader } from '#contract/client.ts'
import { mailedCode, openCardShop, operatorToken } from './card-shop.ts'

let cards: Awaited<ReturnType<typeof openCardShop>>
beforeAll(async () => {
  cards = await openCardShop()
})
afterAll(() => cards.stock.close())
beforeEach(() => cards.reset())

const cancel = (id: string) => cards.shop.put(`order/${id}/cancel`)
const onCard = async (code: string) => (await cards.balance(code)).body.data

describe('a mail that is lost', () => {
  const mailAgain = (number: string, body: object, token = operatorToken) =>
    cards.shop.post(`operator/order/${number}/gift-card`, body, { authorization: `Bearer ${token}` })

  test('is written again with a new code, to another address if need be; the old code opens nothing', async () => {
    const { code, number } = await cards.buyCard()

    expect((await mailAgain(number, { line: 'GC-50', email: 'right@example.com' })).status).toBe(200)
    const second = await mailedCode(cards.stock)

    expect(second).not.toBe(code)
    expect((await cards.balance(code)).status).toBe(404)
    expect(await onCard(second)).toEqual({ balance: 50 })
    expect(await cards.stock.count(`SELECT count(*) AS n FROM outbox WHERE recipient = 'right@example.com'`)).toBe(1)
  })

  test('is refused for goods, a cancelled order and anybody without the token', async () => {
    const { id, number } = await cards.buyCard()

    expect((await mailAgain(number, { line: 'FM-SOY' })).status).toBe(404)
    expect((await mailAgain(number, { line: 'GC-50' }, 'another-token-of-no-use')).status).toBe(401)
    await cancel(id)
    expect((await mailAgain(number, { line: 'GC-50' })).status).toBe(409)
  })

  test('is not readable for longer than a day, sent or not', async () => {
    const { code } = await cards.buyCard()
    cards.stock.nowMs += 24 * 3600_000
    await cards.errands()

    const { results } = await cards.stock.db.prepare('SELECT facts FROM outbox').all()
    expect(JSON.stringify(results)).not.toContain(code)
  })
})

describe('a mail that waits', () => {
  test('is not sent any more once the order is cancelled: its code opens an empty card', async () => {
    const { id } = await cards.buyCard()
    const waiting = `SELECT count(*) AS n FROM outbox WHERE kind = 'gift_card' AND status = 'due'`
    const before = await cards.stock.count(waiting)
    await cancel(id)

    expect([before, await cards.stock.count(waiting)]).toEqual([1, 0])
  })
})

describe('guessing codes (safety E8)', () => {
  const guess = (index: number, client: string) =>
    cards.shop.post(
      'gift-card',
      { code: `0000-0000-0000-${String(index).padStart(4, '0')}` },
      { [clientHeader]: client },
    )

  test('is answered ten times a minute for one client, then a right code is refused like a wrong one', async () => {
    const { code } = await cards.buyCard()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index, '203.0.113.5')))

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'too_many_codes')).toHaveLength(20)
    const right = { [clientHeader]: '203.0.113.5' }
    expect((await cards.shop.post('gift-card', { code }, right)).status).toBe(429)
    expect((await cards.shop.post('gift-card', { code }, { [clientHeader]: '203.0.113.6' })).status).toBe(200)
    cards.stock.nowMs += 60_001
    expect((await cards.shop.post('gift-card', { code }, right)).status).toBe(200)
  })

  test('is limited for all clients together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 320 }, (_, index) => guess(index, `198.51.100.${Math.floor(index / 9)}`)),
    )

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(300)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('what one client is refused does not count for all together', async () => {
    const { code } = await cards.buyCard()
    await Promise.all(Array.from({ length: 320 }, (_, index) => guess(index, '203.0.113.5')))

    expect((await cards.shop.post('gift-card', { code }, { [clientHeader]: '203.0.113.6' })).status).toBe(200)
  })

  test('an unknown code and one that can be none have the same answer', async () => {
    const [unknown, none] = [await cards.balance('0000-0000-0000-0000'), await cards.balance('no code')]

    expect([unknown.status, unknown.text]).toEqual([404, none.text])
  })

  test('what was typed with spaces, small letters and O for 0 is the code', async () => {
    const { code } = await cards.buyCard()

    expect((await cards.balance(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' ')} `)).status).toBe(200)
  })
})
