import type { PublishedText, TextKey } from '#contract/texts.ts'
import { integer, json, oneOf, orNull, text } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, insertRecords, readRecord, readRecords, tableOf } from '../tables/table.ts'

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

/** Reads each text as it was saved last, published or not. */
export function readLastTexts(db: D1Database): Read<readonly PublishedText[]> {
  const statement = db.prepare(`SELECT ${published.list} FROM text_versions AS last WHERE number = (
      SELECT max(number) FROM text_versions AS every WHERE every.kind = last.kind AND every.language = last.language
        AND every.name = last.name
    ) ORDER BY kind, language, name`)
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

/** A version without its text. */
export type VersionFacts = Pick<TextVersion, 'number' | 'writtenAtMs' | 'writtenBy' | 'publishedAtMs'>

const facts = fieldsOf<VersionFacts>({
  number: integer,
  writtenAtMs: integer,
  writtenBy: text,
  publishedAtMs: orNull(integer),
})

/** Reads the last 50 versions of a text, and an older one that is published later than `nowMs`; the newest first. */
export function readVersions(
  db: D1Database,
  { kind, language, name }: TextKey,
  nowMs: number,
): Read<readonly VersionFacts[]> {
  return readRecords(
    db
      .prepare(`SELECT ${facts.list} FROM text_versions WHERE kind = ?1 AND language = ?2 AND name = ?3
        AND (published_at_ms > ?4 OR number > (
          SELECT max(number) FROM text_versions WHERE kind = ?1 AND language = ?2 AND name = ?3) - 50)
        ORDER BY number DESC`)
      .bind(kind, language, name, nowMs),
    facts,
  )
}

/** Reads a version of a text: the one of this number, or the last one for null. */
export function readVersion(
  db: D1Database,
  { kind, language, name }: TextKey,
  number: number | null,
): Read<TextVersion | undefined> {
  return readRecord(
    db
      .prepare(`SELECT ${versions.list} FROM text_versions WHERE kind = ?1 AND language = ?2 AND name = ?3
        AND (?4 IS NULL OR number = ?4) ORDER BY number DESC LIMIT 1`)
      .bind(kind, language, name, number),
    versions,
  )
}

/** How far a text is. */
export interface TextProgress extends TextKey, Omit<VersionFacts, 'publishedAtMs'> {
  /** The question or title of the last version; null where the kind has neither. */
  readonly title: string | null
  /** The number of the version that stands in the shop; null: none does. */
  readonly published: number | null
  readonly publishedAtMs: number | null
  readonly nextAtMs: number | null
}

const progress = fieldsOf<TextProgress>({
  ...keyColumns,
  number: integer,
  writtenAtMs: integer,
  writtenBy: text,
  title: orNull(text),
  published: orNull(integer),
  publishedAtMs: orNull(integer),
  nextAtMs: orNull(integer),
})

/** Reads how far each text is at `nowMs`. */
export function readTextProgress(db: D1Database, nowMs: number): Read<readonly TextProgress[]> {
  const statement = db
    .prepare(`SELECT kind, language, name, number, written_at_ms, written_by,
      coalesce(fields ->> 'question', fields ->> 'title') AS title,
      (SELECT number FROM text_versions AS shown WHERE shown.kind = last.kind AND shown.language = last.language
        AND shown.name = last.name AND published_at_ms <= ?1 ORDER BY published_at_ms DESC, number DESC LIMIT 1) AS published,
      (SELECT max(published_at_ms) FROM text_versions AS shown WHERE shown.kind = last.kind
        AND shown.language = last.language AND shown.name = last.name AND published_at_ms <= ?1) AS published_at_ms,
      (SELECT min(published_at_ms) FROM text_versions AS coming WHERE coming.kind = last.kind
        AND coming.language = last.language AND coming.name = last.name AND published_at_ms > ?1) AS next_at_ms
      FROM text_versions AS last WHERE number = (SELECT max(number) FROM text_versions AS every
        WHERE every.kind = last.kind AND every.language = last.language AND every.name = last.name)
      ORDER BY kind, name, language`)
    .bind(nowMs)
  return readRecords(statement, progress)
}

/** Makes drafts of the versions that would be published later than `nowMs`, since a newer decision replaces them. */
export function cancelPublications(
  db: D1Database,
  { kind, language, name }: TextKey,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(`UPDATE text_versions SET published_at_ms = NULL
      WHERE kind = ?1 AND language = ?2 AND name = ?3 AND published_at_ms > ?4`)
    .bind(kind, language, name, nowMs)
}
