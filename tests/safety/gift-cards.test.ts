import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { cardLine, codeIn, withGiftCard } from '#tests/support/gift-cards.ts'
import { placeAlone, placeAtOnce } from './rivals.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

/** One soy sauce in Seattle: $12.50, shipping and tax. Of a card of $50 two are paid, and $0.36 is left. */
const soyTotal = 24.82

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.importSample(withGiftCard)
})

/** Buys a gift card of $50 and returns its code, out of the mail. */
async function boughtCode(): Promise<string> {
  const { id } = dataOf(orderAnswer, await placeAlone(shop, { lines: [cardLine], address: null }))
  await shop.post(`order/${id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
  const mail = await shop.db
    .prepare(`SELECT facts FROM outbox WHERE kind = 'gift_card' AND facts <> '{}'`)
    .first<{ readonly facts: string }>()
  return codeIn(mail?.facts ?? '')
}

const balanceOf = (code: string, client = aClient()) => shop.send('POST', 'gift-card', { code }, {}, client)

const rivals = rounds(50, 500)
const roundCount = rounds(1, 10)

row('C16', `${rivals} shoppers, one gift card for two of them, ${roundCount} rounds: exactly 2 orders`, async () => {
  for (let round = 0; round < roundCount; round += 1) {
    await shop.reset()
    await shop.importSample(withGiftCard)
    const code = await boughtCode()
    const answers = await placeAtOnce(shop, rivals, () => ({ giftCard: { code, amount: soyTotal } }))

    const kinds = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'placed'}`)
    const counts = Object.entries(kinds).map(([kind, of]) => [kind, of?.length])
    expect(Object.fromEntries(counts)).toEqual({ '201 placed': 2, '409 gift_card_changed': rivals - 2 })
    expect((await balanceOf(code)).body.data).toEqual({ balance: 0.36 })

    const ids = answers.filter(({ status }) => status === 201).map((placed) => dataOf(orderAnswer, placed).id)
    await Promise.all([...ids, ...ids].map((id) => shop.put(`order/${id}/cancel`)))
    expect((await balanceOf(code)).body.data).toEqual({ balance: 50 })
  }
  return `${2 * roundCount} orders, ${(rivals - 2) * roundCount} refused gift_card_changed, $50 back each time`
})

const guesses = rounds(40, 1000)

row(
  'E8',
  `${guesses} wrong gift card codes from one client at once: 10 answered, a right one learns nothing`,
  async () => {
    const code = await boughtCode()
    const [client, neighbor] = [aClient(), aClient()]
    const wrong = (n: number) => `0000-0000-0000-${String(n).padStart(4, '0')}`
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => balanceOf(wrong(n), client)))

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(guesses - 10)
    expect((await balanceOf(code, client)).status).toBe(429)
    const order = anOrder({ giftCard: { code, amount: soyTotal } })
    expect((await shop.send('POST', 'order', order, aKey(), client)).body.code).toBe('too_many_codes')
    expect((await balanceOf(code, neighbor)).body.data).toEqual({ balance: 50 })
    return `10 of ${guesses} answered`
  },
)
