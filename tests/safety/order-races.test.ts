import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer, quoteAnswer } from '#tests/integration/backend/answers.ts'
import { anOrder, type Body, ledgerFaults } from '#tests/integration/backend/shop.ts'
import { aContact, callAlone, placeAlone, placeAtOnce, withStatus } from './rivals.ts'
import { rounds, seed } from './rounds.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const inAngeles = { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } }
const discounted = () => shop.count('SELECT count(*) AS n FROM orders WHERE discount_code IS NOT NULL')
const isDiscounted = (answer: Parameters<typeof dataOf>[1]) => dataOf(orderAnswer, answer).discount !== null

row('C1', 'each of two warehouses sells its own last units: 3 and 2 of 20 buyers', async () => {
  await shop.setStock('FM-SOY', { quantity: 3, waQuantity: 2 })

  const answers = await placeAtOnce(shop, 20, (index) => (index % 2 === 0 ? {} : inAngeles))

  expect(withStatus(answers, 201)).toHaveLength(5)
  expect(withStatus(answers, 409)).toHaveLength(15)
  expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 0, waQuantity: 0 })
  return '5 orders, 15 refused, both warehouses at 0'
})

const users = rounds(30, 100)
for (const limit of [1, 10]) {
  row('C5', `a code for ${limit} uses, ${users} shoppers at once: ${limit} discounted orders`, async () => {
    await shop.importSample((catalog) => {
      for (const discount of catalog.discounts) Object.assign(discount, { usageLimit: limit, usageLimitPerUser: null })
      for (const product of catalog.products) product.waQuantity += 100
    })

    const answers = await placeAtOnce(shop, users, () => ({ discountCodes: ['WELCOME10'] }))

    for (const answer of answers) expect([201, 409, 503]).toContain(answer.status)
    expect(withStatus(answers, 201).filter(isDiscounted)).toHaveLength(limit)
    expect(await discounted()).toBe(limit)
    expect(await shop.count(`SELECT used AS n FROM discounts WHERE code = 'WELCOME10'`)).toBe(limit)
    return `${limit} discounted orders of ${withStatus(answers, 201).length}`
  })
}

row('C5', 'a code for one use per shopper, 20 carts of one shopper at once: 1 discounted order', async () => {
  const contact = aContact()

  const answers = await placeAtOnce(shop, 20, () => ({ contact, discountCodes: ['WELCOME10'] }))

  expect(withStatus(answers, 201).filter(isDiscounted)).toHaveLength(1)
  expect(await discounted()).toBe(1)
  return '1 discounted order'
})

row('C5', 'whoever lost the code after seeing its total gets 409 price_changed, not a higher price', async () => {
  await shop.importSample((catalog) => {
    for (const discount of catalog.discounts) Object.assign(discount, { usageLimit: 1 })
  })
  const { areaCode, lines } = anOrder()
  const quote = await shop.post('quote', { areaCode, lines, discountCodes: ['WELCOME10'], state: 'WA', zip: '98101' })

  const { total } = dataOf(quoteAnswer, quote)
  const answers = await placeAtOnce(shop, 10, () => ({ discountCodes: ['WELCOME10'], total }))

  expect(withStatus(answers, 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'price_changed')).toHaveLength(9)
  return '1 order, 9 refused price_changed'
})

const shared = 'ADD-FISHBALL'
const pantry = { group: 'foodmart', code: 'FM-OOLONG', picked: 2 }
/** Ways to take fish balls: within a kit, as an add-on, by the deal, as a gift. */
const takers: readonly Body[] = [
  { group: 'combo', code: 'KIT-SPICY', picked: 1, additional: [{ code: shared, picked: 2 }] },
  { group: 'addons', code: shared, picked: 1 },
  { group: 'dealItem', code: shared, picked: 1, key: 'deal' },
  { group: 'foodmart', code: 'FM-SESAME', picked: 2 },
]
const mixRounds = rounds(20, 2000)

row(
  'C6',
  `a kit, an add-on, a deal line and a gift of one product, stock 1 to 5, ${mixRounds} mixes`,
  async () => {
    await shop.importSample((catalog) => {
      for (const product of catalog.products) product.waQuantity = 100_000
      for (const deal of catalog.deals) {
        Object.assign(deal, { dealPrice: 20, items: [{ code: shared, dealValue: 1.99, quantityMax: 1 }] })
      }
      for (const rule of catalog.giftRules) Object.assign(rule, giftOf('FM-SESAME', shared))
    })
    let placed = 0
    let refused = 0
    const cart = fc.subarray([...takers], { minLength: 1 }).map((lines) => ({ lines: [pantry, ...lines] }))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(cart, { minLength: 1, maxLength: 5 }),
        async (units, carts) => {
          const tables = ['outbox', 'idempotency_keys', 'orders']
          await shop.db.batch(tables.map((table) => shop.db.prepare(`DELETE FROM ${table}`)))
          await shop.setStock(shared, { waQuantity: units })

          const answers = await placeAtOnce(shop, carts.length, (index) => carts[index] ?? {})

          for (const answer of answers) expect([201, 409, 503]).toContain(answer.status)
          const taken = await shop.count(
            `SELECT coalesce(sum(units), 0) AS n FROM order_stock WHERE product_code = '${shared}'`,
          )
          const left = (await shop.stockOf(shared)).waQuantity
          expect([left + taken, left >= 0]).toEqual([units, true])
          placed += withStatus(answers, 201).length
          refused += withStatus(answers, 409).length
        },
      ),
      { numRuns: mixRounds, seed },
    )
    expect([placed > 0, refused > 0]).toEqual([true, true])
    return `0 oversold in ${placed} orders, ${refused} refused`
  },
  { timeoutMs: 900_000 },
)

/** A gift for two of `productCode`. */
function giftOf(productCode: string, gift: string) {
  return {
    type: 'product',
    subtotal: null,
    isAccumulated: false,
    quantity: 1,
    amountLimits: 0,
    productCode,
    productCount: 2,
    areas: [],
    gift,
  }
}

row('C6', 'gifts end with their stock, and no order fails because of it', async () => {
  const answers = await placeAtOnce(shop, 6, () => ({ lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }] }))

  const gifts = withStatus(answers, 201).flatMap((answer) => dataOf(orderAnswer, answer).gifts)
  const ladles = gifts.filter(({ code }) => code === 'GIFT-LADLE').length
  expect(withStatus(answers, 201).length + withStatus(answers, 503).length).toBe(6)
  expect(ladles).toBeLessThanOrEqual(3)
  expect(await ledgerFaults(shop)).toEqual([])
  return `${ladles} of 3 gifts, 0 orders refused for them`
})

const lawRounds = rounds(5, 200)
row(
  'C7',
  `orders and double cancellations at once, ${lawRounds} random mixes: the books are exact`,
  async () => {
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
    const selector = (each: Body) => `${each['code']}${each['group']}`
    const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector })
    let cancellations = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cart, fc.boolean()), { minLength: 4, maxLength: 10 }), async (carts) => {
        await shop.reset()

        await Promise.all(
          carts.map(async ([lines, isCancelled]) => {
            const answer = await placeAlone(shop, { lines })
            expect([201, 409, 503]).toContain(answer.status)
            if (answer.status !== 201 || !isCancelled) return
            const { id } = dataOf(orderAnswer, answer)
            const cancelled = await Promise.all([1, 2].map(() => callAlone(shop, 'PUT', `order/${id}/cancel`)))
            expect(cancelled.map((each) => each.status)).toEqual([200, 200])
            cancellations += 1
          }),
        )

        expect(await ledgerFaults(shop)).toEqual([])
      }),
      { numRuns: lawRounds, seed },
    )
    return `0 wrong counts, ${cancellations} orders cancelled twice`
  },
  { timeoutMs: 600_000 },
)

const evening = rounds(80, 200)
row(
  'C7',
  `${evening} mixed orders from both warehouses, ${evening / 4} cancelled, and again: the books are exact`,
  async () => {
    const carts: readonly Body[] = [
      { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 1 }], discountCodes: ['WELCOME10'] },
      { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }], discountCodes: ['FIVEOFF'] },
      { ...inAngeles, lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }] },
      { lines: [{ group: 'addons', code: 'ADD-FISHBALL', picked: 1 }] },
      { lines: [{ group: 'foodmart', code: 'BUN-PANTRY', picked: 1 }] },
    ]
    const atOnce = 20
    const answers = []
    for (let wave = 0; wave < evening / atOnce; wave += 1) {
      answers.push(...(await placeAtOnce(shop, atOnce, (index) => carts[(wave + index) % carts.length] ?? {})))
    }
    const placed = withStatus(answers, 201)
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
    expect(placed.length).toBeGreaterThan(evening * 0.3)
    expect(await ledgerFaults(shop)).toEqual([])

    const given = placed.slice(0, evening / 4).map((answer) => dataOf(orderAnswer, answer).id)
    const cancel = () => Promise.all(given.map((id) => callAlone(shop, 'PUT', `order/${id}/cancel`)))
    const [first, again] = [await cancel(), await cancel()]

    expect([withStatus(first, 200).length, withStatus(again, 200).length]).toEqual([given.length, given.length])
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    expect(await shop.count(`SELECT count(*) AS n FROM orders WHERE status = 'cancelled'`)).toBe(given.length)
    expect(await shop.count(`SELECT count(*) AS n FROM order_events WHERE step = 'cancelled'`)).toBe(given.length)
    expect(await ledgerFaults(shop)).toEqual([])
    return `${placed.length} orders, ${given.length} cancelled, stock returned once`
  },
)

row(
  'C7',
  '20 cancellations of one order at once return its stock once; 10 changes are made whole or refused',
  async () => {
    const answer = await placeAlone(shop, { lines: [{ group: 'foodmart', code: 'FM-SOY', picked: 4 }] })
    const { id } = dataOf(orderAnswer, answer)
    const changed = dataOf(orderAnswer, await placeAlone(shop))

    const cancelled = await Promise.all(Array.from({ length: 20 }, () => callAlone(shop, 'PUT', `order/${id}/cancel`)))
    const changes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => shop.post(`order/${changed.id}`, { note: `note ${index}` })),
    )

    expect(withStatus(cancelled, 200)).toHaveLength(20)
    expect(await shop.stockOf('FM-SOY')).toEqual({ quantity: 100, waQuantity: 39 })
    const made = withStatus(changes, 200).length
    expect(made + withStatus(changes, 409).length).toBe(10)
    const { timeline } = dataOf(orderAnswer, await shop.get(`order/${changed.id}`))
    expect(timeline).toHaveLength(1 + made)
    return `stock returned once, ${made} changes made, ${10 - made} refused`
  },
)
