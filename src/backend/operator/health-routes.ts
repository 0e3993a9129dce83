import { Hono } from 'hono'
import { answer, refusal } from '../answers.ts'
import { readCatalogVersion } from '../catalog/catalog-version-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'

/** Whether the shop can answer; `version` is the catalogue's (rules §12). */
export function healthRoutes({ db }: Backend): Hono {
  return new Hono().get('/health', async () => {
    try {
      const { catalogVersion } = await runReads(db, { catalogVersion: readCatalogVersion(db) })
      return answer({ status: 'ok', version: catalogVersion.version })
    } catch {
      return refusal(503, { message: 'The database does not answer.', code: 'unavailable' }, { 'retry-after': '5' })
    }
  })
}
