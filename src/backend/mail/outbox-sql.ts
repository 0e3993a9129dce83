import type { PersonName } from '#domain/address/person-name.ts'
import type { Locale, Named } from '#domain/locale.ts'
import type { Contents } from '#domain/quote/contents.ts'
import { integer, json, named, oneOf, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, readRecords } from '../tables/table.ts'
import {
  type AccountMailKind,
  type DeskMailKind,
  type MailFailure,
  type MailKind,
  type OrderMailKind,
  type RefundMailKind,
  usefulMs,
} from './mail.ts'

/** What a mail says that is not in its order. */
interface MailFacts {
  readonly firstName?: string
  readonly lastName?: string
  /** The token of a reset link. */
  readonly token?: string
  /** Of a refund, in the smallest unit of the currency. */
  readonly amount?: number
  readonly currency?: string
  /** What of a line's refund went back to the gift card, in cents. */
  readonly onCard?: number
  /** Of a replaced line: what was ordered, and what is sent in its place. */
  readonly replaced?: ReplacedFacts
  readonly card?: CardFacts
}

/** A gift card's code, who sends it to whom, and what they say. Kept until the mail is sent, a day at most (decision 0066). */
export interface CardFacts {
  readonly code: string
  readonly message: string | null
  readonly from: PersonName
  /** The name of whom it is for, as the sender wrote it. */
  readonly to: string | null
}

/** A line, and as many of something else that are sent in its place. */
export interface ReplacedFacts {
  readonly line: Named
  readonly goods: Named & { readonly units: number; readonly contents: Contents | null }
  readonly wasAsked: boolean
  /** What the goods cost before tax, in cents. A mail from before this was kept has none. */
  readonly total?: number
}

/** A mail that is written and not sent yet. */
export interface OutboxEntry {
  readonly id: number
  /** The mail service's idempotency key. */
  readonly key: string
  readonly kind: MailKind
  readonly to: string
  readonly language: Locale
  readonly orderId: string | null
  readonly facts: MailFacts
  readonly status: 'due' | 'sent' | 'refused'
  /** Why the last try failed. */
  readonly error: string | null
  readonly atMs: number
}

const entry = fieldsOf<OutboxEntry>({
  id: integer,
  key: text,
  kind: oneOf<MailKind>(),
  to: named('recipient', text),
  language: oneOf<Locale>(),
  orderId: orNull(text),
  facts: json<MailFacts>(),
  status: oneOf<OutboxEntry['status']>(),
  error: orNull(text),
  atMs: named('created_at_ms', integer),
})

/** At most so many mails an hour go to one address from orders that were never paid (rules §9 "Limits of guessing"). */
const maxUnpaidMails = 4
const unpaidMailsMs = 3600_000

const insertInto =
  'INSERT INTO outbox (kind, recipient, language, order_id, facts, created_at_ms, retry_at_ms, useless_at_ms)'
const wasPaid = (orderId: string) =>
  `EXISTS (SELECT 1 FROM order_events WHERE order_events.order_id = ${orderId} AND order_events.step = 'paid')`

/**
 * Writes a mail of `kind` about each order that `idsSql` selects by `value` (SQL of ours), in the batch of its cause. An
 * address gets no mail above its hourly limit about an order that was never paid.
 */
export function mailOrders(
  db: D1Database,
  idsSql: string,
  value: string | number,
  kind: OrderMailKind,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT ?2, recipient, language, id, '{}', ?3, ?3, ?4
      FROM (SELECT id, lower(email) AS recipient, language, ${wasPaid('orders.id')} AS was_paid,
          row_number() OVER (PARTITION BY lower(email) ORDER BY id) AS place
        FROM orders WHERE id IN (${idsSql})) AS told
      WHERE was_paid OR ?6 >= place + (SELECT count(*) FROM outbox WHERE outbox.recipient = told.recipient
        AND outbox.created_at_ms > ?5 AND outbox.kind LIKE 'order\\_%' ESCAPE '\\' AND NOT ${wasPaid('outbox.order_id')})`)
    .bind(value, kind, atMs, atMs + usefulMs(kind), atMs - unpaidMailsMs, maxUnpaidMails)
}

/** Ends a mail about an order that is not sent yet and no longer true. */
export function withdrawMail(db: D1Database, orderId: string, kind: OrderMailKind): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM outbox WHERE recipient = (SELECT lower(email) FROM orders WHERE id = ?1)
      AND order_id = ?1 AND kind = ?2 AND status = 'due'`)
    .bind(orderId, kind)
}

/** Reads which of the orders `ids`, a JSON list, have a mail of `kind` that was not sent. */
export function readUnsentMails(db: D1Database, ids: string, kind: OrderMailKind): Read<ReadonlySet<string>> {
  return readOf<{ readonly id: string }, ReadonlySet<string>>(
    db
      .prepare(`SELECT orders.id FROM orders JOIN outbox ON outbox.recipient = lower(orders.email)
        WHERE orders.id IN (SELECT value FROM json_each(?1)) AND outbox.order_id = orders.id
          AND outbox.kind = ?2 AND outbox.status <> 'sent'`)
      .bind(ids, kind),
    (rows) => new Set(rows.map(({ id }) => id)),
  )
}

/** Writes a mail about a refund, unless the provider has confirmed the refund already. */
export function mailRefund(db: D1Database, refundId: string, kind: RefundMailKind, atMs: number): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT ?2, lower(orders.email), orders.language, orders.id,
        json_object('amount', refunds.amount_cents, 'currency', refunds.currency), ?3, ?3, ?4
      FROM refunds JOIN orders ON orders.id = refunds.order_id WHERE refunds.id = ?1 AND refunds.status <> 'done'`)
    .bind(refundId, kind, atMs, atMs + usefulMs(kind))
}

/**
 * Writes the mail about a line that can't be delivered as ordered: how much of its refund, `amount` in cents, the provider
 * sends, and how much is back on the gift card. It comes after the refund in the batch.
 */
export function mailLineChange(
  db: D1Database,
  orderId: string,
  change: {
    readonly kind: Exclude<RefundMailKind, 'refund_done'>
    readonly refundId: string
    readonly amount: number
    readonly replaced?: ReplacedFacts
  },
  atMs: number,
): D1PreparedStatement {
  const { kind, refundId, amount, replaced } = change
  return db
    .prepare(`${insertInto}
      SELECT ?2, lower(email), language, orders.id,
        json_patch(?5, json_object('amount', sent.cents, 'currency', 'USD', 'onCard', ?4 - sent.cents)), ?6, ?6, ?7
      FROM orders, (SELECT coalesce((SELECT amount_cents FROM refunds WHERE id = ?3), 0) AS cents) AS sent
      WHERE orders.id = ?1`)
    .bind(orderId, kind, refundId, amount, JSON.stringify({ replaced }), atMs, atMs + usefulMs(kind))
}

/** Writes the mail with a gift card's code, in the language of its order. `amount` is what it holds, in cents. */
export function mailGiftCard(
  db: D1Database,
  orderId: string,
  { to, facts }: { readonly to: string; readonly facts: { readonly amount: number; readonly card: CardFacts } },
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare(`${insertInto} SELECT 'gift_card', ?2, language, id, ?3, ?4, ?4, ?5 FROM orders WHERE id = ?1`)
    .bind(orderId, to, JSON.stringify(facts), atMs, atMs + usefulMs('gift_card'))
}

/** Forgets the codes of gift cards that were not sent in the day in which they are tried. */
export function forgetCardCodes(db: D1Database, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE outbox SET facts = '{}' WHERE kind = 'gift_card' AND useless_at_ms <= ?1 AND facts <> '{}'`)
    .bind(nowMs)
}

/** A mail about an account. */
export interface AccountMail {
  readonly kind: AccountMailKind
  readonly to: string
  readonly language: Locale
  readonly facts: MailFacts
  readonly atMs: number
}

/** Writes a mail about an account, if the batch has left its user with the address `email`. */
export function mailUser(
  db: D1Database,
  user: { readonly id: string; readonly email: string },
  { kind, to, language, facts, atMs }: AccountMail,
): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT ?3, ?4, ?5, NULL, ?6, ?7, ?7, ?8 FROM users WHERE id = ?1 AND email = ?2`)
    .bind(user.id, user.email, kind, to, language, JSON.stringify(facts), atMs, atMs + usefulMs(kind))
}

/** Writes the mail with a reset link to the user of a token, if the batch has kept the token's hash. */
export function mailTokenOwner(
  db: D1Database,
  hash: string,
  { token, language, atMs }: { readonly token: string; readonly language: Locale; readonly atMs: number },
): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT 'password_reset', email, ?2, NULL,
        json_object('firstName', first_name, 'lastName', last_name, 'token', ?3), ?4, ?4, ?5
      FROM users WHERE id = (SELECT user_id FROM reset_tokens WHERE reset_tokens.id = ?1)`)
    .bind(hash, language, token, atMs, atMs + usefulMs('password_reset'))
}

/** Writes the mail with a link into the desk to the account of a link, if the batch has kept the link's hash. */
export function mailStaff(
  db: D1Database,
  hash: string,
  { kind, token, atMs }: { readonly kind: DeskMailKind; readonly token: string; readonly atMs: number },
): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT ?2, email, language, NULL, json_object('firstName', name, 'token', ?3), ?4, ?4, ?5
      FROM staff WHERE id = (SELECT staff_id FROM desk_links WHERE desk_links.id = ?1)`)
    .bind(hash, kind, token, atMs, atMs + usefulMs(kind))
}

/** Writes a mail for each area alert that `whereSql` (SQL of ours) selects. */
export function mailAreaAlerts(db: D1Database, whereSql: string, atMs: number): D1PreparedStatement {
  return db
    .prepare(`${insertInto}
      SELECT 'area_opened', email, language, NULL, '{}', ?1, ?1, ?2 FROM area_alerts WHERE ${whereSql}`)
    .bind(atMs, atMs + usefulMs('area_opened'))
}

const maxListed = 100

/** The mails that were not sent, the newest first. */
export function readOutbox(db: D1Database): Read<readonly OutboxEntry[]> {
  return readRecords(
    db.prepare(`SELECT ${entry.list} FROM outbox WHERE status <> 'sent' ORDER BY id DESC LIMIT ?1`).bind(maxListed),
    entry,
  )
}

/** Then after 10, 20, 40, … minutes. */
const firstRetryMs = 60_000
const secondRetryMs = 10 * 60_000
const maxTries = 9
/** The errands have the sum (operator/errands.ts). */
const maxClaimed = 10

/**
 * Claims the mails that are due at `nowMs`, or the new ones alone, the longest-waiting first: of runs at once just one
 * gets each. The time of the next try is set before this one is made, so that a mail survives a crash in between. There
 * is no tenth try, and none after the mail has lost its use.
 */
export function claimMails(db: D1Database, nowMs: number, which: 'new' | 'due'): Read<readonly OutboxEntry[]> {
  return readRecords(
    db
      .prepare(`UPDATE outbox SET tries = tries + 1,
          retry_at_ms = CASE WHEN tries + 1 < ?2 THEN ?1 + iif(tries = 0, ?3, ?4 << (tries - 1)) END
        WHERE id IN (SELECT id FROM outbox WHERE retry_at_ms <= ?1 AND useless_at_ms > ?1
          ${which === 'new' ? 'AND tries = 0' : ''} ORDER BY retry_at_ms, id LIMIT ?5)
        RETURNING ${entry.list}`)
      .bind(nowMs, maxTries, firstRetryMs, secondRetryMs, maxClaimed),
    entry,
  )
}

/** Ends a try. A mail that was sent or refused for good has its end; another one keeps the error. */
export function endTry(db: D1Database, id: number, failure: MailFailure | null): D1PreparedStatement {
  if (failure !== null && !failure.isFinal)
    return db.prepare('UPDATE outbox SET error = ?2 WHERE id = ?1').bind(id, failure.reason)
  return db
    .prepare(`UPDATE outbox SET status = ?2, error = ?3, retry_at_ms = NULL, facts = iif(?2 = 'sent' OR kind = 'gift_card', '{}', facts)
      WHERE id = ?1`)
    .bind(id, failure === null ? 'sent' : 'refused', failure?.reason ?? null)
}

const sentRetentionMs = 24 * 3600_000
const unsentRetentionMs = 30 * 24 * 3600_000

/** Deletes the mails that were sent a day ago, and those that were not sent for a month: they hold addresses. */
export function forgetMails(db: D1Database, nowMs: number): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM outbox WHERE created_at_ms < ?1 AND (status = 'sent' OR created_at_ms < ?2)`)
    .bind(nowMs - sentRetentionMs, nowMs - unsentRetentionMs)
}
