import { answer, refusal } from '../calls/answers.ts'
import { objectOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalogVersion } from '../catalog/catalog-version-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'

const healthCall = {
  summary: 'Whether the shop can answer',
  answer: { schema: objectOf({ status: { const: 'ok' }, version: { type: 'integer' } }) },
  refusals: [503],
} as const

/** Whether the shop can answer; `version` is the catalog's (rules §12). */
export function healthRoutes(routes: CallRoutes, { db }: Backend): void {
  routes.get('/api/health', healthCall, async () => {
    try {
      const catalogVersion = await runRead(db, readCatalogVersion(db))
      return answer({ status: 'ok', version: catalogVersion.version })
    } catch {
      return refusal(503, { message: 'The database does not answer.', code: 'unavailable' }, { 'retry-after': '5' })
    }
  })
}
