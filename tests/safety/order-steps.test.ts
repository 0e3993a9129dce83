import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Answer, dataOf, orderAnswer, quoteAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, type Body, ledgerFaults, orderCount } from '#tests/integration/backend/shop.ts'
import { aShopper, type Shopper } from '#tests/integration/backend/shoppers.ts'
import { aContact, placeAlone } from './rivals.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
let mei: Shopper
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const dearer = () =>
  shop.importSample((catalog) => {
    for (const product of catalog.products) for (const variant of product.variants) variant.price += 1
  })
const kit: Body = { lines: [{ group: 'combo', code: 'KIT-SPICY', picked: 2 }], discountCodes: ['WELCOME10'] }

/** What a rival does while an order is placed, and the order's ends by when it comes. */
interface Rival {
  readonly what: string
  readonly isSignedIn?: true
  readonly order: Body
  readonly before?: () => Promise<unknown>
  readonly act: () => Promise<unknown>
  /** In order: before the reads, between them and the writes, and after these. */
  readonly ends: readonly [string, string, string]
}

const soyLines = [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }]
const rivals: readonly Rival[] = [
  {
    what: 'a price changes',
    order: { lines: soyLines },
    act: dearer,
    ends: ['FM-SOY for 13.5', 'price_changed 13.5', 'FM-SOY for 12.5'],
  },
  {
    what: 'a product leaves the catalog',
    order: { lines: soyLines },
    act: () =>
      shop.importSample((catalog) => {
        catalog.products = catalog.products.filter(({ code }) => !['FM-SOY', 'BUN-PANTRY'].includes(code))
      }),
    ends: ['unavailable 0', 'unavailable 0', 'FM-SOY for 12.5'],
  },
  {
    what: 'other products are imported',
    order: { lines: soyLines },
    act: () =>
      shop.importSample((catalog) => {
        for (const category of catalog.categories) category.name += '!'
      }),
    ends: ['FM-SOY for 12.5', 'FM-SOY for 12.5', 'FM-SOY for 12.5'],
  },
  {
    what: 'the last unit is bought',
    order: { lines: soyLines },
    before: () => shop.setStock('FM-SOY', { waQuantity: 1 }),
    act: () => placeAlone(shop),
    ends: ['out_of_stock 0', 'out_of_stock 0', 'FM-SOY for 12.5'],
  },
  {
    what: 'the last use of a code is taken',
    order: kit,
    before: () =>
      shop.importSample((catalog) => {
        for (const discount of catalog.discounts) Object.assign(discount, { usageLimit: 1 })
      }),
    act: () => placeAlone(shop, kit),
    ends: [
      'KIT-SPICY for 51.78 with GIFT-LADLE, FM-PEANUT',
      'price_changed 51.78',
      'KIT-SPICY for 46.6 with GIFT-LADLE, FM-PEANUT',
    ],
  },
  {
    what: 'the last gift is given',
    order: { lines: kit['lines'] },
    before: () => shop.setStock('GIFT-LADLE', { waQuantity: 1 }),
    act: () => placeAlone(shop, { lines: kit['lines'] }),
    ends: [
      'KIT-SPICY for 51.78 with FM-PEANUT',
      'KIT-SPICY for 51.78 with FM-PEANUT',
      'KIT-SPICY for 51.78 with GIFT-LADLE, FM-PEANUT',
    ],
  },
  {
    what: "the shopper's cart changes in another tab",
    isSignedIn: true,
    order: { lines: soyLines },
    act: () =>
      shop.put(
        `cart/${mei.id}`,
        { foodmart: [{ key: 'FM-OOLONG', group: 'foodmart', code: 'FM-OOLONG', picked: 9 }] },
        mei.headers,
      ),
    ends: ['FM-SOY for 12.5', 'FM-SOY for 12.5', 'FM-SOY for 12.5'],
  },
]

function endOf(answer: Answer): string {
  if (answer.status !== 201) return `${answer.body.code} ${dataOf(quoteAnswer, answer).subtotal}`
  const { lines, subtotal, discount, gifts } = dataOf(orderAnswer, answer)
  const given = gifts.length > 0 ? ` with ${gifts.map(({ code }) => code).join(', ')}` : ''
  const net = (Math.round(subtotal * 100) - Math.round((discount?.amount ?? 0) * 100)) / 100
  return `${lines.map(({ code }) => code).join()} for ${net}${given}`
}

/** Places `body` for `who`, with `act` run once before the batch `step`. Returns the answer and how many batches it took. */
async function interrupted(body: Body, who: Record<string, string>, step: number, act: () => Promise<unknown>) {
  let batches = 0
  let isActing = false
  let acting: Promise<unknown> = Promise.resolve()
  const answer = await shop.gated(
    async (statements, run) => {
      if (isActing) return run(statements)
      batches += 1
      if (batches === step) {
        isActing = true
        acting = act()
        await acting
        isActing = false
      }
      return run(statements)
    },
    () => shop.send('POST', 'order', body, { ...aKey(), ...who }, aClient()),
  )
  // The last batches, such as that of the mails, come after the answer.
  await acting
  return { answer, batches }
}

/** Sets `before`, and returns how an order ends when `act` comes before each of its batches, and after the last one. */
async function endsAtEachStep({ order, before, act, isSignedIn }: Omit<Rival, 'what' | 'ends'>) {
  const reached: string[] = []
  for (let step = 1; ; step += 1) {
    await shop.reset()
    if (isSignedIn) mei = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
    await before?.()
    const body = anOrder({ contact: aContact(), ...order })
    const { answer, batches } = await interrupted(body, isSignedIn ? mei.headers : {}, step, act)
    expect([201, 409]).toContain(answer.status)
    reached.push(endOf(answer))
    if (step > batches) return reached
  }
}

const withoutRepeats = (ends: readonly string[]) => ends.filter((end, index) => end !== ends[index - 1])

row('C8', `${rivals.length} changes at each step of an order: as quoted, or 409 with the new quote`, async () => {
  let steps = 0
  for (const { what, ends, ...rival } of rivals) {
    const reached = await endsAtEachStep(rival)
    expect([what, withoutRepeats(reached)]).toEqual([what, withoutRepeats(ends)])
    expect(reached.length).toBeGreaterThan(2)
    steps += reached.length
  }
  return `${steps} interleavings, 0 mixed orders`
})

row('C8', 'with a total that the shopper saw: an order for it or 409 price_changed, at every step', async () => {
  const { areaCode, lines } = anOrder()
  const seen = dataOf(quoteAnswer, await shop.post('quote', { areaCode, lines, state: 'WA', zip: '98101' }))

  const reached = await endsAtEachStep({ order: { total: seen.total }, act: dearer })

  expect(withoutRepeats(reached)).toEqual(['price_changed 13.5', 'FM-SOY for 12.5'])
  return `${reached.length} interleavings, 0 orders at another total`
})

const priceRounds = rounds(10, 200)
row(
  'C9',
  `a price changes between quote and order and beside it, ${priceRounds} rounds: 409 with the new quote`,
  async () => {
    let placed = 0
    for (let round = 0; round < priceRounds; round += 1) {
      await shop.reset()
      const { areaCode, lines } = anOrder()
      const quote = await shop.post('quote', { areaCode, lines, state: 'WA', zip: '98101' })
      const { total } = dataOf(quoteAnswer, quote)
      const isBeside = round % 2 === 1

      const change = dearer()
      if (!isBeside) await change
      const answer = await placeAlone(shop, { total })
      await change

      if (isBeside && answer.status === 201) {
        placed += 1
        expect(dataOf(orderAnswer, answer).total).toBe(total)
        continue
      }
      expect([answer.status, answer.body.code, dataOf(quoteAnswer, answer).subtotal]).toEqual([
        409,
        'price_changed',
        13.5,
      ])
      expect(await orderCount(shop)).toBe(0)
      const next = dataOf(quoteAnswer, answer).total
      const again = await placeAlone(shop, { total: next })
      expect([again.status, dataOf(orderAnswer, again).total]).toEqual([201, next])
    }
    return `${priceRounds - placed} refused with the new quote, ${placed} placed first, 0 mixed`
  },
  { timeoutMs: 300_000 },
)

const parts = ['orders', 'order_lines', 'order_stock', 'order_gifts', 'order_events', 'outbox', 'idempotency_keys']
const partCount = () =>
  shop.count(
    `SELECT ${[...parts, 'discount_shoppers'].map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')} AS n`,
  )
const isWrite = ([first]: readonly { readonly sql: string }[]) => first?.sql.startsWith('INSERT INTO idempotency_keys')
const order = (key: Record<string, string>) => shop.send('POST', 'order', anOrder(kit), key, aClient())

row(
  'R6',
  'the database throws at each statement of an order: all or nothing, then the same key places it',
  async () => {
    let statementCount = 0
    await shop.gated(
      (statements, run) => {
        if (isWrite(statements)) statementCount = statements.length
        return run(statements)
      },
      () => order(aKey()),
    )
    expect(statementCount).toBeGreaterThan(10)

    // No CHECK of ours names this row: it is a fault of the database, not of the shopper.
    const fault = {
      sql: 'INSERT INTO catalog_version (id, version, definitions, stock_revision) VALUES (2, 1, 1, 1)',
      values: [],
    }
    for (let failing = 0; failing <= statementCount; failing += 1) {
      await shop.reset()
      const key = aKey()

      const failed = await shop.gated(
        (statements, run) => run(isWrite(statements) ? statements.toSpliced(failing, 0, fault) : statements),
        () => order(key),
      )
      const left = await partCount()
      const again = await order(key)

      expect([failing, failed.status, failed.body.code, left]).toEqual([failing, 502, 'bad_gateway', 0])
      expect([again.status, await orderCount(shop), await ledgerFaults(shop)]).toEqual([201, 1, []])
    }
    return `${statementCount + 1} places, 0 torn, 1 order each by the second call`
  },
)

row(
  'R6',
  'the database fails before or after each batch of an order: 503 with Retry-After, then 1 order by the same key',
  async () => {
    const loss = new Error('D1_ERROR: Network connection lost.')
    const cases = [1, 2].flatMap((batch) => [`before ${batch}`, `after ${batch}`])
    for (const when of cases) {
      await shop.reset()
      // The first call that decides something reads the rules.
      await shop.get('conditional-discounts?areaCode=ZONE1')
      const key = aKey()
      let batch = 0
      const lost = await shop.gated(
        async (statements, run) => {
          batch += 1
          if (when === `before ${batch}`) throw loss
          const results = await run(statements)
          if (when === `after ${batch}`) throw loss
          return results
        },
        () => order(key),
      )
      expect([when, await orderCount(shop)]).toEqual([when, when === 'after 2' ? 1 : 0])
      const again = await order(key)

      expect([when, lost.status, lost.body.code, lost.headers.get('retry-after')]).toEqual([
        when,
        503,
        'unavailable',
        '1',
      ])
      expect([when, again.status, await orderCount(shop), await ledgerFaults(shop)]).toEqual([when, 201, 1, []])
    }
    return `${cases.length} cases, 1 order each, 0 torn`
  },
)
