import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countsOf, countsSql, openCopy, tablesSql } from './backup-copy.ts'
import { type Backup, type RowCounts, readBackup, writeBackup } from './backup-file.ts'
import { restorable } from './backup-statements.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'
import type { ShopDatabase } from './shop-database.ts'

/** A backup that was written and read again. */
export interface TakenBackup {
  readonly path: string
  readonly rows: RowCounts
}

/**
 * Writes a backup of a shop into `folder`, in a file that is named by the shop and the time, and checks it: what was
 * written makes a whole database, with the rows that the shop had.
 * @throws Refusal when the database is empty, or the file is not what the shop was. The file then stays, to look into.
 */
export async function takeBackup(
  database: ShopDatabase,
  shop: string,
  folder: string,
  nowMs: number,
  progress: Progress,
): Promise<TakenBackup> {
  progress.show(`Counting the rows ${database.place} …`)
  const [names = []] = await database.query([tablesSql])
  const tables = names.map(({ name }) => String(name))
  if (tables.length === 0) throw new Refusal('There is nothing to back up: the database is empty.')
  const count = async () => countsOf(tables, (await database.query([countsSql(tables)]))[0]?.[0])
  const before = await count()

  progress.show('Exporting …')
  const statements = restorable(await database.dump())
  const after = await count()

  const takenAt = new Date(nowMs).toISOString()
  const path = join(folder, `${shop}-${takenAt.replaceAll(':', '-').replace(/\.\d+/, '')}.sql.gz`)
  progress.show(`Writing ${path} …`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeBackup(path, { shop, takenAt, rows: rowsOf(statements), statements })

  progress.show(`Checking ${path} …`)
  const rows = checkRows(await readBackup(path), before, after)
  return { path, rows }
}

/** Rows of a table that no restore needs, and no backup has. */
const leftOut = 'catalog_import_parts'

/** Returns the rows of a backup when they are those of the shop, which may have sold something meanwhile. */
function checkRows(backup: Backup, before: RowCounts, after: RowCounts): RowCounts {
  const rows = rowsOf(backup.statements)
  const tables = new Set([...Object.keys(before), ...Object.keys(rows)])
  const faults = [...tables].flatMap((name) => {
    const [held = -1, first = -1, last = -1] = [rows[name], before[name], after[name]]
    if (name === leftOut || (held >= Math.min(first, last) && held <= Math.max(first, last))) return []
    return [`${name}: ${held} rows in the backup, ${first} in the shop before it and ${last} after it`]
  })
  if (faults.length > 0) throw new Refusal(...faults, 'The backup is not what the shop holds. Take another.')
  return rows
}

/** Returns the rows of the database that the statements make. */
function rowsOf(statements: readonly string[]): RowCounts {
  const copy = openCopy(statements)
  const rows = copy.count()
  copy.close()
  return rows
}
