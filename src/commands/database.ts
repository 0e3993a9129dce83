import { join } from 'node:path'

/** The shop's D1 on this machine. Close it, or the program never ends. */
export interface LocalDatabase {
  readonly db: D1Database
  close(): Promise<void>
}

/**
 * Opens the database that `wrangler dev --persist-to stateFolder` serves.
 * @throws Error when wrangler.toml has no D1 database bound as DB.
 */
export async function openLocalDatabase(stateFolder = '.wrangler/state'): Promise<LocalDatabase> {
  // Loading wrangler takes a second, so commands that fail early don't load it.
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ readonly DB?: D1Database }>({
    configPath: 'wrangler.toml',
    persist: { path: join(stateFolder, 'v3') },
  })
  if (proxy.env.DB === undefined) throw new Error('wrangler.toml binds no D1 database as DB')
  return { db: proxy.env.DB, close: () => proxy.dispose() }
}
