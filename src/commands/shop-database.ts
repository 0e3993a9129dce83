import { unstable_splitSqlQuery } from 'wrangler'
import { openLocalDatabase, openMigratedDatabase } from './database.ts'
import { boundDatabase, cloudflare, remoteDatabase } from './wrangler.ts'

/** A row of an answer, by its columns. */
export type DatabaseRow = Readonly<Record<string, unknown>>

/** The database of a shop, on this machine or at Cloudflare, as a backup needs it. The program ends only after `close`. */
export interface ShopDatabase {
  /** Where it is, such as `on this machine`. */
  readonly place: string
  /** Returns the rows of each statement. */
  query(statements: readonly string[]): Promise<readonly (readonly DatabaseRow[])[]>
  /** Returns the statements that make the database again, without their semicolons: a snapshot. */
  dump(): Promise<readonly string[]>
  /** Runs the statements: all or none. */
  load(statements: readonly string[]): Promise<void>
  /** Applies the migrations that it lacks. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Opens the database in the folder `state`. */
export async function openHere(state: string): Promise<ShopDatabase> {
  let open = await openLocalDatabase(state)
  return {
    place: 'on this machine',
    async query(statements) {
      const answers = await open.db.batch<DatabaseRow>(statements.map((sql) => open.db.prepare(sql)))
      return answers.map(({ results }) => results)
    },
    async dump() {
      // What `wrangler d1 export --local` asks for. That command reads no other folder than wrangler.toml's own.
      const [lines] = await open.db.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(0, 0).raw<string[]>()
      return (lines ?? []).map((line) => line.replace(/;$/, ''))
    },
    async load(statements) {
      await open.db.batch(statements.map((sql) => open.db.prepare(sql)))
    },
    async migrate() {
      await open.close()
      open = await openMigratedDatabase(state)
    },
    close: () => open.close(),
  }
}

/** Returns the database of the deployed shop. Each call throws a Refusal with what Cloudflare says when it fails. */
export function openAtCloudflare(): ShopDatabase {
  return {
    place: `${boundDatabase().name} at Cloudflare`,
    async query(statements) {
      const answers = await remoteDatabase.query(statements)
      return answers.map((rows) => rows.map((row) => Object(row) as DatabaseRow))
    },
    dump: async () => unstable_splitSqlQuery(await remoteDatabase.export()),
    load: (statements) => remoteDatabase.execute(statements.map((sql) => `${sql};\n`).join('')),
    async migrate() {
      await cloudflare.migrate()
    },
    close: async () => {},
  }
}
