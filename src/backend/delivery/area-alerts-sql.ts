import type { Locale } from '#domain/locale.ts'
import { mailAreaAlerts } from '../mail/outbox-sql.ts'

/** A shopper who wants to know when the shop delivers to a state. */
export interface AreaAlert {
  /** In lower case. */
  readonly email: string
  /** Two letters. */
  readonly state: string
  readonly language: Locale
}

/** An area serves its states; an area that names none serves all. */
const isServed = `(area_alerts.state IN (SELECT state FROM area_states)
  OR EXISTS (SELECT 1 FROM areas WHERE id NOT IN (SELECT area_id FROM area_states)))`
const retentionMs = 365 * 24 * 3600_000

/** Keeps an alert. A second one for the same email and state replaces the first. */
export function keepAreaAlert(
  db: D1Database,
  { email, state, language }: AreaAlert,
  atMs: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT OR REPLACE INTO area_alerts (email, state, language, created_at_ms) VALUES (?1, ?2, ?3, ?4)')
    .bind(email, state, language, atMs)
}

/**
 * Returns the statements, for one batch, that write a mail for each alert whose state is served now and drop the alert.
 * They also drop the alerts that are a year old: they hold addresses.
 */
export function answerAreaAlerts(db: D1Database, nowMs: number): readonly D1PreparedStatement[] {
  return [
    mailAreaAlerts(db, isServed, nowMs),
    db.prepare(`DELETE FROM area_alerts WHERE ${isServed} OR created_at_ms < ?1`).bind(nowMs - retentionMs),
  ]
}
