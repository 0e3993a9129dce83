import type { Health } from '#contract/figures.ts'
import { isoFromMs } from '#contract/times.ts'
import { answer, refusal } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalogVersion } from '../catalog/catalog-version-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { readDegraded } from './health-sql.ts'

const healthCall = {
  summary: 'Whether the shop can answer, and what does not work as it should',
  answer: { name: 'Health' },
  refusals: [503],
} as const

/**
 * Whether the shop can answer, and which parts are degraded since when (rules §12 "Health"), in one round trip. 503 when
 * the database does not answer.
 */
export function healthRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/health', healthCall, async () => {
    try {
      const { catalog, degraded } = await runReads(db, {
        catalog: readCatalogVersion(db, now()),
        degraded: readDegraded(db, now()),
      })
      return answer({
        status: degraded.length === 0 ? 'ok' : 'degraded',
        version: catalog.version,
        degraded: degraded.map(({ name, sinceMs }) => ({ name, since: sinceMs === null ? null : isoFromMs(sinceMs) })),
      } satisfies Health)
    } catch {
      return refusal(503, { message: 'The database does not answer.', code: 'unavailable' }, { 'retry-after': '5' })
    }
  })
}
