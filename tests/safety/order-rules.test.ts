import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { readWholeCatalogWith } from '#backend/catalog/catalog-reads.ts'
import { readDiscountsNamed } from '#backend/catalog/discounts-sql.ts'
import { quoteContextOf } from '#backend/orders/quoting.ts'
import { runReads } from '#backend/tables/reads.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { rate } from '#domain/rate.ts'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, type Body, pike } from '#tests/integration/backend/shop.ts'
import { wholeLine } from '#tests/support/demo-lines.ts'
import { oracleQuote } from '#tests/support/oracle.ts'
import { aContact, callAlone, placeAlone } from './rivals.ts'
import { rounds, seed } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const operator = 'an-operator-token-of-tests'
let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop({ OPERATOR_TOKEN: operator })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.importSample((catalog) => {
    for (const product of catalog.products) Object.assign(product, { quantity: 100_000, waQuantity: 100_000 })
  })
})

const lines = fc.uniqueArray(
  fc.constantFrom<CartLine>(
    wholeLine({ group: 'combo', code: 'KIT-SPICY', picked: 1 }),
    wholeLine({ group: 'combo', code: 'KIT-SPICY', picked: 2, meat: 'MEAT-LAMB', key: 'lamb' }),
    wholeLine({ group: 'addons', code: 'ADD-TOFU', picked: 5 }),
    wholeLine({ group: 'foodmart', code: 'FM-SOY', picked: 3 }),
    wholeLine({ group: 'foodmart', code: 'FM-SESAME', picked: 1 }),
    wholeLine({ group: 'foodmart', code: 'FM-OOLONG', picked: 4 }),
  ),
  { minLength: 1, maxLength: 4, selector: ({ key }) => key },
)
const money = fc.constantFrom<unknown>(0, 0.01, -1, 1e9, '0', null)
/** What a client has no say in. */
const forgedLine = fc.dictionary(
  fc.constantFrom(
    'price',
    'specialPrice',
    'addPrice',
    'unitPrice',
    'lineTotal',
    'dealValue',
    'taxable',
    'name',
    'areaId',
  ),
  money,
)
const forgedBody = fc.dictionary(
  fc.constantFrom(
    'subtotal',
    'subTotal',
    'tax',
    'taxRate',
    'tax_rate',
    'taxableTotal',
    'discount',
    'gifts',
    'areaId',
    'paid',
    'userId',
    'number',
  ),
  money,
)
const washington = { rate: rate(103_500), isCorrect: true }
const cents = (dollars: number) => Math.round(dollars * 100)

const forgeries = rounds(20, 1000)
row(
  'I4',
  `${forgeries} orders with prices, tax, discounts and gifts of the client: the total is the quote's, by another implementation`,
  async () => {
    const catalog = (await readWholeCatalogWith(shop.db, {})).catalog
    const area = catalog.areas.find(({ code }) => code === 'ZONE1')
    if (area === undefined) throw new Error('the sample has no ZONE1')
    const carts = fc.record({ lines, forgedLine, forgedBody, codes: fc.subarray(['WELCOME10', 'FIVEOFF', 'SHIPFREE']) })
    await fc.assert(
      fc.asyncProperty(carts, async ({ lines: own, forgedLine: onLine, forgedBody: onBody, codes }) => {
        const { discounts } = await runReads(shop.db, { discounts: readDiscountsNamed(shop.db, codes, null) })
        const request = { lines: own, discountCodes: codes, shippingMethod: null }
        const context = quoteContextOf(catalog, area, discounts, washington, shop.nowMs())
        const right = oracleQuote(request, context)

        const sent = own.map((line) => ({ ...onLine, ...line, additional: undefined }))
        const answer = await placeAlone(shop, { ...onBody, lines: sent, discountCodes: codes })

        expect([answer.status, answer.body.errors]).toEqual([201, undefined])
        const { subtotal, tax, total, discount } = dataOf(orderAnswer, answer)
        expect([cents(subtotal), cents(tax), cents(total)]).toEqual([right.subtotal, right.tax, right.total])
        expect(discount === null ? null : [discount.code, cents(discount.amount)]).toEqual(right.discount)

        const ownTotal = await placeAlone(shop, { lines: sent, discountCodes: codes, total: (right.total - 1) / 100 })
        expect([ownTotal.status, ownTotal.body.code]).toEqual([409, 'price_changed'])
      }),
      { numRuns: forgeries, seed },
    )
    return `${forgeries} of ${forgeries} totals to the cent`
  },
  { timeoutMs: 600_000 },
)

row('I4', 'an area without tax and an address in another state: 422, nothing placed', async () => {
  const answers = [
    await placeAlone(shop, { areaCode: 'ZONE2', address: pike }),
    await placeAlone(shop, { areaCode: 'ZONE2', address: { ...pike, state: 'OR' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(await shop.count('SELECT count(*) AS n FROM orders')).toBe(0)
  return '2 of 2 refused'
})

/** Orders that skip a rule of the cart. */
const refusedCarts: readonly (readonly [string, Body])[] = [
  ['a deal below its price', { group: 'dealItem', code: 'FM-PEANUT', picked: 1, key: 'deal' }],
  [
    'picks below their range',
    { group: 'combo', code: 'KIT-SPICY', picked: 1, additional: [{ code: 'ADD-FISHBALL', picked: 0 }] },
  ],
  [
    'picks above their range',
    { group: 'combo', code: 'KIT-SPICY', picked: 1, additional: [{ code: 'ADD-FISHBALL', picked: 9 }] },
  ],
  ['a foreign pick', { group: 'combo', code: 'KIT-SPICY', picked: 1, additional: [{ code: 'FM-SOY', picked: 1 }] }],
  ['an expired product', { group: 'foodmart', code: 'FM-MOON', picked: 1 }],
  ['a kit of another area', { group: 'combo', code: 'KIT-TWIN-2', picked: 1 }],
]

row('I5', `${refusedCarts.length} carts that skip a rule: refused, nothing placed`, async () => {
  for (const [what, line] of refusedCarts) {
    const { status, body } = await placeAlone(shop, { lines: [line] })
    expect([what, status, body.code]).toEqual([what, 409, 'unavailable'])
  }
  expect(await shop.count('SELECT count(*) AS n FROM orders')).toBe(0)
  return `${refusedCarts.length} of ${refusedCarts.length} refused`
})

/** An order as it must be: what each step does to it is written down here and not taken from the shop. */
interface Model {
  status: string
}
interface Real {
  readonly id: string
  readonly number: string
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  pay: ['pending'],
  change: ['pending'],
  packed: ['paid'],
  shipped: ['packed'],
  delivered: ['shipped'],
  cancel: ['pending', 'paid', 'packed', 'cancelled'],
}
const after: Readonly<Record<string, string>> = { pay: 'paid', cancel: 'cancelled' }

class Move implements fc.AsyncCommand<Model, Real> {
  readonly step: string
  constructor(step: string) {
    this.step = step
  }
  check(): boolean {
    return true
  }
  async run(model: Model, { id, number }: Real): Promise<void> {
    const { status } = await this.send(id, number)
    const isAllowed = allowed[this.step]?.includes(model.status) === true
    expect([model.status, this.step, status]).toEqual([model.status, this.step, isAllowed ? 200 : 409])
    if (isAllowed && this.step !== 'change') model.status = after[this.step] ?? this.step
    expect(dataOf(orderAnswer, await callAlone(shop, 'GET', `order/${id}`)).status).toBe(model.status)
  }
  send(id: string, number: string) {
    if (this.step === 'cancel') return callAlone(shop, 'PUT', `order/${id}/cancel`)
    if (this.step === 'change') return shop.send('POST', `order/${id}`, { note: 'Ring twice' }, {}, aClient())
    if (this.step === 'pay') {
      const token = { provider: 'sandbox', token: 'sandbox-accept' }
      return shop.send('POST', `order/${id}/pay`, token, aKey(), aClient())
    }
    return shop.post(`operator/order/${number}/${this.step}`, {}, { authorization: `Bearer ${operator}` })
  }
  toString(): string {
    return this.step
  }
}

const walks = rounds(4, 200)
row(
  'I5',
  `${walks} random walks of pay, change, cancel, pack, ship, deliver: what is out of turn is refused with 409`,
  async () => {
    let steps = 0
    const moves = fc.commands(
      Object.keys(allowed).map((step) => fc.constant(new Move(step))),
      { maxCommands: 12 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (commands) => {
        const { id, number } = dataOf(orderAnswer, await placeAlone(shop, { contact: aContact() }))
        await fc.asyncModelRun(() => ({ model: { status: 'pending' }, real: { id, number } }), commands)
        steps += [...commands].length
      }),
      { numRuns: walks, seed },
    )
    return `${steps} steps, 0 out of turn`
  },
  { timeoutMs: 600_000 },
)
