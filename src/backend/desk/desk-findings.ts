import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { deskLists } from '#contract/desk/entry-fields.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import { deskTextAt, publishedPages, textPath } from '#contract/doctor/published-pages.ts'
import type { PublishedText } from '#contract/texts.ts'
import type { Backend } from '../ports.ts'
import { entriesOf, type WireEntry } from './catalog-lists.ts'

/** Returns what the doctor finds in the catalog and the published texts, each with what mends it (rules §13 "Doctor"). */
export function deskFindings(
  { now, settings }: Backend,
  catalog: CatalogFile,
  texts: readonly PublishedText[] = [],
): readonly DeskFinding[] {
  const options = { nowMs: now(), largestOrder: settings.unpaidBound.goods, pages: publishedPages(texts) }
  const found = diagnose(catalog, options)
  const entries = new Map(deskLists.map((list) => [list, [...entriesOf(catalog, list)]]))
  const titles = new Map(texts.map((each) => [textPath(each), titleOf(each)]))
  return found.map(({ severity, code, path, message, values }) => {
    const entity = entityAt(catalog, path)
    const list = deskLists.find((each) => each === entity?.list) ?? null
    const [key = null, entry = {}] = (list && entries.get(list)?.[entity?.index ?? 0]) ?? []
    const text = deskTextAt(path)
    const title = titles.get(path) ?? null
    const names = title === null ? entryNames(entry) : { name: title, nameTw: null }
    return { severity, code, path, message, values, text, list, key, name: entity?.name ?? text, names }
  })
}

/** Returns what a text calls itself: its question or title; null when it has neither. */
function titleOf({ fields }: PublishedText): string | null {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(fields))
  const title = known.get('question') ?? known.get('title')
  return typeof title === 'string' ? title : null
}

function entryNames({ name, nameTw }: WireEntry) {
  return typeof name === 'string' ? { name, nameTw: typeof nameTw === 'string' ? nameTw : null } : null
}
