import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { deskLists } from '#contract/desk/entry-fields.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import { deskTextAt, publishedPages } from '#contract/doctor/published-pages.ts'
import type { PublishedText } from '#contract/texts.ts'
import type { Backend } from '../ports.ts'
import { entriesOf } from './catalog-lists.ts'

/** Returns what the doctor finds in the catalog and the published texts, each with what mends it (rules §13 "Doctor"). */
export function deskFindings(
  { now, settings }: Backend,
  catalog: CatalogFile,
  texts: readonly PublishedText[] = [],
): readonly DeskFinding[] {
  const options = { nowMs: now(), largestOrder: settings.unpaidBound.goods, pages: publishedPages(texts) }
  const found = diagnose(catalog, options)
  const keys = new Map(deskLists.map((list) => [list, [...entriesOf(catalog, list).keys()]]))
  return found.map(({ severity, code, path, message, values }) => {
    const entity = entityAt(catalog, path)
    const list = deskLists.find((each) => each === entity?.list) ?? null
    const key = list ? (keys.get(list)?.[entity?.index ?? 0] ?? null) : null
    const text = deskTextAt(path)
    return { severity, code, path, message, values, text, list, key, name: entity?.name ?? text }
  })
}
