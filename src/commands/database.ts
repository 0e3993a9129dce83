import { join } from 'node:path'

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
