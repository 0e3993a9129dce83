import { deskLists } from '#contract/desk/entry-fields.ts'
import type { EntryNames } from '#contract/desk-changes.ts'
import { codesInChange } from '#domain/desk/changed-parts.ts'
import { readNamesOfProducts } from '../catalog/product-names-sql.ts'
import { runRead } from '../tables/reads.ts'
import { entriesOf, summaryOf } from './catalog-lists.ts'
import type { LoggedChange } from './change-log-sql.ts'
import { readEntryPart } from './entry-part.ts'

/** More codes than this are not looked up for one page of the log. */
const maxCodes = 500

/**
 * Returns what the catalog's entries are called that a page of the log is about, and the products that their changed fields
 * name; by list and key. What is removed has no name (rules §16 "The log").
 */
export async function namesInChanges(db: D1Database, changes: readonly LoggedChange[]): Promise<EntryNames> {
  const about = changes.filter(({ action }) => /^(?:catalog|stock)\./.test(action))
  const subjects = new Set(about.map(({ subject }) => subject.replace(/^stock:/, 'products:')))
  const inSubjects = [...subjects].filter((each) => each.startsWith('products:')).map((each) => each.slice(9))
  const codes = [...new Set([...inSubjects, ...about.flatMap(codesInChange)])].slice(0, maxCodes)
  const products = codes.length === 0 ? [] : await runRead(db, readNamesOfProducts(db, codes))
  const others = deskLists.filter(
    (list) => list !== 'products' && list !== 'config' && [...subjects].some((each) => each.startsWith(`${list}:`)),
  )
  // What areas stand on is every list but the products.
  const file = others.length === 0 ? null : (await readEntryPart(db, { list: 'areas', key: null, entry: null })).file
  const listed = others.flatMap((list) =>
    [...(file ? entriesOf(file, list) : [])]
      .filter(([key]) => subjects.has(`${list}:${key}`))
      .map(([key, entry]) => [`${list}:${key}`, namesOf(summaryOf(key, entry))] as const),
  )
  return Object.fromEntries([
    ...products.map((product) => [`products:${product.code}`, namesOf(product)] as const),
    ...listed,
  ])
}

function namesOf({ name, nameTw }: { readonly name: string; readonly nameTw: string | null }) {
  return { name, nameTw }
}
