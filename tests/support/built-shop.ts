import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { built, builtModules } from '#commands/built-shop.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { applyMigrations } from './database.ts'
import { batchWorker, distantDatabase } from './distant-database.ts'

/** The built Worker with its assets and the demo catalogue in memory. */
export interface BuiltShop {
  /** Where it is, without a slash at its end. */
  readonly origin: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The text of a page. */
  textOf(path: string, headers?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/**
 * Serves what `npm run build` has built.
 * @throws Error when nothing is built.
 */
export async function openBuiltShop(): Promise<BuiltShop> {
  const settings = join(built, 'wrangler.json')
  if (!existsSync(settings)) throw new Error('These tests read the built pages: npm run build')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(settings)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...workerOptions, name: 'shop', modules: builtModules() },
        {
          name: 'database',
          modules: true,
          script: batchWorker,
          compatibilityDate: '2026-10-01',
          d1Databases: Object(workerOptions.d1Databases),
        },
      ],
    }),
  )
  const { origin } = await miniflare.ready
  const database = await miniflare.getWorker('database')
  const db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
  await applyMigrations(db)
  const catalog = decodeCatalogFile(JSON.parse(await readFile('src/demo/catalog.json', 'utf8')))
  if (!catalog.ok) throw new Error('the demo catalogue does not decode')
  await importCatalog(db, catalog.value, { replace: false })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, origin), { headers, redirect: 'manual' })
  return {
    origin,
    get,
    textOf: async (path, headers) => (await get(path, headers)).text(),
    close: () => miniflare.dispose(),
  }
}
