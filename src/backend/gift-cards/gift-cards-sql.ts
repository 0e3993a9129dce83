import type { Cents } from '#domain/money.ts'
import { integer, money, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, readRecord } from '../tables/table.ts'

/** A gift card as it can pay: what it holds. */
export interface GiftCard {
  readonly id: string
  readonly balance: Cents
}

const card = fieldsOf<GiftCard>({ id: text, balance: money })

/** Returns the card with the hash of a code; undefined when there is none, and for null. */
export function readCard(db: D1Database, codeHash: string | null): Read<GiftCard | undefined> {
  if (codeHash === null) return { statements: [], build: () => undefined }
  return readRecord(db.prepare(`SELECT ${card.list} FROM gift_cards WHERE code_hash = ?1`).bind(codeHash), card)
}

/** A card that was bought and paid for, and its code, of which the hash is kept. */
export interface NewCard {
  readonly id: string
  readonly codeHash: string
  readonly orderId: string
  readonly lineKey: string
  readonly recipient: string
  readonly amount: Cents
}

/** Writes a new card with what it holds. */
export function insertCard(db: D1Database, issued: NewCard, atMs: number): D1PreparedStatement[] {
  const { id, codeHash, orderId, lineKey, recipient, amount } = issued
  return [
    db
      .prepare(`INSERT INTO gift_cards (id, code_hash, order_id, line_key, recipient, issued_cents, balance_cents, created_at_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)`)
      .bind(id, codeHash, orderId, lineKey, recipient, amount, atMs),
    insertEntry(db, { cardId: id, orderId, kind: 'issue', amount }, atMs),
  ]
}

/**
 * Takes what an order needs of a card. It has no condition on purpose: the CHECK gift_card_left undoes the whole batch when
 * the card holds less (safety F1).
 */
export function takeFromCard(
  db: D1Database,
  cardId: string,
  order: { readonly id: string; readonly amount: Cents },
  atMs: number,
): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE gift_cards SET balance_cents = balance_cents - ?2 WHERE id = ?1').bind(cardId, order.amount),
    insertEntry(db, { cardId, orderId: order.id, kind: 'take', amount: -order.amount }, atMs),
  ]
}

function insertEntry(
  db: D1Database,
  entry: {
    readonly cardId: string
    readonly orderId: string
    readonly kind: 'issue' | 'take'
    readonly amount: number
  },
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO gift_card_entries (card_id, order_id, kind, amount_cents, at_ms) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(entry.cardId, entry.orderId, entry.kind, entry.amount, atMs)
}

/** SQL: what of an order's payment by a provider is not refunded; 0 without one. */
const leftAtProvider = (orderId: string) => `coalesce((SELECT amount_cents - coalesce((SELECT sum(refunds.amount_cents)
  FROM refunds WHERE refunds.attempt_id = payment_attempts.id), 0)
  FROM payment_attempts WHERE payment_attempts.order_id = ${orderId} AND payment_attempts.status = 'paid'), 0)`

/** SQL: what others have spent of the cards that an order bought. It is never refunded (rules §12 "Gift cards"). */
export const spentOfBought = (orderId: string) => `coalesce((SELECT sum(issued_cents - balance_cents) FROM gift_cards
  WHERE gift_cards.order_id = ${orderId}), 0)`

/**
 * The SQL that gives the orders whose ids `ordersSql` selects back to their cards (SQL of ours, never a client's): what is not
 * back yet, less what is spent of cards that they bought and no provider's refund makes up for. `atMs` is SQL too. It comes
 * before any refund and before the bought cards are emptied.
 */
export function giveBackSql(ordersSql: string, atMs: string): readonly string[] {
  const owed = `SELECT id, gift_card_id, gift_card_cents - gift_card_back_cents
      - max(0, ${spentOfBought('orders.id')} - ${leftAtProvider('orders.id')}) AS cents
    FROM orders WHERE gift_card_id IS NOT NULL AND id IN (${ordersSql})`
  return [
    `INSERT INTO gift_card_entries (card_id, order_id, kind, amount_cents, at_ms)
      SELECT gift_card_id, id, 'give_back', cents, ${atMs} FROM (${owed}) WHERE cents > 0`,
    `UPDATE gift_cards SET balance_cents = balance_cents + given.cents
      FROM (SELECT gift_card_id, sum(cents) AS cents FROM (${owed}) WHERE cents > 0 GROUP BY 1) AS given
      WHERE gift_cards.id = given.gift_card_id`,
    `UPDATE orders SET gift_card_back_cents = gift_card_back_cents + owed.cents FROM (${owed}) AS owed
      WHERE orders.id = owed.id AND owed.cents > 0`,
  ]
}

/** Gives back what a card paid of an order that is canceled. */
export function giveBack(db: D1Database, orderId: string, atMs: number): D1PreparedStatement[] {
  const [entry, ...changes] = giveBackSql('SELECT ?1', '?2')
  return [
    ...(entry === undefined ? [] : [db.prepare(entry).bind(orderId, atMs)]),
    ...changes.map((sql) => db.prepare(sql).bind(orderId)),
  ]
}

/**
 * Gives back of a line's refund what the provider's payment has too little for. The batch conflicts as `refunded` when the
 * card has paid less than that. It comes before the provider's refund.
 */
export function giveBackOfLine(
  db: D1Database,
  orderId: string,
  { amount, atMs }: { readonly amount: number; readonly atMs: number },
): D1PreparedStatement[] {
  const owed = `SELECT id, gift_card_id, ?2 - min(?2, ${leftAtProvider('orders.id')}) AS cents
    FROM orders WHERE gift_card_id IS NOT NULL AND id = ?1`
  return [
    db
      .prepare(`INSERT INTO gift_card_entries (card_id, order_id, kind, amount_cents, at_ms)
        SELECT gift_card_id, id, 'give_back', cents, ?3 FROM (${owed}) WHERE cents > 0`)
      .bind(orderId, amount, atMs),
    db
      .prepare(`UPDATE gift_cards SET balance_cents = balance_cents + owed.cents FROM (${owed}) AS owed
        WHERE gift_cards.id = owed.gift_card_id`)
      .bind(orderId, amount),
    db
      .prepare(`UPDATE orders SET gift_card_back_cents = gift_card_back_cents + owed.cents FROM (${owed}) AS owed
        WHERE orders.id = owed.id`)
      .bind(orderId, amount),
  ]
}

/** Empties the cards that a canceled order has bought, and takes back the mails with their codes that are not sent yet. */
export function closeBoughtCards(db: D1Database, orderId: string, atMs: number): D1PreparedStatement[] {
  return [
    db
      .prepare(`INSERT INTO gift_card_entries (card_id, order_id, kind, amount_cents, at_ms)
        SELECT id, order_id, 'close', -balance_cents, ?2 FROM gift_cards WHERE order_id = ?1 AND balance_cents > 0`)
      .bind(orderId, atMs),
    db.prepare('UPDATE gift_cards SET balance_cents = 0 WHERE order_id = ?1').bind(orderId),
    db
      .prepare(`DELETE FROM outbox WHERE recipient IN (SELECT recipient FROM gift_cards WHERE order_id = ?1)
        AND order_id = ?1 AND kind = 'gift_card' AND status = 'due'`)
      .bind(orderId),
  ]
}

/** A card as the operator mails it again. */
export interface MailedCard {
  readonly id: string
  readonly recipient: string
  readonly balance: Cents
  readonly createdAtMs: number
}

const mailed = fieldsOf<MailedCard>({ id: text, recipient: text, balance: money, createdAtMs: integer })

/** Returns the card that a line of an order has bought; undefined when there is none. */
export function readBoughtCard(db: D1Database, orderId: string, lineKey: string): Read<MailedCard | undefined> {
  return readRecord(
    db.prepare(`SELECT ${mailed.list} FROM gift_cards WHERE order_id = ?1 AND line_key = ?2`).bind(orderId, lineKey),
    mailed,
  )
}

/** Gives a card another code. The old one opens nothing from then on. */
export function changeCode(
  db: D1Database,
  id: string,
  { codeHash, recipient }: { readonly codeHash: string; readonly recipient: string },
): D1PreparedStatement {
  return db.prepare('UPDATE gift_cards SET code_hash = ?2, recipient = ?3 WHERE id = ?1').bind(id, codeHash, recipient)
}
