import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import { cutPage, placeOnPage } from '#domain/page.ts'
import { readProductsLike } from '../catalog/product-names-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { entriesOf, summaryOf, versionOf } from './catalog-lists.ts'
import { readFormChoices } from './entry-choices.ts'
import { entryFindings } from './entry-findings.ts'
import { isOrdered, orderVersionOf } from './entry-order.ts'
import { readEntryPart } from './entry-part.ts'

/** The key of an entry that does not exist yet. No code begins so. */
export const newKey = '-new'

const entriesOnPage = 50

/**
 * Returns a page of a list (50 entries, the first page is 1; past the last the last), of the entries that have `sought`
 * (in lower case), how many these are on all pages, and what names the order of the list (rules §16 "Catalog"): null where
 * none is shown. What it reads does not grow with the catalog's products.
 */
export async function listEntries(db: D1Database, list: DeskList, sought: string, page: number) {
  if (list === 'products') {
    const readPage = (at: number) =>
      runRead(db, readProductsLike(db, sought, { offset: (at - 1) * entriesOnPage, limit: entriesOnPage }))
    const asked = await readPage(page)
    const { total } = asked
    const last = placeOnPage(total, page, entriesOnPage).page
    const { products } = last === page ? asked : await readPage(last)
    return { entries: products.map((product) => summaryOf(product.code, { ...product })), total, orderVersion: null }
  }
  // What areas stand on is every list but the products.
  const { file } = await readEntryPart(db, { list: 'areas', key: null, entry: null })
  const known = entriesOf(file, list)
  const summaries = [...known].map(([key, entry]) => summaryOf(key, entry))
  const found = summaries.filter((each) =>
    [each.key, each.name, each.nameTw, ...each.notes].some((text) => text?.toLowerCase().includes(sought)),
  )
  const orderVersion = sought === '' && isOrdered(list) ? await orderVersionOf([...known.keys()]) : null
  return { entries: cutPage(found, page, entriesOnPage).items, total: found.length, orderVersion }
}

/** Returns an entry to be changed, and what its form needs; undefined when there is none of the key. */
export async function openEntry(backend: Backend, list: DeskList, key: string, isLookedAt: boolean) {
  const { db } = backend
  const { file } = await readEntryPart(db, { list, key, entry: null })
  const known = entriesOf(file, list).get(key)
  if (known === undefined && (key !== newKey || list === 'config')) return undefined
  const formChoices = await runRead(db, readFormChoices(db, list, file))
  return {
    list,
    key: known ? key : null,
    version: known ? await versionOf(list, known) : null,
    entry: known ?? {},
    ...formChoices,
    timeZone: timeZoneOf(file),
    findings: known && isLookedAt ? await entryFindings(backend, file, list, key) : [],
    takesPictures: backend.pictures !== null,
  }
}

/** The clocks of the shop: those of the first area that says its own. */
function timeZoneOf({ areas }: CatalogFile): string {
  return areas.find(({ delivery }) => delivery !== null)?.delivery?.timeZone ?? 'UTC'
}
