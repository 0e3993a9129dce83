import { convertV4MiniflareOptions, D1_PLUGIN, Miniflare } from 'miniflare'
import { batchWorker } from '#commands/distant-database.ts'

/** D1 in a workerd of its own. */
export interface DatabaseApart {
  /** Where it answers the binding of another workerd. */
  readonly gate: URL
  /** Where it runs batches of statements. */
  readonly batches: URL
  close(): Promise<void>
}

/** Passes on what the binding of another workerd sends. */
const gateScript = 'export default { fetch: (request, { DB }) => DB.fetcher.fetch(request) }'

const service = 'database-apart'
const { getBindings, getServices } = D1_PLUGIN

/** Opens the databases of `d1Databases`, as the options of a Worker name them, in a workerd of their own over `folder`. */
export async function openDatabaseApart(d1Databases: Record<string, string>, folder: string): Promise<DatabaseApart> {
  setDatabase(null)
  const plain = {
    modules: true as const,
    compatibilityDate: '2026-10-01',
    d1Databases,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: folder,
      workers: [
        { ...plain, name: 'gate', script: gateScript },
        { ...plain, name: 'batches', script: batchWorker },
      ],
    }),
  )
  return {
    gate: await miniflare.unsafeGetDirectURL('gate'),
    batches: await miniflare.unsafeGetDirectURL('batches'),
    close: () => miniflare.dispose(),
  }
}

/**
 * Sets which D1 the Workers have that miniflare starts next: one in their own workerd, or the one behind `gate`. The
 * binding, which is workerd's own code, stays the same.
 */
export function setDatabase(gate: URL | null): void {
  Object.assign(D1_PLUGIN, { getBindings, getServices })
  if (gate === null) return
  D1_PLUGIN.getBindings = async (...asked) => {
    const bindings = await getBindings.apply(D1_PLUGIN, asked)
    const innerBindings = [{ name: 'fetcher', service: { name: service } }]
    return bindings?.map((binding) => ({ ...binding, wrapped: { ...Object(binding).wrapped, innerBindings } }))
  }
  D1_PLUGIN.getServices = async () => [{ name: service, external: { address: gate.host, http: {} } }]
}
