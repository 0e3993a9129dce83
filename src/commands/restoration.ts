import { ledgerSql } from '#backend/operator/ledger-sql.ts'
import { copyFaults, countsOf, countsSql, ledgerFaults, openCopy, tablesSql } from './backup-copy.ts'
import { type Backup, countsInWords, type RowCounts, readBackup } from './backup-file.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'
import type { ShopDatabase } from './shop-database.ts'
import { type Step, takeSteps } from './steps.ts'
import { takeBackup } from './take-backup.ts'

/** What a shop is restored with. */
export interface Restoration {
  readonly database: ShopDatabase
  /** The backup's file. */
  readonly path: string
  /** The shop's name. */
  readonly shop: string
  /** Where the backup of what is replaced goes. */
  readonly folder: string
  /** Whether a shop that is not empty is replaced. */
  readonly isReplacing: boolean
  readonly isDryRun: boolean
  readonly progress: Progress
  say(line: string): void
}

/** Tables that hold rows in a shop where nothing has happened yet. */
const neverEmpty: ReadonlySet<string> = new Set(['d1_migrations', 'catalog_version'])

/** SQL of one row: what waits for the errands, once the shop has the backup. */
const waitingSql = `SELECT (SELECT count(*) FROM outbox WHERE retry_at_ms IS NOT NULL) AS mails,
  (SELECT count(*) FROM refunds WHERE retry_at_ms IS NOT NULL) AS refunds,
  (SELECT count(*) FROM payment_attempts WHERE check_at_ms IS NOT NULL) AS payments`

const untouched = 'Nothing has changed.'

/**
 * Restores a backup step by step and says how each ends. The backup is tried in memory first: what can't be restored
 * changes nothing. The first step that fails ends it and is named with what to do.
 * @returns false when a step failed.
 */
export async function restoreShop(restoration: Restoration): Promise<boolean> {
  const { database, path, progress } = restoration
  let backup: Backup
  let isEmpty = false
  let wanted: RowCounts = {}
  let faultsBefore: readonly string[] = []

  const steps: readonly Step[] = [
    ['File', readFile, `${untouched} Take another backup.`],
    ['Shop', lookAtShop, untouched],
    ['Kept', keepPresent, untouched],
    [
      'Restored',
      restore,
      'It is all or nothing: the shop is as it was, unless the line broke. See with --dry-run, then repeat.',
    ],
    [
      'Migrations',
      migrate,
      'The rows are back; a migration that failed is undone. Correct it, then repeat with --replace.',
    ],
    ['Rows', checkRows, 'Repeat with --replace; what the shop held before is in the file of step 3.'],
    ['Ledger', checkLedger, 'The shop is restored. docs/runbook.md says how to look into its books.'],
  ]
  const safeSteps = 2
  return takeSteps(steps, restoration.say, restoration.isDryRun ? safeSteps : steps.length)

  async function readFile(): Promise<string> {
    progress.show(`Reading ${path} …`)
    backup = await readBackup(path)
    progress.show('Trying it in memory …')
    const copy = openCopy(backup.statements)
    const rows = copy.count()
    const differing = Object.keys({ ...rows, ...backup.rows }).filter((name) => rows[name] !== backup.rows[name])
    if (differing.length > 0) throw new Refusal(`${path} lacks rows of ${differing.join(', ')}.`)
    const missing = await copy.migrate()
    wanted = copy.count()
    faultsBefore = copyFaults(copy)
    const { mails, refunds, payments } = copy.row(waitingSql)
    copy.close()
    return [
      `${backup.shop} of ${backup.takenAt}, ${countsInWords(backup.rows)}, whole`,
      ...(missing.length > 0 ? [`Migrations since: ${missing.join(', ')}`] : []),
      `Waiting in it: ${mails} mails, ${refunds} refunds, ${payments} payments. The errands go on with them.`,
      ...(faultsBefore.length > 0 ? ['Its ledger has faults:', ...faultsBefore] : ['Its ledger has no faults.']),
    ].join('\n  ')
  }

  async function lookAtShop(): Promise<string> {
    progress.show(`Looking at the shop ${database.place} …`)
    const held = await countRows()
    isEmpty = Object.entries(held).every(([name, count]) => count === 0 || neverEmpty.has(name))
    const present = `The shop ${database.place} holds ${countsInWords(held)}`
    if (isEmpty) return `${present}: it is empty, and gets the backup`
    const sums = ['orders', 'users', 'products'].map((name) => `${held[name] ?? 0} ${name}`).join(', ')
    if (restoration.isReplacing) return `${present}, of them ${sums}: the backup takes their place`
    throw new Refusal(`${present}, of them ${sums}. --replace keeps them in a file and puts the backup in their place.`)
  }

  async function keepPresent(): Promise<string> {
    if (isEmpty) return 'there was nothing'
    const { shop, folder } = restoration
    const kept = await takeBackup(database, `${shop}-before-restore`, folder, Date.now(), progress)
    return kept.path
  }

  async function restore(): Promise<string> {
    progress.show('Restoring …')
    const [first = '', ...statements] = backup.statements
    // The first statement defers the foreign keys to the end of the transaction.
    await database.load([first, ...(await dropStatements(database)), ...statements])
    return countsInWords(backup.rows)
  }

  async function migrate(): Promise<string> {
    progress.show('Applying the migrations since …')
    await database.migrate()
    return 'none is missing'
  }

  /** A shop that is open may write rows meanwhile, and loses none. */
  async function checkRows(): Promise<string> {
    progress.show('Counting the rows …')
    const now = await countRows()
    const lacking = Object.entries(wanted).filter(([name, count]) => (now[name] ?? -1) < count)
    if (lacking.length > 0) {
      throw new Refusal(...lacking.map(([name, count]) => `${name}: ${now[name] ?? 'no table'} of ${count} rows`))
    }
    return 'as in the backup'
  }

  async function checkLedger(): Promise<string> {
    progress.show('Checking the ledger …')
    const [[check], [books]] = (await database.query(['PRAGMA quick_check', ledgerSql])) as [never[], never[]]
    const quick = Object.values(Object(check))[0]
    if (quick !== 'ok') throw new Refusal(`quick_check says ${String(quick)}`)
    const faults = ledgerFaults(books)
    if (faults.length === 0) return 'stock, orders, codes, payments and refunds have no faults'
    throw new Refusal(
      ...faults,
      faults.join() === faultsBefore.join() ? 'The backup had the same faults.' : 'The backup had other faults.',
    )
  }

  async function countRows(): Promise<RowCounts> {
    const [names = []] = await database.query([tablesSql])
    const tables = names.map(({ name }) => String(name))
    return tables.length === 0 ? {} : countsOf(tables, (await database.query([countsSql(tables)]))[0]?.[0])
  }
}

/** Returns the statements that remove every table, each after those that refer to it: SQLite asks for that. */
async function dropStatements(database: ShopDatabase): Promise<readonly string[]> {
  const [rows = []] = await database.query([tablesSql])
  const tables = new Map(rows.map(({ name, sql }) => [String(name), String(sql)]))
  const drops: string[] = []
  while (tables.size > 0) {
    const names = [...tables.keys()]
    const isReferredTo = (name: string) =>
      names.some((other) => other !== name && new RegExp(`REFERENCES "?${name}\\b`).test(tables.get(other) ?? ''))
    // Tables that refer to each other have no order; any is as good.
    const next = names.find((name) => !isReferredTo(name)) ?? names[0] ?? ''
    drops.push(`DROP TABLE "${next}"`)
    tables.delete(next)
  }
  return drops
}
