import { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import { createBackend } from '#backend/app.ts'
import { memoryDatabaseOf } from '#tests/support/memory-database.ts'
import { settingsOf } from '#tests/support/settings.ts'

/** A Worker's code and settings as they were uploaded once. */
export interface Version {
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
  /** The uuid of the database that it is bound to as DB. */
  readonly databaseId: string | null
}

/** What one Cloudflare account holds: at most one Worker and some databases. */
export interface Account {
  readonly databases: Map<string, { readonly name: string; readonly sqlite: DatabaseSync }>
  /** The names of its R2 buckets. */
  readonly buckets: Set<string>
  readonly versions: Version[]
  /** The ids of versions, in the order in which they served; the last one serves. */
  readonly deployments: string[]
  readonly secrets: Map<string, string>
}

/** An account that nothing was deployed to. */
export function emptyAccount(): Account {
  return { databases: new Map(), buckets: new Set(), versions: [], deployments: [], secrets: new Map() }
}

export function createDatabase(account: Account, name: string): string {
  const uuid = crypto.randomUUID()
  account.databases.set(uuid, { name, sqlite: new DatabaseSync(':memory:') })
  return uuid
}

/** The version that serves; undefined before the first deployment. */
export function servingVersion({ versions, deployments }: Account): Version | undefined {
  return versions.find(({ id }) => id === deployments.at(-1))
}

const shops = new WeakMap<Version, Hono>()

/** The shop of a version: its API over its database, with the settings and secrets that were uploaded with it. */
export function shopOf(account: Account, version: Version): Hono {
  const known = shops.get(version)
  if (known) return known
  const database = account.databases.get(version.databaseId ?? '')
  if (database === undefined) throw new Error(`no database ${version.databaseId}`)
  const shop = createBackend(memoryDatabaseOf(database.sqlite), settingsOf(version.texts))
  shops.set(version, shop)
  return shop
}
