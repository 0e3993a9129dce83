import type { PublishedText, TextKey } from '#contract/texts.ts'
import { integer, json, oneOf, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, insertRecords, readRecords, tableOf } from '../tables/table.ts'

/** A text as it was saved once. */
export interface TextVersion extends PublishedText {
  /** 1, 2, 3 … of its text. */
  readonly number: number
  readonly writtenAtMs: number
  readonly writtenBy: string
  /** When it stands in the shop, from then on or since then; null: a draft. */
  readonly publishedAtMs: number | null
}

const keyColumns = { kind: oneOf<TextKey['kind']>(), language: oneOf<TextKey['language']>(), name: text }
const textColumns = { ...keyColumns, fields: json<PublishedText['fields']>(), body: text }
const published = fieldsOf<PublishedText>(textColumns)
const versions = tableOf<TextVersion>('text_versions', ['kind', 'language', 'name', 'number'], {
  ...textColumns,
  number: integer,
  writtenAtMs: integer,
  writtenBy: text,
  publishedAtMs: orNull(integer),
})

/** Reads how many publications have come by `nowMs`: it moves whenever a text of the shop may be another. */
export function countPublications(db: D1Database, nowMs: number): Read<number> {
  const statement = db
    .prepare('SELECT count(*) AS publications FROM text_versions WHERE published_at_ms <= ?1')
    .bind(nowMs)
  return readOf<{ readonly publications: number }, number>(statement, ([row]) => row?.publications ?? 0)
}

/** Reads the texts that stand in the shop at `nowMs`. */
export function readPublishedTexts(db: D1Database, nowMs: number): Read<readonly PublishedText[]> {
  const statement = db
    .prepare(`SELECT ${published.list} FROM (
      SELECT *, row_number() OVER (
        PARTITION BY kind, language, name ORDER BY published_at_ms DESC, number DESC
      ) AS place FROM text_versions WHERE published_at_ms <= ?1
    ) WHERE place = 1 ORDER BY kind, language, name`)
    .bind(nowMs)
  return readRecords(statement, published)
}

/** Reads the number of each text's last version. */
export function readLastNumbers(db: D1Database): Read<readonly (TextKey & { readonly number: number })[]> {
  const numbers = fieldsOf<TextKey & { readonly number: number }>({ ...keyColumns, number: integer })
  return readRecords(
    db.prepare('SELECT kind, language, name, max(number) AS number FROM text_versions GROUP BY kind, language, name'),
    numbers,
  )
}

/** Writes versions. It fails with the conflict `text_moved` when one of these numbers was written before. */
export function insertVersions(db: D1Database, added: readonly TextVersion[]): D1PreparedStatement[] {
  return insertRecords(db, versions, added)
}
