import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, pike } from '#tests/integration/backend/shop.ts'
import type { SafetyShop } from './shop.ts'
import { aClient } from './shop.ts'

/** A user with an order, an address, a wish, a saved cart, and an alert about their payment. */
export interface Account {
  /** A word in every text that is theirs. */
  readonly mark: string
  readonly email: string
  readonly userId: string
  readonly token: string
  /** The header `cookie` that their browser sends. */
  readonly cookie: string
  readonly orderId: string
  readonly orderNumber: string
  /** Returns a call's path with their ids in its places. */
  fill(path: string): string
}

/** Registers a user whose name and texts hold `mark`. @throws Error when the shop refuses a step. */
export async function openAccount(shop: SafetyShop, mark: string): Promise<Account> {
  const client = aClient()
  const email = `${mark.toLowerCase()}@example.com`
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await shop.send(method, path, body, headers, client)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const person = { firstName: mark, lastName: 'Lin', email, phone: '206-555-0142' }
  const registered = await send('POST', 'user', { ...person, password: 'Warm-pot-42' })
  const { token, user } = Object(registered.body.data)
  const own = { authorization: `Bearer ${token}` }
  const address = { ...pike, line1: `1 ${mark} St`, firstName: mark, lastName: 'Lin' }
  const entry = await send('POST', 'address-book', address, own)
  const wish = await send('POST', 'v2/user/wishlist', { product: 'FM-OOLONG' }, own)
  await send('PUT', `cart/${user.id}`, { foodmart: [{ code: 'FM-SOY', picked: 7, key: `FM-SOY~${mark}` }] }, own)
  const order = { contact: person, address: { ...pike, line1: `1 ${mark} St` }, note: mark }
  const placed = dataOf(orderAnswer, await send('POST', 'order', anOrder(order), { ...own, ...aKey() }))
  const alert = await shop.db
    .prepare("INSERT INTO alerts (kind, subject, at_ms) VALUES ('unknown_payment', ?1, 0) RETURNING id")
    .bind(mark)
    .first<number>('id')
  const ids: Readonly<Record<string, string>> = {
    '/api/operator/alerts/{id}': String(alert),
    // Nobody at the desk has these.
    '/api/desk/staff/{id}': 'f'.repeat(32),
    '/api/desk/changes/{id}': '1',
    '/api/order/{id}': placed.id,
    '/api/address-book/{id}': Object(entry.body.data).id,
    '/api/address-book/default/{id}': Object(entry.body.data).id,
    '/api/v2/user/wishlist/{id}': String(Object(wish.body.data).id),
  }
  const named: Readonly<Record<string, string>> = {
    userId: user.id,
    number: placed.number,
    email: encodeURIComponent(email),
    ...{ slug: 'aged-soy-sauce', zip: '98101', areaId: '1', subTotal: '50', provider: 'google', step: 'packed' },
    token: `e30.${'0'.repeat(64)}`,
    ...{ kind: 'pages', language: 'en', name: 'about', list: 'products', key: 'FM-SOY', code: 'FM-SOY' },
  }
  return {
    ...{ mark, email, userId: user.id, token, orderId: placed.id, orderNumber: placed.number },
    cookie: `__Host-session=${token}`,
    fill: (path) =>
      path.replace(/\{(\w+)\}/g, (place, name: string) => {
        const idOf = Object.keys(ids).find((known) => path.startsWith(known))
        const value = name === 'id' ? ids[idOf ?? ''] : named[name]
        if (value === undefined) throw new Error(`unknown ${place} in ${path}`)
        return value
      }),
  }
}
