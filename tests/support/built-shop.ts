import { existsSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { builtConfig, builtWorker } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { applyMigrations } from './database.ts'
import { demoCatalog } from './demo-catalog.ts'

/** The built Worker with its assets and a catalog in memory, the demo one by default. */
export interface BuiltShop {
  /** Its address without a trailing slash. */
  readonly origin: string
  readonly db: D1Database
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Returns the HTML of a page. */
  textOf(path: string, headers?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/**
 * Serves the result of `npm run build` on `port` (0: any free one), with `settings` above those of wrangler.toml.
 * @throws Error when nothing is built.
 */
export async function openBuiltShop(
  settings: Readonly<Record<string, string>> = {},
  port = 0,
  catalog = demoCatalog,
): Promise<BuiltShop> {
  if (!existsSync(builtConfig)) throw new Error('These tests read the built pages: npm run build')
  const shop = builtWorker('shop', settings)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      workers: [
        shop,
        {
          name: 'database',
          modules: true,
          script: batchWorker,
          compatibilityDate: '2026-10-01',
          d1Databases: Object(shop).d1Databases,
        },
      ],
    }),
  )
  const { origin } = await miniflare.ready
  const database = await miniflare.getWorker('database')
  const db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
  await applyMigrations(db)
  await importCatalog(db, catalog, { replace: false })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, origin), { headers, redirect: 'manual' })
  return {
    origin,
    db,
    get,
    textOf: async (path, headers) => (await get(path, headers)).text(),
    close: () => miniflare.dispose(),
  }
}
