import type { Context } from 'hono'
import { encodeCatalogFile } from '#contract/catalog-file.ts'
import { unwrapData } from '#contract/fault.ts'
import { err, type Result } from '#domain/result.ts'
import { answer, invalid, refusal } from '../calls/answers.ts'
import type { QueryParameter } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readLargeJsonBody } from '../calls/json-body.ts'
import type { Backend } from '../ports.ts'
import { reportOf } from './catalog-change.ts'
import { type CheckedFile, checkCatalogFile, exportCatalog, importCatalog } from './import-catalog.ts'
import { updateListings } from './listing-reads.ts'
import { updateSearchIndex } from './search-index.ts'

/** Where a catalog file goes in and out. */
export const catalogFilePath = '/api/operator/catalog'

/** A file of 10,000 products has 8 to 13 MB; an isolate has room for little more (decision 0037). */
const maxFileBytes = 16 * 1024 * 1024

const switchQuery: QueryParameter = { schema: { enum: ['1'] } }

const importCall = {
  summary: 'Imports a catalog file, all of it or nothing; 404 where no operator token is set',
  isOperators: true,
  query: { dryRun: switchQuery, replace: switchQuery, setStock: switchQuery },
  file: 'CatalogFile',
  answer: { name: 'CatalogReport' },
  refusals: [409],
} as const

const exportCall = {
  summary: 'The catalog as a file; 404 where no operator token is set',
  isOperators: true,
  answer: { name: 'CatalogFile' },
} as const

/** The catalog file of a running shop (rules §13). */
export function catalogFileRoutes(routes: CallRoutes, { db, now, settings }: Backend): void {
  routes.get(catalogFilePath, exportCall, async () => answer(encodeCatalogFile(await exportCatalog(db))))

  routes.put(catalogFilePath, importCall, async ({ context }) => {
    const file = await readCatalogFile(context)
    if (!file.ok) return file.error
    const isOn = (name: keyof typeof importCall.query) => context.req.query(name) === '1'
    const { catalog, unknownFields } = file.value
    const dryRun = isOn('dryRun')
    const change = await importCatalog(db, catalog, { dryRun, replace: isOn('replace'), setStock: isOn('setStock') })
    if (change.ok && !dryRun) {
      await updateListings(db, now())
      await updateSearchIndex(db)
    }
    const options = { dryRun, nowMs: now(), largestOrder: settings.unpaidBound.goods }
    if (change.ok) return answer(reportOf(change.value, unknownFields, options))
    const [rival] = change.error.filter((fault) => fault.code === 'conflict')
    return rival ? refusal(409, { message: `The catalog ${rival.message}.`, code: 'conflict' }) : invalid(change.error)
  })
}

/** The catalog file of a request, or the refusal. Its JSON is not kept: it takes as much memory as the catalog. */
export async function readCatalogFile(context: Context): Promise<Result<CheckedFile, Response>> {
  const body = await readLargeJsonBody(context, maxFileBytes)
  if (!body.ok) return body
  const file = checkCatalogFile(unwrapData(body.value))
  return file.ok ? file : err(invalid(file.error))
}
