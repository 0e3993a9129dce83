import type { Locale } from '#domain/locale.ts'
import type { Mail } from '../mail/mail.ts'
import { type Read, readOf } from './reads.ts'

/** A mail that was not taken by a mail service; `error`: why, `null` where none is set. */
export interface KeptMail extends Mail {
  readonly error: string | null
  readonly atMs: number
}

const keptMs = 30 * 24 * 3600 * 1000
const mostListed = 100

/** Keeps a mail, and forgets those of a month ago: they hold addresses. */
export function insertMail(db: D1Database, mail: KeptMail): D1PreparedStatement[] {
  const { kind, to, subject, text, html, language, error, atMs } = mail
  return [
    db
      .prepare(`INSERT INTO outbox (kind, recipient, subject, body_text, body_html, language, created_at_ms, error)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`)
      .bind(kind, to, subject, text, html, language, atMs, error),
    db.prepare('DELETE FROM outbox WHERE created_at_ms < ?1').bind(atMs - keptMs),
  ]
}

interface OutboxRow {
  readonly kind: Mail['kind']
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly language: Locale
  readonly created_at_ms: number
  readonly error: string | null
}

/** The mails kept last, the newest first. */
export function readOutbox(db: D1Database): Read<readonly KeptMail[]> {
  return readOf<OutboxRow, readonly KeptMail[]>(
    db
      .prepare(`SELECT kind, recipient, subject, body_text, body_html, language, created_at_ms, error
        FROM outbox ORDER BY id DESC LIMIT ?1`)
      .bind(mostListed),
    (rows) =>
      rows.map((row) => ({
        kind: row.kind,
        to: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        language: row.language,
        atMs: row.created_at_ms,
        error: row.error,
      })),
  )
}

/** A step of an order that is to be mailed, in the language of the first. */
export interface StepToMail {
  readonly step: string
  readonly language: Locale
}

/**
 * Claims the steps of an order that were never mailed: of calls at once just one is given each. An order keeps the
 * language in which it was placed, whoever moves it on.
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
