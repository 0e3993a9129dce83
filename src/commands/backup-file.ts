import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { unstable_splitSqlQuery } from 'wrangler'
import { Refusal } from './refusal.ts'

/** A shop's database as one file. */
export interface Backup {
  /** The shop's name. */
  readonly shop: string
  /** When it was taken, in UTC as ISO 8601. */
  readonly takenAt: string
  /** The number of rows of each table. */
  readonly rows: RowCounts
  /** The SQL that makes the database again in an empty one. */
  readonly statements: readonly string[]
}

export type RowCounts = Readonly<Record<string, number>>

/** How the first line of the SQL begins. A JSON object follows: the backup without its statements. */
const heading = '-- steamboat backup '

/** Writes a backup as SQL, compressed by gzip. Only the owner of the file may read it: it holds personal data. */
export async function writeBackup(path: string, { statements, ...facts }: Backup): Promise<void> {
  const sql = [`${heading}${JSON.stringify(facts)}`, ...statements.map((statement) => `${statement};`)].join('\n')
  await writeFile(path, await promisify(gzip)(sql), { mode: 0o600, flag: 'wx' })
}

/** Reads a backup. @throws Refusal when there is no such file, or it is damaged or something else. */
export async function readBackup(path: string): Promise<Backup> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`)
  })
  const sql = await promisify(gunzip)(bytes).catch(() => {
    throw new Refusal(`${path}: is no backup, or is damaged`)
  })
  const text = sql.toString('utf8')
  const end = text.indexOf('\n')
  if (!text.startsWith(heading) || end < 0) throw new Refusal(`${path}: is no backup of \`npm run backup\``)
  const facts: Omit<Backup, 'statements'> = JSON.parse(text.slice(heading.length, end))
  return { ...facts, statements: unstable_splitSqlQuery(text.slice(end + 1)) }
}

/** Returns how many tables and rows there are, in words. */
export function countsInWords(rows: RowCounts): string {
  const counts = Object.values(rows)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return `${counts.length} tables, ${all} rows`
}
