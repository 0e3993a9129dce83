import type { Area } from '#domain/catalog/area.ts'
import type { ProductType } from '#domain/catalog/product.ts'
import type { Need, TermRange } from '#domain/search/search-terms.ts'
import { integer, text } from '../tables/column.ts'
import { packedFields } from '../tables/packed.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { needOfPart, type SearchEntry } from './search-entries.ts'
import { entryColumns } from './search-index-sql.ts'
import { stockColumnOf } from './stock-sql.ts'

/** A product that a search in an area may list. */
export interface Candidate extends Omit<SearchEntry, 'areas'> {
  readonly id: number
  readonly code: string
  /** Its place in the catalog; products of one place are in the order of their ids. */
  readonly position: number
}

const { areas: _, ...kept } = entryColumns
const columns = { ...kept, id: integer, code: text, position: integer }
const candidates = packedFields<Candidate>('candidates', columns)

/** How many candidates a search looks at: five of its pages. */
const maxCandidates = 240
/** How many of the parts that a search finds it looks for in other products. */
const maxParts = 100
/** How many places of the index one read looks at: it ends, whatever is typed. */
const maxWalked = 10_000

/**
 * CTEs: the needs with the rarest of their terms, and what meets them, in the order of the needs. ?1 are the needs, ?2
 * their terms where there is a choice, ?3 the area between commas.
 */
const foundSql = (limit: number, condition = 'TRUE') => `sizes AS MATERIALIZED (
    SELECT value AS term, (SELECT sum(size) FROM search_postings WHERE term = each.value) AS size
    FROM json_each(?2) AS each
  ), driven AS MATERIALIZED (
    SELECT coalesce(
        (SELECT term FROM json_each(need.value, '$.terms') AS own JOIN sizes ON sizes.term = own.value
          ORDER BY size LIMIT 1),
        need.value ->> '$.terms[0]'
      ) AS first, need.value ->> 'until' AS until, need.value ->> 'parts' AS parts
    FROM json_each(?1) AS need
  ), found AS MATERIALIZED (
    SELECT DISTINCT entry
    FROM (
      SELECT place.value AS entry, parts
      FROM driven CROSS JOIN search_postings CROSS JOIN json_each(entries) AS place
      WHERE term BETWEEN first AND coalesce(until, first) LIMIT ${maxWalked}
    ) CROSS JOIN search_entries USING (entry)
    WHERE instr(areas, ?3) AND ${condition}
      AND NOT EXISTS (SELECT 1 FROM json_each(parts) AS wanted WHERE NOT instr(text || tags, wanted.value))
    LIMIT ${limit}
  )`

/** SQLite would take the index of the codes, and then read each product's row. */
const candidatesSql = (entries: string) => `SELECT json_group_array(${candidates.array}) AS packed
  FROM (
    SELECT ${Object.keys(columns).join(', ')}
    FROM search_entries JOIN products INDEXED BY product_places USING (code) WHERE entry IN (${entries})
  ) AS candidates`

/** Reads up to 240 products of the area that meet one of the needs, the first needs first, in no order. */
export function readCandidates(db: D1Database, needs: readonly Need[], areaId: number): Read<readonly Candidate[]> {
  const sql = `WITH ${foundSql(maxCandidates)} ${candidatesSql('SELECT entry FROM found')}`
  return candidates.read(db.prepare(sql).bind(...valuesOf(needs, areaId)))
}

/**
 * Reads the parts that meet one of the needs, and the products of the area that are made of these parts, or may be
 * ordered with another meat when one of the parts is a meat. In no order.
 */
export function readMadeOf(db: D1Database, needs: readonly Need[], areaId: number): Read<readonly Candidate[]> {
  const sql = `WITH ${foundSql(maxParts)}, made AS (
      SELECT place.value AS entry
      FROM found CROSS JOIN search_entries AS part USING (entry) CROSS JOIN search_postings
        CROSS JOIN json_each(entries) AS place CROSS JOIN search_entries AS whole ON whole.entry = place.value
      WHERE term = '@' || replace(part.code, ' ', '_') AND instr(whole.areas, ?3) LIMIT ${maxCandidates}
    ), choosing AS (
      SELECT place.value AS entry
      FROM search_postings CROSS JOIN json_each(entries) AS place
        CROSS JOIN search_entries AS whole ON whole.entry = place.value
      WHERE term = '@' AND instr(whole.areas, ?3)
        AND EXISTS (SELECT 1 FROM found CROSS JOIN search_entries USING (entry) WHERE part = 'meat')
      LIMIT ${maxCandidates}
    )
    ${candidatesSql('SELECT entry FROM found UNION SELECT entry FROM made UNION SELECT entry FROM choosing')}`
  return candidates.read(db.prepare(sql).bind(...valuesOf(needs.map(needOfPart), areaId)))
}

/** Reads the codes of up to `limit` products of one type, in stock in the area, that meet one of the needs. */
export function readCodesInStock(
  db: D1Database,
  needs: readonly Need[],
  type: ProductType,
  area: Area,
  limit: number,
): Read<readonly string[]> {
  const isInStock = `EXISTS (SELECT 1 FROM products
    WHERE products.code = search_entries.code AND type = ?4 AND ${stockColumnOf(area)} > 0)`
  const statement = db
    .prepare(`WITH ${foundSql(limit, isInStock)} SELECT code FROM found JOIN search_entries USING (entry)`)
    .bind(...valuesOf(needs, area.id), type)
  return readOf<{ code: string }, readonly string[]>(statement, (rows) => rows.map(({ code }) => code))
}

function valuesOf(needs: readonly Need[], areaId: number): readonly string[] {
  const choices = new Set(needs.flatMap(({ terms }) => (terms.length > 1 ? terms : [])))
  return [JSON.stringify(needs), JSON.stringify([...choices]), `,${areaId},`]
}

/** No form of a misspelled word has so many words. */
const maxWords = 2000

/** Reads the words that have one of the forms (`wordForms` of the domain). */
export function readWordsSpelledLike(db: D1Database, forms: readonly string[]): Read<readonly string[]> {
  const statement = db
    .prepare(`SELECT DISTINCT word FROM json_each(?1) CROSS JOIN search_spellings ON form = value LIMIT ${maxWords}`)
    .bind(JSON.stringify(forms))
  return wordsOf(statement)
}

/** How many words that hold what was typed are looked for: a match within a word is a chance hit. */
const maxWordsAround = 100

/** Reads words that end in one of a range. */
export function readWordsEndingIn(db: D1Database, { from, until }: TermRange): Read<readonly string[]> {
  const statement = db
    .prepare(`SELECT DISTINCT word FROM search_endings WHERE ending BETWEEN ?1 AND ?2 LIMIT ${maxWordsAround}`)
    .bind(from, until)
  return wordsOf(statement)
}

/** Reads the Chinese words that have one of the sounds, by sound, those in most names first. */
export function readWordsSounding(
  db: D1Database,
  sounds: readonly string[],
): Read<ReadonlyMap<string, readonly string[]>> {
  const statement = db
    .prepare(`SELECT sound, word FROM json_each(?1) CROSS JOIN search_sounds ON sound = value
      ORDER BY (SELECT sum(size) FROM search_postings WHERE term = word) DESC`)
    .bind(JSON.stringify(sounds))
  return readOf<{ sound: string; word: string }, ReadonlyMap<string, readonly string[]>>(
    statement,
    (rows) =>
      new Map([...Map.groupBy(rows, ({ sound }) => sound)].map(([sound, own]) => [sound, own.map(({ word }) => word)])),
  )
}

function wordsOf(statement: D1PreparedStatement): Read<readonly string[]> {
  return readOf<{ word: string }, readonly string[]>(statement, (rows) => rows.map(({ word }) => word))
}
