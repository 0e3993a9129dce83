import { readdir, readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { ledgerBooks, ledgerSql } from '#backend/operator/ledger-sql.ts'
import type { RowCounts } from './backup-file.ts'
import { Refusal } from './refusal.ts'
import type { DatabaseRow } from './shop-database.ts'

const migrations = 'src/backend/migrations'

/** SQL of the names of a shop's own tables, and of what made each. */
export const tablesSql = `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
  AND name NOT GLOB '_cf_*' ORDER BY name`

/** SQL of one row with the number of rows of each table: c0, c1 … */
export function countsSql(tables: readonly string[]): string {
  return `SELECT ${tables.map((name, index) => `(SELECT count(*) FROM "${name}") AS c${index}`).join(', ')}`
}

/** Reads the row of `countsSql`. */
export function countsOf(tables: readonly string[], row: DatabaseRow | undefined): RowCounts {
  return Object.fromEntries(tables.map((name, index) => [name, Number(row?.[`c${index}`])]))
}

/** Reads the row of `ledgerSql`: a line for each book with faults. */
export function ledgerFaults(row: DatabaseRow | undefined): readonly string[] {
  return ledgerBooks.flatMap((book, index) => {
    const count = Number(row?.[`b${index}`])
    return count === 0 ? [] : [`${count} ${book}`]
  })
}

/** A backup restored into the memory of this process, to see what it holds before a shop gets it. */
export interface BackupCopy {
  /** Counts the rows of each table. */
  count(): RowCounts
  /** Applies the migrations of this version that the backup lacks; returns their names. */
  migrate(): Promise<readonly string[]>
  /** Returns the only row of a query. */
  row(sql: string): DatabaseRow
  close(): void
}

/** @throws Refusal when the statements do not run, or when what they make is not whole. */
export function openCopy(statements: readonly string[]): BackupCopy {
  const copy = new DatabaseSync(':memory:')
  try {
    copy.exec(`BEGIN;\n${statements.map((sql) => `${sql};\n`).join('')}COMMIT`)
  } catch (error) {
    // SQLite's message names tables and checks, and no row.
    throw new Refusal(`The backup does not run: ${error instanceof Error ? error.message : String(error)}`)
  }
  const row = (sql: string): DatabaseRow => ({ ...copy.prepare(sql).get() })
  const check = Object.values(row('PRAGMA quick_check'))[0]
  if (check !== 'ok') throw new Refusal(`The backup is not whole: quick_check says ${String(check)}`)
  const lost = copy.prepare('PRAGMA foreign_key_check').all().length
  if (lost > 0) throw new Refusal(`The backup is not whole: ${lost} rows belong to rows that it lacks`)
  const namesOf = (sql: string) =>
    copy
      .prepare(sql)
      .all()
      .map(({ name }) => String(name))
  return {
    count() {
      const tables = namesOf(tablesSql)
      return countsOf(tables, row(countsSql(tables)))
    },
    async migrate() {
      if (!namesOf(tablesSql).includes('d1_migrations'))
        throw new Refusal('The backup has no list of migrations: it is no shop.')
      const applied = new Set(namesOf('SELECT name FROM d1_migrations'))
      const known = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
      const foreign = [...applied].filter((name) => !known.includes(name))
      if (foreign.length > 0) throw new Refusal(`The backup is of a newer version, with ${foreign.join(', ')}.`)
      const missing = known.filter((name) => !applied.has(name))
      for (const name of missing) copy.exec(await readFile(`${migrations}/${name}`, 'utf8'))
      return missing
    },
    row,
    close: () => copy.close(),
  }
}

/** The faults of the ledger of a migrated copy. */
export function copyFaults(copy: BackupCopy): readonly string[] {
  return ledgerFaults(copy.row(ledgerSql))
}
