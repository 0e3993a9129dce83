import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { deskLists } from '#contract/desk/entry-fields.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import { deskTextAt, publishedPages, textPath } from '#contract/doctor/published-pages.ts'
import { faultyField } from '#contract/doctor/text-field.ts'
import type { PublishedText } from '#contract/texts.ts'
import type { Named } from '#domain/locale.ts'
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
  const published = new Map(texts.map((each) => [textPath(each), each]))
  const namedIn = namesOf(catalog)
  return found.map(({ severity, code, path, message, values }) => {
    const entity = entityAt(catalog, path)
    const list = deskLists.find((each) => each === entity?.list) ?? null
    const [key = null, entry = {}] = (list && entries.get(list)?.[entity?.index ?? 0]) ?? []
    const text = deskTextAt(path)
    const said = published.get(path)
    const at = said ? { language: said.language, field: faultyField(said, { code, values }) } : null
    const title = said ? titleOf(said) : null
    const names = title === null ? entryNames(entry) : { name: title, nameTw: null }
    const about = { text, at, list, key, name: entity?.name ?? text, names, named: namedIn(values) }
    return { severity, code, path, message, values, ...about }
  })
}

/** The names of the codes in the values of a finding: `areas` are areas, anything else is a product or a meat. */
function namesOf({ areas, products, meats }: CatalogFile) {
  const named = ({ name, nameTw }: Named) => ({ name, nameTw })
  const places = new Map(areas.map((area) => [area.code, named(area)]))
  const goods = new Map([
    ...meats.map((meat) => [meat.productCode, named(meat)] as const),
    ...products.map((product) => [product.code, named(product)] as const),
  ])
  return (values: DeskFinding['values']): DeskFinding['named'] => {
    const codes = Object.entries(values).flatMap(([key, value]) =>
      String(value)
        .split(', ')
        .map((code) => [code, (key === 'areas' ? places : goods).get(code)] as const),
    )
    return Object.fromEntries(codes.flatMap(([code, names]) => (names ? [[code, names]] : [])))
  }
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
