import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, dataOf, orderAnswer, quoteAnswer } from './answers.ts'
import { aKey, anOrder, type Body, ledgerFaults, openShop, orderCount, placed, type Shop } from './shop.ts'

// Every rival has its own cart, key and e-mail. With a shared one the test could not fail (safety F7).
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

let shoppers = 0
function aShopper(): Body {
  shoppers += 1
  return { firstName: 'Mei', lastName: 'Lin', email: `mei${shoppers}@example.com`, phone: '206-555-0142' }
}

const rivals = (count: number, order: (index: number) => Body): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      shop.post('order', anOrder({ contact: aShopper(), ...order(index) }), aKey()),
    ),
  )

const withStatus = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status)

describe('the last units (safety C1)', () => {
  test('each warehouse has its own stock', async () => {
    await shop.setStock('FM-SOY', { quantity: 3, waQuantity: 2 })
    const inAngeles = { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } }

    const answers = await rivals(20, (index) => (index % 2 === 0 ? {} : inAngeles))

    expect(withStatus(answers, 201)).toHaveLength(5)
    expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 0, waQuantity: 0 })
  })
})

describe('products that share stock (safety C6)', () => {
  test('a kit and an add-on never take the same unit, within one order or between two', async () => {
    await shop.setStock('ADD-FISHBALL', { waQuantity: 5 })
    const kit = { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 1 }] }
    const both = { lines: [...kit.lines, { group: 'addons', code: 'ADD-FISHBALL', picked: 1 }] }

    const answers = await rivals(12, (index) => (index % 2 === 0 ? kit : both))

    const left = (await shop.stockOf('ADD-FISHBALL')).waQuantity
    const taken = await shop.count(
      `SELECT coalesce(sum(units), 0) AS n FROM order_stock WHERE product_code = 'ADD-FISHBALL'`,
    )
    expect(left + taken).toBe(5)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(answers.length).toBe(withStatus(answers, 201).length + withStatus(answers, 409).length)
  })

  test('gifts end with their stock, and no order fails because of it', async () => {
    const answers = await rivals(6, () => ({ lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }] }))

    const ladles = withStatus(answers, 201).flatMap((answer) =>
      dataOf(orderAnswer, answer).gifts.filter((gift) => gift.code === 'GIFT-LADLE'),
    )
    expect(withStatus(answers, 201).length + withStatus(answers, 503).length).toBe(6)
    expect(ladles.length).toBeLessThanOrEqual(3)
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('law: any mix of orders and cancellations keeps stock and uses consistent', async () => {
    const line = fc.constantFrom<Body>(
      { group: 'combo', code: 'KIT-SPICY', picked: 1 },
      { group: 'combo', code: 'KIT-SPICY', picked: 2, meat: 'MEAT-LAMB' },
      { group: 'addons', code: 'ADD-FISHBALL', picked: 3 },
      { group: 'addons', code: 'ADD-TOFU', picked: 5 },
      { group: 'foodmart', code: 'BUN-PANTRY', picked: 2 },
      { group: 'foodmart', code: 'FM-SOY', picked: 15 },
      { group: 'foodmart', code: 'FM-PEANUT', picked: 12 },
      { group: 'dealItem', code: 'FM-PEANUT', picked: 1, key: 'deal' },
    )
    const cart = fc.uniqueArray(line, {
      minLength: 1,
      maxLength: 4,
      selector: (each) => `${each['code']}${each['group']}`,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cart, fc.boolean()), { minLength: 4, maxLength: 10 }), async (carts) => {
        await shop.reset()

        await Promise.all(
          carts.map(async ([lines, isCancelled]) => {
            const answer = await shop.post('order', anOrder({ contact: aShopper(), lines }), aKey())
            expect([201, 409, 503]).toContain(answer.status)
            if (answer.status !== 201 || !isCancelled) return
            const { id } = dataOf(orderAnswer, answer)
            const cancelled = await Promise.all([1, 2].map(() => shop.put(`order/${id}/cancel`)))
            expect(cancelled.map((each) => each.status)).toEqual([200, 200])
          }),
        )

        expect(await ledgerFaults(shop)).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('one key (safety C2)', () => {
  test('50 calls at once with one key place one order and get 50 equal answers', async () => {
    const key = aKey()

    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.post('order', anOrder(), key)))

    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect([await orderCount(shop), (await shop.stockOf('FM-SOY')).waQuantity]).toEqual([1, 39])
  })
})

describe('discounts (safety C5)', () => {
  const discounted = () => shop.count('SELECT count(*) AS n FROM orders WHERE discount_code IS NOT NULL')

  test.each([1, 10])('a code with a limit of %i is used exactly that often by 30 orders at once', async (limit) => {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts) Object.assign(discount, { usageLimit: limit, usageLimitPerUser: null })
    })

    const answers = await rivals(30, () => ({ discountCodes: ['WELCOME10'] }))

    const withDiscount = withStatus(answers, 201).filter((answer) => dataOf(orderAnswer, answer).discount !== null)
    expect(withDiscount).toHaveLength(limit)
    expect(await discounted()).toBe(limit)
    expect(await shop.count(`SELECT used AS n FROM discounts WHERE code = 'WELCOME10'`)).toBe(limit)
    for (const answer of answers) expect([201, 409]).toContain(answer.status)
  })

  test('a code for one use per shopper is used once by 20 carts of that shopper', async () => {
    const contact = aShopper()

    const answers = await rivals(20, () => ({ contact, discountCodes: ['WELCOME10'] }))

    expect(withStatus(answers, 201).filter((answer) => dataOf(orderAnswer, answer).discount !== null)).toHaveLength(1)
    expect(await discounted()).toBe(1)
  })

  test('a shopper who lost the code after seeing its total gets a 409, not a higher price', async () => {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts) Object.assign(discount, { usageLimit: 1 })
    })
    const { areaCode, lines } = anOrder()
    const quote = await shop.post('quote', { areaCode, lines, discountCodes: ['WELCOME10'], state: 'WA', zip: '98101' })

    const answers = await rivals(10, () => ({ discountCodes: ['WELCOME10'], total: dataOf(quoteAnswer, quote).total }))

    expect(withStatus(answers, 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'price_changed')).toHaveLength(9)
  })
})

describe('an order and its own changes', () => {
  test('20 cancellations at once return the stock once', async () => {
    const order = await placed(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 4 }] })

    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.put(`order/${order.id}/cancel`)))

    expect(withStatus(answers, 200)).toHaveLength(20)
    expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 100, waQuantity: 40 })
  })

  test('each of 10 changes at once is made completely or refused', async () => {
    const order = await placed(shop)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => shop.post(`order/${order.id}`, { note: `note ${index}` })),
    )

    const changes = withStatus(answers, 200).length
    expect(changes + withStatus(answers, 409).length).toBe(10)
    const { timeline } = dataOf(orderAnswer, await shop.get(`order/${order.id}`))
    expect(timeline).toHaveLength(1 + changes)
  })
})

describe('a busy evening (safety C7)', () => {
  test('200 mixed orders, 20 at a time, and 50 repeated cancellations keep stock and uses exact', async () => {
    const carts: readonly Body[] = [
      { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 1 }], discountCodes: ['WELCOME10'] },
      { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }], discountCodes: ['FIVEOFF'] },
      {
        areaCode: 'SCAGLS',
        address: { line1: '1 Main', city: 'Los Angeles', state: 'CA', zip: '90001' },
        lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }],
      },
      { lines: [{ group: 'addons', code: 'ADD-FISHBALL', picked: 1 }] },
      { lines: [{ group: 'foodmart', code: 'BUN-PANTRY', picked: 1 }] },
    ]
    const waves = 10
    const answers: Answer[] = []
    for (let wave = 0; wave < waves; wave += 1) {
      answers.push(...(await rivals(200 / waves, (index) => carts[(wave + index) % carts.length] ?? {})))
    }
    const placedOnes = withStatus(answers, 201)
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
    expect(placedOnes.length).toBeGreaterThan(60)
    expect(await ledgerFaults(shop)).toEqual([])

    const given = placedOnes.slice(0, 50).map((answer) => dataOf(orderAnswer, answer).id)
    const cancel = () => Promise.all(given.map((id) => shop.put(`order/${id}/cancel`)))
    const [first, again] = [await cancel(), await cancel()]

    expect([withStatus(first, 200).length, withStatus(again, 200).length]).toEqual([50, 50])
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    expect(await shop.count(`SELECT count(*) AS n FROM orders WHERE status = 'cancelled'`)).toBe(50)
    expect(await shop.count(`SELECT count(*) AS n FROM order_events WHERE step = 'cancelled'`)).toBe(50)
    expect(await ledgerFaults(shop)).toEqual([])
  }, 60_000)
})
