import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { batchWorker, distantDatabase } from './distant-database.ts'
import { run } from './run.ts'

/** The shop's D1 database on this machine. The program ends only after `close`. */
export interface LocalDatabase {
  readonly db: D1Database
  close(): Promise<void>
}

/**
 * Opens the database of `wrangler dev --persist-to stateFolder`.
 * @throws Error when wrangler.toml has no D1 database bound as DB.
 */
export async function openLocalDatabase(stateFolder = '.wrangler/state'): Promise<LocalDatabase> {
  // Loading wrangler takes a second, so a command that needs no database should not load it.
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ readonly DB?: D1Database }>({
    configPath: 'wrangler.toml',
    persist: { path: join(stateFolder, 'v3') },
  })
  if (proxy.env.DB === undefined) throw new Error('wrangler.toml binds no D1 database as DB')
  return { db: proxy.env.DB, close: () => proxy.dispose() }
}

/**
 * Opens the database in `stateFolder` with every migration applied. A missing one is created.
 * @throws Error with what went wrong in a migration.
 */
export async function openMigratedDatabase(stateFolder: string): Promise<LocalDatabase> {
  const database = await openLocalDatabase(stateFolder)
  // Asking costs less than wrangler, which mostly finds nothing to apply.
  if (await isMigrated(database.db)) return database
  await database.close()
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder]
  const ended = await run('wrangler', args, { output: 'keep', env: { CI: '1' } })
  if (ended.code !== 0) throw new Error(`The migrations of ${stateFolder} failed.\n${ended.output}`)
  return openLocalDatabase(stateFolder)
}

/**
 * As `openMigratedDatabase`, for many rows: each batch is one request to a Worker, and no configuration is loaded, which
 * together take a third of the time of an import. It has no `raw` and no `exec`.
 */
export async function openDatabaseForBatches(stateFolder: string): Promise<LocalDatabase> {
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const configured = await readFile('wrangler.toml', 'utf8')
  const [, id = 'DB'] =
    /^preview_database_id = "(.+)"/m.exec(configured) ?? /^database_id = "(.+)"/m.exec(configured) ?? []
  const options = convertV4MiniflareOptions({
    modules: true,
    script: batchWorker,
    compatibilityDate: '2026-10-01',
    d1Databases: { DB: id },
    // Otherwise Miniflare asks the network where the client is.
    cf: false,
    resourcePersistencePath: join(stateFolder, 'v3'),
  })
  const miniflare = new Miniflare(options)
  const address = await miniflare.ready
  // A connection of its own for each batch: workerd closes an idle one, and a long import is busy for longer than that.
  const headers = { connection: 'close' }
  const db = distantDatabase((body) => fetch(address, { method: 'POST', headers, body }))
  if (await isMigrated(db)) return { db, close: () => miniflare.dispose() }
  await miniflare.dispose()
  await (await openMigratedDatabase(stateFolder)).close()
  return openDatabaseForBatches(stateFolder)
}

async function isMigrated(db: D1Database): Promise<boolean> {
  const wanted = (await readdir('src/backend/migrations')).filter((name) => name.endsWith('.sql'))
  // A new database has no list of migrations.
  const applied = await db
    .prepare('SELECT name FROM d1_migrations')
    .all<{ readonly name: string }>()
    .catch(() => null)
  const names = new Set(applied?.results.map(({ name }) => name))
  return wanted.every((name) => names.has(name))
}
