import type { ComboItem, ProductType, Variant } from '#domain/catalog/product.ts'
import { type BulkDatabase, jsonChunks } from '../tables/bulk-writes.ts'
import { type Column, integer, json, oneOf, orNull, text } from '../tables/column.ts'
import type { Read } from '../tables/reads.ts'
import { fieldsOf, readRecords } from '../tables/table.ts'
import type { SearchEntry } from './search-entries.ts'
import { variantsColumn } from './variants-column.ts'

/** The columns of an entry. */
export const entryColumns = {
  part: orNull(oneOf<ProductType>()),
  areas: text,
  dates: json<SearchEntry['dates']>(),
  tags: text,
  text,
} as const satisfies { readonly [Field in keyof SearchEntry]: Column<SearchEntry[Field]> }

/** An entry that is not up to date, and what its product says now; `code` is null when the product is gone. */
export interface StaleEntry extends SearchEntry {
  readonly entry: number
  readonly code: string | null
  readonly type: ProductType
  readonly name: string
  readonly nameTw: string | null
  readonly meat: string | null
  readonly categoryIds: readonly number[]
  readonly comboItems: readonly ComboItem[]
  readonly variants: readonly Variant[]
}

/** A list of a product that may be gone. */
const listOf = <T>(column: Column<readonly T[]>): Column<readonly T[]> => ({
  ...column,
  fromStored: (stored) => column.fromStored(stored ?? '[]'),
})

const staleEntry = fieldsOf<StaleEntry>({
  ...entryColumns,
  entry: integer,
  code: orNull(text),
  type: oneOf<ProductType>(),
  name: text,
  nameTw: orNull(text),
  meat: orNull(text),
  categoryIds: listOf(json<readonly number[]>()),
  comboItems: listOf(json<readonly ComboItem[]>()),
  variants: listOf(variantsColumn),
})

const isToIndex = 'is_stale OR code IS NULL'

/** Reads the first `limit` entries that are not up to date. */
export function readStaleEntries(db: D1Database, limit: number): Read<readonly StaleEntry[]> {
  const statement = db
    .prepare(`SELECT ${staleEntry.list} FROM search_entries LEFT JOIN products USING (code)
      WHERE ${isToIndex} ORDER BY entry LIMIT ?1`)
    .bind(limit)
  return readRecords(statement, staleEntry)
}

/** Reads whether an entry is not up to date. */
export function readIsIndexStale(db: D1Database): Read<boolean> {
  const statement = db.prepare(`SELECT 1 FROM search_entries WHERE ${isToIndex} LIMIT 1`)
  return { statements: [statement], build: ([rows = []]) => rows.length > 0 }
}

/** Says that the products of `codes` are new or changed, so that the index looks at them again. */
export function noteStale(bulk: BulkDatabase, codes: readonly string[]): D1PreparedStatement[] {
  const sql = `INSERT INTO search_entries (code) SELECT value FROM json_each(?1) WHERE true
    ON CONFLICT (code) DO UPDATE SET is_stale = 1`
  return jsonChunks(codes).map((chunk) => bulk.prepare(sql).bind(chunk))
}

/** What the index takes in at once. */
export interface IndexChange {
  /** The entries that are up to date then, by number; null: the product is gone. */
  readonly entries: ReadonlyMap<number, SearchEntry | null>
  /** The entries that have a term now, and those that have it no longer. */
  readonly added: ReadonlyMap<string, readonly number[]>
  readonly removed: ReadonlyMap<string, readonly number[]>
  /** Words by what they are found by, as in the tables of words. */
  readonly spellings: ReadonlyMap<string, Iterable<string>>
  readonly endings: ReadonlyMap<string, Iterable<string>>
  readonly sounds: ReadonlyMap<string, Iterable<string>>
}

const written = fieldsOf<SearchEntry & { readonly entry: number }>({ ...entryColumns, entry: integer })
const columns = written.names.filter((name) => name !== 'entry')

/** How many entries a block of postings is for, as a power of two. */
const blockBits = 12

const addedSql = `INSERT INTO search_postings (term, block, size, entries)
  SELECT value ->> 0, value ->> 1, json_array_length(value, '$[2]'), value -> 2 FROM json_each(?1) WHERE true
  ON CONFLICT (term, block) DO UPDATE SET (size, entries) = (
    SELECT count(*), json_group_array(entry) FROM (
      SELECT value AS entry FROM json_each(search_postings.entries) UNION SELECT value FROM json_each(excluded.entries)
    )
  )`
const removedSql = `UPDATE search_postings SET (size, entries) = (
    SELECT count(*), json_group_array(kept.value) FROM json_each(search_postings.entries) AS kept
    WHERE kept.value NOT IN (SELECT value FROM json_each(gone.entries))
  )
  FROM (SELECT value ->> 0 AS term, value ->> 1 AS block, value -> 2 AS entries FROM json_each(?1)) AS gone
  WHERE search_postings.term = gone.term AND search_postings.block = gone.block`
const emptiedSql = `DELETE FROM search_postings
  WHERE size = 0 AND (term, block) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`

/** Writes a change of the index. The same change again changes nothing. */
export function writeIndexChange(db: D1Database, change: IndexChange): D1PreparedStatement[] {
  const run = (sql: string, rows: readonly unknown[]) => jsonChunks(rows).map((chunk) => db.prepare(sql).bind(chunk))
  const kept = [...change.entries].flatMap(([entry, now]) => (now === null ? [] : [written.toRow({ entry, ...now })]))
  const gone = [...change.entries].flatMap(([entry, now]) => (now === null ? [entry] : []))
  const removed = postingRows(change.removed)
  const words = (table: string, by: string, found: ReadonlyMap<string, Iterable<string>>) =>
    run(
      `INSERT OR IGNORE INTO ${table} (${by}, word) SELECT own.value, each.value ->> 0
        FROM json_each(?1) AS each, json_each(each.value) AS own WHERE own.key > 0`,
      [...found].map(([word, keys]) => [word, ...keys]),
    )
  return [
    ...run(
      `UPDATE search_entries SET is_stale = 0, ${columns.map((name) => `${name} = now.value ->> '${name}'`).join(', ')}
        FROM json_each(?1) AS now WHERE entry = now.value ->> 'entry'`,
      kept,
    ),
    ...run('DELETE FROM search_entries WHERE code IS NULL AND entry IN (SELECT value FROM json_each(?1))', gone),
    ...run(addedSql, postingRows(change.added)),
    ...run(removedSql, removed),
    ...run(emptiedSql, removed),
    ...words('search_spellings', 'form', change.spellings),
    ...words('search_endings', 'ending', change.endings),
    ...words('search_sounds', 'sound', change.sounds),
  ]
}

/** The entries of each term and block. */
function postingRows(entries: ReadonlyMap<string, readonly number[]>): readonly unknown[] {
  return [...entries].flatMap(([term, own]) =>
    [...Map.groupBy(own, (entry) => entry >> blockBits)].map(([block, of]) => [term, block, of]),
  )
}
