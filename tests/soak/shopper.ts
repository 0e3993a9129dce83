import { randomUUID } from 'node:crypto'
import { scheduler } from 'node:timers/promises'
import * as v from 'valibot'
import { ask, type Line, look } from './calls.ts'
import { dataOfAnswer } from './data-of-answer.ts'
import { countUp } from './record.ts'

/** Makes the token of a card, as the provider's script does in the browser. */
export type CardToken = (card: string) => Promise<string>

interface Place {
  readonly area: string
  readonly address: Readonly<Record<string, string>>
}

const places: readonly Place[] = [
  { area: 'ZONE1', address: { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' } },
  { area: 'SCAGLS', address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90001' } },
]
const pages = [
  '/',
  '/food-mart',
  '/hot-pot-kit',
  '/food-mart/aged-soy-sauce',
  '/tw/food-mart',
  '/cart',
  '/faqs',
  '/nowhere',
]
const carts = [
  [{ group: 'foodmart', code: 'FM-SOY', picked: 2 }],
  [{ group: 'combo', code: 'KIT-SPICY', picked: 1 }],
  [
    { group: 'combo', code: 'KIT-SPICY', picked: 1 },
    { group: 'addons', code: 'ADD-FISHBALL', picked: 1 },
    { group: 'foodmart', code: 'FM-SESAME', picked: 3 },
  ],
  [{ group: 'foodmart', code: 'BUN-PANTRY', picked: 2 }],
]
const codes = ['WELCOME10', 'SHIPFREE', 'FIVEOFF', 'NO-SUCH-CODE']
const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined']

const quoteData = v.object({ total: v.number() })
const orderData = v.object({
  id: v.string(),
  number: v.string(),
  status: v.string(),
  total: v.number(),
  lines: v.array(v.object({ key: v.string() })),
})
const userData = v.object({ token: v.string(), user: v.object({ id: v.string() }) })

const oneOf = <Each>(all: readonly Each[]): Each => all[Math.floor(Math.random() * all.length)] as Each
const inPercent = (chance: number) => Math.random() * 100 < chance
const think = () => scheduler.wait(200 + Math.random() * 1_300)

/** A shopper who browses, fills a cart, orders, pays and changes their mind until `untilMs`. */
export async function shop(line: Line, number: number, untilMs: number, cardToken: CardToken, operator: string) {
  const token = number % 8 === 0 ? await register(line, number) : undefined
  for (let visit = 1; Date.now() < untilMs; visit += 1) {
    const place = oneOf(places)
    await look(line, oneOf(pages), place.area)
    await think()
    await ask(line, { method: 'GET', call: '/api/products', query: `?area=${place.area}&page=1` })
    await think()
    await buy(line, { email: `soak-${number}-${visit}@example.com`, token, cardToken, operator })
  }
}

/** Returns the token of a new account; undefined when the shop could not be reached. */
async function register(line: Line, number: number): Promise<string | undefined> {
  const body = { firstName: 'Mei', lastName: 'Lin', email: `account-${number}@example.com`, password: 'Warm-pot-42' }
  const user = dataOfAnswer(userData, await ask(line, { method: 'POST', call: '/api/user', body }))
  if (user === null) return undefined
  countUp(line.record, 'accounts made')
  const cart = { combo: [], foodmart: [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }], deal: [] }
  const path = { userId: user.user.id }
  await ask(line, { method: 'PUT', call: '/api/cart/{userId}', path, body: cart, token: user.token })
  return user.token
}

interface Purchase {
  readonly email: string
  readonly token: string | undefined
  readonly cardToken: CardToken
  readonly operator: string
}

async function buy(line: Line, { email, token, cardToken, operator }: Purchase): Promise<void> {
  const { record } = line
  const session = token === undefined ? {} : { token }
  let place = oneOf(places)
  const lines = oneOf(carts)
  const discountCodes = inPercent(40) ? [oneOf(codes)] : []
  const quote = () => {
    const { state, zip } = place.address
    const body = { areaCode: place.area, lines, discountCodes, state, zip }
    return ask(line, { method: 'POST', call: '/api/quote', body })
  }
  await quote()
  if (inPercent(20)) place = oneOf(places)
  const seen = dataOfAnswer(quoteData, await quote())
  if (seen === null) return
  await think()

  const key = randomUUID()
  record.openKeys.add(key)
  const body = {
    areaCode: place.area,
    lines,
    discountCodes,
    contact: { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' },
    address: place.address,
    total: seen.total,
  }
  const answer = await ask(line, { method: 'POST', call: '/api/order', body, key, ...session })
  if (answer === null) return countUp(record, 'orders without an answer')
  record.openKeys.delete(key)
  const order = dataOfAnswer(orderData, answer)
  if (order === null) return countUp(record, `orders refused: ${String(answer.body.code)}`)
  countUp(record, 'orders placed')
  record.orders.set(order.id, { totalCents: Math.round(seen.total * 100), email })
  const path = { id: order.id }
  if (inPercent(10)) return cancel(line, path, 'orders cancelled unpaid', session)
  await think()

  const paid = await ask(line, {
    method: 'POST',
    call: '/api/order/{id}/pay',
    path,
    key: randomUUID(),
    body: { provider: 'stripe', token: await cardToken(oneOf(cards)) },
    ...session,
  })
  if (paid?.status !== 200) return countUp(record, `payments not made: ${String(paid?.body.code ?? 'no answer')}`)
  countUp(record, 'orders paid')
  const found = dataOfAnswer(orderData, await ask(line, { method: 'GET', call: '/api/order/{id}', path, ...session }))
  if (found !== null && found.status === 'pending') record.strange.push(`a paid order is ${found.status}: ${order.id}`)
  if (inPercent(20)) return cancel(line, path, 'orders cancelled paid', session)
  if (!inPercent(15)) return
  const refunded = await ask(line, {
    method: 'POST',
    call: '/api/operator/order/{number}/undeliverable',
    path: { number: order.number },
    body: { lines: order.lines.slice(0, 1).map((each) => each.key) },
    token: operator,
  })
  if (refunded?.status === 200) countUp(record, 'lines refunded')
}

async function cancel(
  line: Line,
  path: Readonly<Record<string, string>>,
  thing: string,
  session: { readonly token?: string },
): Promise<void> {
  const answer = await ask(line, { method: 'PUT', call: '/api/order/{id}/cancel', path, ...session })
  if (answer?.status === 200) countUp(line.record, thing)
}
