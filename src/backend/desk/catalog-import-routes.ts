import { answer, invalid, refusal } from '../calls/answers.ts'
import type { QueryParameter } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { reportOf } from '../catalog/catalog-change.ts'
import { readCatalogFile } from '../catalog/catalog-file-routes.ts'
import { importCatalog } from '../catalog/import-catalog.ts'
import { updateListings } from '../catalog/listing-reads.ts'
import { updateSearchIndex } from '../catalog/search-index.ts'
import type { Backend } from '../ports.ts'
import { diffOf } from './catalog-diff.ts'
import { logChange } from './change-log-sql.ts'

/** Where the owner imports a catalog file. */
export const deskImportPath = '/api/desk/catalog-file'

const switchQuery: QueryParameter = { schema: { enum: ['1'] } }

const importCall = {
  summary: 'Imports a catalog file, all of it or nothing; with `dryRun=1` it only says what would change',
  roles: ['owner'],
  query: { dryRun: switchQuery, replace: switchQuery },
  file: 'CatalogFile',
  answer: { name: 'DeskImport' },
  refusals: [409],
} as const

/** The import at the desk (rules §16 "Catalog"). It never sets the stock of products that exist. */
export function deskImportRoutes(routes: CallRoutes, { db, now, settings }: Backend): void {
  routes.put(deskImportPath, importCall, async ({ context, staff }) => {
    const file = await readCatalogFile(context)
    if (!file.ok) return file.error
    const { catalog, unknownFields } = file.value
    const dryRun = context.req.query('dryRun') === '1'
    const replace = context.req.query('replace') === '1'
    const log = () => [
      logChange(db, {
        who: staff,
        action: 'catalog.imported',
        subject: 'catalog:file',
        before: null,
        after: { replace, products: catalog.products.length },
        atMs: now(),
      }),
    ]
    const change = await importCatalog(db, catalog, { dryRun, replace, also: log })
    if (!change.ok) {
      const isRival = change.error.some(({ code }) => code === 'conflict')
      if (!isRival) return invalid(change.error)
      return refusal(409, { message: 'Another import ran at the same time.', code: 'conflict' })
    }
    if (!dryRun) {
      await updateListings(db, now())
      await updateSearchIndex(db)
    }
    const report = reportOf(change.value, unknownFields, {
      dryRun,
      nowMs: now(),
      largestOrder: settings.unpaidBound.goods,
    })
    return answer({ ...report, changes: diffOf(change.value) })
  })
}
