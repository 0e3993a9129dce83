import { join } from 'node:path'

/** The shop's own D1 on this machine; `close` before the program ends, or it never will. */
export interface LocalDatabase {
  readonly db: D1Database
  close(): Promise<void>
}

/**
 * Opens the database that `wrangler dev --persist-to stateFolder` serves.
 * @throws Error when wrangler.toml has no D1 database bound as DB.
 */
export async function openLocalDatabase(stateFolder = '.wrangler/state'): Promise<LocalDatabase> {
  // Loading wrangler takes a second, which a command that ends before should not.
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ readonly DB?: D1Database }>({
    configPath: 'wrangler.toml',
    persist: { path: join(stateFolder, 'v3') },
  })
  if (proxy.env.DB === undefined) throw new Error('wrangler.toml binds no D1 database as DB')
  return { db: proxy.env.DB, close: () => proxy.dispose() }
}
