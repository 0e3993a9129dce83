import type { Shop } from './shop.ts'

/** A user of a test shop, signed in. */
export interface Shopper {
  readonly id: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

let shoppers = 0

/** Adds a new user with a session, without hashing a password. */
export async function aShopper(shop: Pick<Shop, 'db' | 'nowMs'>): Promise<Shopper> {
  shoppers += 1
  const number = shoppers
  const id = hexOf(number, 32)
  const token = hexOf(number + 0xabc, 64)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const session = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await shop.db.batch([
    shop.db
      .prepare('INSERT INTO users (id, email, first_name, last_name, created_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(id, `shopper${number}@example.com`, 'Mei', 'Lin', shop.nowMs),
    shop.db
      .prepare('INSERT INTO sessions (id, user_id, created_at_ms, used_at_ms) VALUES (?1, ?2, ?3, ?3)')
      .bind(session, id, shop.nowMs),
  ])
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Sends a JSON body as this shopper. */
export function sendAs(shop: Shop, shopper: Shopper, method: string, path: string, body?: unknown) {
  return shop.send(method, path, {
    headers: { ...shopper.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function hexOf(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
