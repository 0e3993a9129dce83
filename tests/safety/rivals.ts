import type { Answer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder, type Body } from '#tests/integration/backend/shop.ts'
import { aClient, type SafetyShop } from './shop.ts'

let shoppers = 0

/** Returns the contact of a shopper who has no other order. */
export function aContact(): Body {
  shoppers += 1
  return { firstName: 'Mei', lastName: 'Lin', email: `rival-${shoppers}@example.com`, phone: '206-555-0142' }
}

/** Places `anOrder(change)` of a shopper who has no other, with a key and an address of its own (safety F7). */
export function placeAlone(shop: SafetyShop, change: Body = {}): Promise<Answer> {
  return shop.send('POST', 'order', anOrder({ contact: aContact(), ...change }), aKey(), aClient())
}

/** Places `count` orders of that many shoppers at once, changed by `order`. */
export function placeAtOnce(
  shop: SafetyShop,
  count: number,
  order: (index: number) => Body,
): Promise<readonly Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => placeAlone(shop, order(index))))
}

/** Returns the answers with this status. */
export function withStatus(answers: readonly Answer[], status: number): readonly Answer[] {
  return answers.filter((answer) => answer.status === status)
}

/** Sends the call of a new client, without a body. */
export function callAlone(shop: SafetyShop, method: string, path: string): Promise<Answer> {
  return shop.send(method, path, undefined, {}, aClient())
}
