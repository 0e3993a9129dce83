import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { addressAnswer, dataOf, orderAnswer, wishAnswer } from '#tests/integration/backend/answers.ts'
import { aStaff, type SignedInStaff } from '#tests/integration/backend/desk/staff.ts'
import { aKey, anOrder, pike } from '#tests/integration/backend/shop.ts'
import { aShopper, type Shopper } from '#tests/integration/backend/shoppers.ts'
import type { Operation, RawAnswer } from './documented.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import { seed } from './rounds.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const operatorToken = 'the-kitchen-knows-its-token'

/** A shopper with an order, an address and a wish, somebody at the desk, and what names them in a path. */
export interface KnownShopper {
  readonly shopper: Shopper
  /** An owner at the desk. */
  readonly staff: SignedInStaff
  /** The values of a path's parameters, by the path that they are in, else by their name. */
  readonly ids: Readonly<Record<string, string>>
}

/** Opens a shop whose operator's calls are open. */
export function openFuzzedShop(): Promise<SafetyShop> {
  return openSafetyShop({ OPERATOR_TOKEN: operatorToken })
}

/** The headers of the operator. */
export const operatorHeaders = { authorization: `Bearer ${operatorToken}` }

/**
 * Adds a shopper who owns one of each thing that a path can name. Texts that only they may see hold `secret`. `wished` is
 * the code of the product on their wishlist.
 */
export async function aKnownShopper(shop: SafetyShop, secret = 'Lin', wished = 'FM-SESAME'): Promise<KnownShopper> {
  const shopper = await aShopper({ db: shop.db, nowMs: shop.nowMs() })
  const address = { ...pike, line1: `1 ${secret} St`, firstName: secret }
  const contact = { firstName: secret, lastName: secret, email: `${secret}@example.com`, phone: '206-555-0142' }
  const send = (path: string, body: unknown) =>
    shop.send('POST', path, body, { ...shopper.headers, ...aKey() }, aClient())
  const order = dataOf(orderAnswer, await send('order', anOrder({ address, contact, note: secret })))
  const entry = dataOf(addressAnswer, await send('address-book', address))
  const wish = dataOf(wishAnswer, await send('v2/user/wishlist', { product: wished }))
  const staff = await aStaff({ db: shop.db, nowMs: shop.nowMs() }, 'owner')
  const change = await shop.db
    .prepare(`INSERT INTO desk_changes (at_ms, staff_name, action, subject, before, after)
      VALUES (0, 'Lin', 'staff.changed', ?1, '{"name":"Lin"}', '{"name":"A owner"}') RETURNING id`)
    .bind(`staff:${staff.email}`)
    .first<number>('id')
  const alert = await shop.db
    .prepare(`INSERT INTO alerts (kind, subject, at_ms) VALUES ('unknown_payment', ?1, 0) RETURNING id`)
    .bind(order.id)
    .first<number>('id')
  return {
    shopper,
    staff,
    ids: {
      '/api/desk/staff': staff.id,
      '/api/desk/changes': String(change),
      '/api/operator/alerts': String(alert),
      '/api/order': order.id,
      '/api/address-book': entry.id,
      '/api/v2/user/wishlist': String(wish.id),
      userId: shopper.id,
      number: order.number,
      email: contact.email,
      slug: 'aged-soy-sauce',
      zip: '98101',
      areaId: '1',
      subTotal: '50',
      provider: 'google',
      step: 'packed',
      kind: 'home',
      language: 'en',
      name: 'home',
      list: 'products',
      key: 'FM-SOY',
      code: 'FM-SOY',
      // Nobody can write one.
      token: `e30.${'0'.repeat(64)}`,
    },
  }
}

/** Returns the value that names what exists, for a parameter of a path. @throws Error for one that nobody knows. */
export function knownValue(ids: KnownShopper['ids'], path: string, name: string): string {
  const key = name === 'id' ? (Object.keys(ids).find((prefix) => path.startsWith(`${prefix}/`)) ?? '') : name
  const value = ids[key]
  if (value === undefined) throw new Error(`unknown parameter {${name}} in ${path}`)
  return value
}

/** Sends a request as its caller, from an address of its own. */
export async function sendFuzz(
  shop: SafetyShop,
  { method, path }: Operation,
  { parts, query, body, type, caller, hasKey }: FuzzRequest,
  { shopper, staff, ids }: KnownShopper,
): Promise<RawAnswer> {
  const values = [...parts]
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.shift()
    return typeof value === 'string' ? value : encodeURIComponent(knownValue(ids, path, name))
  })
  const asker = {
    shopper: shopper.headers,
    guest: {},
    dead: { authorization: 'Bearer x', cookie: '__Host-session=x; a' },
    operator: operatorHeaders,
    desk: { ...staff.headers, origin: shop.origin },
  }[caller]
  const headers = { ...(type === '' ? {} : { 'content-type': type }), ...(hasKey ? aKey() : {}), ...asker }
  const init: RequestInit = { method, headers }
  // Bytes, so that fetch adds no content type of its own.
  if (body !== null && method !== 'GET') init.body = new TextEncoder().encode(body)
  const answer = await shop.fetch(query === '' ? filled : `${filled}?${query}`, init, aClient())
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** Does `work` for every entry, `width` at once. */
export async function inTurns<T>(
  entries: readonly T[],
  width: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const left = [...entries]
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: width }, one))
}

/** Returns random values, the same ones for the same seed. */
export async function sampled<T>(arbitrary: fc.Arbitrary<T>, count: number): Promise<readonly T[]> {
  const values = fc.sample(arbitrary, { seed, numRuns: count })
  // Sampling may take seconds. Connections that the server closed meanwhile are noticed only now.
  await setImmediate()
  return values
}
