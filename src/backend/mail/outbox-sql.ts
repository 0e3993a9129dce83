import type { Locale } from '#domain/locale.ts'
import { integer, named, oneOf, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, readRecords } from '../tables/table.ts'
import { type Mail, usefulMs } from './mail.ts'

/** A mail that no mail service took. `error` is the reason, `null` when no service is set. */
export interface KeptMail extends Mail {
  readonly error: string | null
  readonly atMs: number
}

const mailRetentionMs = 30 * 24 * 3600 * 1000
const maxListed = 100
/** Then after 10, 20, 40, … minutes. */
const firstRetryMs = 60_000
const secondRetryMs = 10 * 60_000
const maxRetries = 8
const maxClaimed = 25

/** Keeps a mail, and deletes those of a month ago, because they hold addresses. */
export function insertMail(db: D1Database, mail: KeptMail): D1PreparedStatement[] {
  const { kind, to, subject, text, html, language, error, atMs } = mail
  return [
    db
      .prepare(`INSERT INTO outbox (kind, recipient, subject, body_text, body_html, language, created_at_ms, error,
          retry_at_ms, useless_at_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`)
      .bind(kind, to, subject, text, html, language, atMs, error, atMs + firstRetryMs, atMs + usefulMs(kind)),
    db.prepare('DELETE FROM outbox WHERE created_at_ms < ?1').bind(atMs - mailRetentionMs),
  ]
}

/** A kept mail and its place in the outbox. */
export interface OutboxEntry extends KeptMail {
  readonly id: number
}

const entry = fieldsOf<OutboxEntry>({
  id: integer,
  kind: oneOf<Mail['kind']>(),
  to: named('recipient', text),
  subject: text,
  text: named('body_text', text),
  html: named('body_html', text),
  language: oneOf<Locale>(),
  atMs: named('created_at_ms', integer),
  error: orNull(text),
})

/** The mails kept last, the newest first. */
export function readOutbox(db: D1Database): Read<readonly OutboxEntry[]> {
  return readRecords(db.prepare(`SELECT ${entry.list} FROM outbox ORDER BY id DESC LIMIT ?1`).bind(maxListed), entry)
}

/**
 * Claims the kept mails that are due at `nowMs`, the longest-waiting first. The next try of each is set before this one
 * is made, after twice the last pause. There is no ninth try, and none after the mail has lost its use.
 */
export function claimDueMails(db: D1Database, nowMs: number): Read<readonly (Mail & { readonly id: number })[]> {
  return readRecords(
    db
      .prepare(`UPDATE outbox SET attempts = attempts + 1,
          retry_at_ms = CASE WHEN attempts + 1 < ?2 THEN ?1 + (?3 << attempts) END
        WHERE id IN (SELECT id FROM outbox WHERE retry_at_ms <= ?1 AND useless_at_ms > ?1
          ORDER BY retry_at_ms LIMIT ?4)
        RETURNING ${entry.list}`)
      .bind(nowMs, maxRetries, secondRetryMs, maxClaimed),
    entry,
  )
}

/** Ends a try: a mail that was sent is deleted, another one keeps the error. */
export function endTry(db: D1Database, id: number, error: string | null): D1PreparedStatement {
  return error === null
    ? db.prepare('DELETE FROM outbox WHERE id = ?1').bind(id)
    : db.prepare('UPDATE outbox SET error = ?2 WHERE id = ?1').bind(id, error)
}

/** Reads the ids of some orders that were cancelled after `sinceMs` and have no mail about it. */
export function readUnmailedCancellations(db: D1Database, sinceMs: number): Read<readonly string[]> {
  return readOf<{ readonly id: string }, readonly string[]>(
    db
      .prepare(`SELECT order_id AS id FROM order_events AS ended WHERE step = 'cancelled' AND at_ms > ?1
          AND NOT EXISTS (SELECT 1 FROM order_mails AS mailed WHERE mailed.order_id = ended.order_id AND mailed.step = 'cancelled')
        ORDER BY at_ms LIMIT ?2`)
      .bind(sinceMs, maxClaimed),
    (rows) => rows.map(({ id }) => id),
  )
}

/** A step of an order that is to be mailed, in the language of the first. */
export interface StepToMail {
  readonly step: string
  readonly language: Locale
}

/**
 * Claims the steps of an order that were never mailed. Of several calls at once only one gets each step. All mails of an
 * order have the language in which it was placed.
 */
export function claimOrderMails(db: D1Database, orderId: string, language: Locale): Read<readonly StepToMail[]> {
  return readOf<StepToMail, readonly StepToMail[]>(
    db
      .prepare(`INSERT INTO order_mails (order_id, step, language)
        SELECT DISTINCT order_id, step,
          coalesce((SELECT language FROM order_mails WHERE order_id = ?1 AND step = 'placed'), ?2)
        FROM order_events
        WHERE order_id = ?1 AND step IN ('placed', 'paid', 'shipped', 'cancelled')
        ON CONFLICT DO NOTHING
        RETURNING step, language`)
      .bind(orderId, language),
    (rows) => rows,
  )
}
