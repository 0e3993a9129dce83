import type { DeskChange } from '#contract/desk-changes.ts'
import type { Staff } from '#contract/staff.ts'
import type { Named } from '#domain/locale.ts'
import { integer, json, named, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, readRecord, readRecords } from '../tables/table.ts'

/** Who changes something: somebody at the desk, or whoever holds the operator's token. */
export type Actor = Pick<Staff, 'id' | 'name'> | 'operator'

type Values = NonNullable<DeskChange['before']>

/** What one action at the desk changed. */
export interface Change {
  readonly who: Actor
  /** A subject and a verb, such as `staff.changed`. */
  readonly action: string
  /** A kind and what names one of it, such as `staff:mei@example.com`. Never a shopper's data. */
  readonly subject: string
  /** The changed fields; null: there was nothing before, or is nothing after. */
  readonly before: Values | null
  readonly after: Values | null
  /** The entry of the log that this takes back. A second time breaks the batch (`change_undone`). */
  readonly undoesId?: number
  /** The link to the desk that it tells of. Where its batch kept none, nothing is logged. */
  readonly linkId?: string
  readonly atMs: number
}

/** Returns the fields of which the value differs, before and after, for `logChange`. */
export function difference<T extends object>(before: T, after: T): { readonly before: Values; readonly after: Values } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  )
  const only = (from: T) => Object.fromEntries(names.map((name) => [name, Reflect.get(from, name) ?? null]))
  return { before: only(before), after: only(after) }
}

/** Returns how the log names a product, in both languages: `Aged Soy Sauce 陳年醬油 (FM-SOY)`. */
export function loggedName({ code, name, nameTw }: Named & { readonly code: string }): string {
  return `${[name, nameTw].filter(Boolean).join(' ')} (${code})`
}

/** Writes a change into the log. It belongs into the batch of the change itself (rules §16 "The log"). */
export function logChange(db: D1Database, change: Change): D1PreparedStatement {
  const { who, action, subject, before, after, undoesId, linkId, atMs } = change
  const [id, name] = who === 'operator' ? [null, 'operator'] : [who.id, who.name]
  const textOf = (values: Values | null) => (values === null ? null : JSON.stringify(values))
  return db
    .prepare(`INSERT INTO desk_changes (at_ms, staff_id, staff_name, action, subject, before, after, undoes_id)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?9 IS NULL OR EXISTS (SELECT 1 FROM desk_links WHERE id = ?9)`)
    .bind(atMs, id, name, action, subject, textOf(before), textOf(after), undoesId ?? null, linkId ?? null)
}

/** An entry of the log. */
export interface LoggedChange {
  readonly id: number
  readonly atMs: number
  readonly who: string
  readonly action: string
  readonly subject: string
  readonly before: Values | null
  readonly after: Values | null
  /** The entry that took it back. */
  readonly undoneById: number | null
  /** The action that this took back; null for a change of its own. */
  readonly takesBack: string | null
}

const logged = fieldsOf<LoggedChange>({
  id: integer,
  atMs: integer,
  who: named('staff_name', text),
  action: text,
  subject: text,
  before: orNull(json<Values>()),
  after: orNull(json<Values>()),
  undoneById: orNull(integer),
  takesBack: orNull(text),
})

const selected = `SELECT ${logged.list} FROM (
  SELECT desk_changes.*, undone.id AS undone_by_id, first.action AS takes_back
  FROM desk_changes
  LEFT JOIN desk_changes AS undone ON undone.undoes_id = desk_changes.id
  LEFT JOIN desk_changes AS first ON first.id = desk_changes.undoes_id)`

/** Reads `count` entries from `first` on, the newest first: of all subjects, or of one. */
export function readChanges(
  db: D1Database,
  { subject, first, count }: { readonly subject: string | null; readonly first: number; readonly count: number },
): Read<readonly LoggedChange[]> {
  return readRecords(
    db
      .prepare(`${selected} WHERE ?1 IS NULL OR subject = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`)
      .bind(subject, count, first),
    logged,
  )
}

/** Reads how many entries there are: of all subjects, or of one. */
export function countChanges(db: D1Database, subject: string | null): Read<number> {
  return readOf<{ total: number }, number>(
    db.prepare('SELECT count(*) AS total FROM desk_changes WHERE ?1 IS NULL OR subject = ?1').bind(subject),
    ([row]) => row?.total ?? 0,
  )
}

/** Reads the entry that last moved an order to `status`, unless it is taken back; `undefined` when there is none. */
export function readMoveTo(db: D1Database, number: string, status: string): Read<LoggedChange | undefined> {
  return readRecord(
    db
      .prepare(`${selected} WHERE subject = ?1 AND action = 'order.moved' AND json_extract(after, '$.status') = ?2
        AND undone_by_id IS NULL ORDER BY id DESC LIMIT 1`)
      .bind(`order:${number}`, status),
    logged,
  )
}

/** Reads an entry; `undefined` when there is none. */
export function readChange(db: D1Database, id: number): Read<LoggedChange | undefined> {
  return readRecord(db.prepare(`${selected} WHERE id = ?1`).bind(id), logged)
}
