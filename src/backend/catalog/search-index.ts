import { soundsOf } from '#domain/search/pinyin.ts'
import { isLatinTerm } from '#domain/search/search-terms.ts'
import { wordForms } from '#domain/search/spelling.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { expectDefinitions, readCatalogVersion } from './catalog-version-sql.ts'
import { entryOf, type SearchEntry, termsOfEntry, unmarked } from './search-entries.ts'
import { type IndexChange, readStaleEntries, type StaleEntry, writeIndexChange } from './search-index-sql.ts'

/** How many products an import gives the index at once: as much as one batch should hold. */
const importStep = 1000

/**
 * Brings the index of the search up to date, part by part (decision 0047). The last step of an import: what an import
 * that is cut off left, the next one takes up, and so do searches. Tells the share that is done, from 0 to 1.
 */
export async function updateSearchIndex(db: D1Database, onProgress: (share: number) => void = () => {}): Promise<void> {
  const { total } = (await db
    .prepare('SELECT count(*) AS total FROM search_entries WHERE is_stale OR code IS NULL')
    .first<{ readonly total: number }>()) ?? { total: 0 }
  const known = new Set<string>()
  for (let done = 0; ; ) {
    const step = await indexStale(db, importStep, known)
    if (step === 0) return
    done += step
    onProgress(Math.min(1, done / total))
  }
}

/**
 * Takes the first `limit` products that are new or changed into the index. `known` are the words that this process wrote
 * already. Returns how many products it looked at; an import that came between undoes it, and they are met again.
 */
export async function indexStale(db: D1Database, limit: number, known: Set<string> = new Set()): Promise<number> {
  const { version, stale } = await runReads(db, {
    version: readCatalogVersion(db, 0),
    stale: readStaleEntries(db, limit),
  })
  if (stale.length === 0) return 0
  const statements = writeIndexChange(db, changeOf(stale, known))
  const conflict = await runBatch(db, [expectDefinitions(db, version.definitions), ...statements])
  if (conflict !== null) known.clear()
  return stale.length
}

function changeOf(stale: readonly StaleEntry[], known: Set<string>): IndexChange {
  const entries = new Map<number, SearchEntry | null>()
  const added = new Map<string, number[]>()
  const removed = new Map<string, number[]>()
  for (const before of stale) {
    const { code, entry } = before
    const now = code === null ? null : entryOf({ ...before, code })
    entries.set(entry, now)
    const termsBefore = new Set(termsOfEntry(before))
    const terms = new Set(now === null ? [] : termsOfEntry(now))
    for (const term of terms.difference(termsBefore)) append(added, term, entry)
    for (const term of termsBefore.difference(terms)) append(removed, term, entry)
  }
  const words = [...new Set([...added.keys()].map(unmarked))].filter((term) => !known.has(term))
  for (const word of words) known.add(word)
  const latin = words.filter(isLatinTerm)
  return {
    entries,
    added,
    removed,
    spellings: new Map(latin.map((word) => [word, wordForms(word)])),
    endings: new Map(latin.map((word) => [word, endingsOfWord(word)])),
    sounds: new Map(words.filter((word) => /^\p{Script=Han}+$/u.test(word)).map((word) => [word, soundsOf(word)])),
  }
}

function append(entries: Map<string, number[]>, term: string, entry: number): void {
  const own = entries.get(term)
  if (own) own.push(entry)
  else entries.set(term, [entry])
}

/** What a word ends in, but the whole word. */
function endingsOfWord(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index + 1))
}
