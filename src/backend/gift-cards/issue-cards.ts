import { newCardCode, parseCardCode } from '#domain/order/card-code.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { mailGiftCard } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId, sha256 } from '../secrets/secret-tokens.ts'
import { insertCard } from './gift-cards-sql.ts'

/** Returns the hash by which the database knows a code; null for a text that can't be one. */
export async function cardHash(typed: string): Promise<string | null> {
  const code = parseCardCode(typed)
  return code === null ? null : sha256(code)
}

/** Returns a new code and the hash of it. Only the mail ever holds the code (decision 0066). */
export async function newHashedCode({ randomBytes }: Pick<Backend, 'randomBytes'>) {
  const code = newCardCode(randomBytes)
  return { code, codeHash: await sha256(code) }
}

/**
 * Returns the statements that issue an order's gift cards and write their mails, for the batch that pays the order: one card
 * for each line, worth what was paid for it (rules §12 "Gift cards").
 */
export async function issueCards(backend: Backend, order: Order): Promise<readonly D1PreparedStatement[]> {
  const issued = order.lines.map((line) => issueCard(backend, order, line))
  return (await Promise.all(issued)).flat()
}

async function issueCard(backend: Backend, order: Order, line: OrderLine): Promise<readonly D1PreparedStatement[]> {
  const { db, now, randomBytes } = backend
  const { key: lineKey, recipient, lineTotal: amount } = line
  if (recipient === null) return []
  const { code, codeHash } = await newHashedCode(backend)
  const id = newSecretId(randomBytes)
  const card = { id, codeHash, orderId: order.id, lineKey, recipient: recipient.email, amount }
  const atMs = now()
  return [
    ...insertCard(db, card, atMs),
    mailGiftCard(db, order.id, { to: recipient.email, facts: cardFacts(order, recipient, { code, amount }) }, atMs),
  ]
}

/** Returns what the mail with a code says: who sends it, their message, the code and what it is worth, in cents. */
export function cardFacts(
  { contact }: Pick<Order, 'contact'>,
  { name, message }: { readonly name: string | null; readonly message: string | null },
  { code, amount }: { readonly code: string; readonly amount: number },
) {
  const { firstName, lastName } = contact
  return { amount, card: { code, message, from: { firstName, lastName }, to: name } }
}
