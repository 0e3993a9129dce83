// `npm run catalog -- import FILE.json [--dry-run] [--replace]` and `npm run catalog -- export FILE.json`.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportCatalog, importCatalog } from '#backend/catalog/import-catalog.ts'
import {
  type CatalogFile,
  decodeCatalogFile,
  encodeCatalogFile,
  listUnknownCatalogFields,
} from '#contract/catalog-file.ts'
import { catalogWarnings } from '#contract/catalog-warnings.ts'
import type { Fault } from '#contract/fault.ts'
import { changeLines, faultLines } from './catalog-report.ts'
import { openLocalDatabase } from './database.ts'

const usage = `usage: npm run catalog -- import FILE.json [--dry-run] [--replace] [--state FOLDER]
       npm run catalog -- export FILE.json [--state FOLDER]`

/** Ends the command: each line goes to standard error, and the exit code is 1. */
class Refusal extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

try {
  await runCommand()
} catch (error) {
  clearProgress()
  const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

async function runCommand(): Promise<void> {
  const { command, file, options } = readArguments()
  if (command === 'import') await runImport(file, options)
  else await runExport(file, options.state)
}

function readArguments() {
  try {
    const { positionals, values: options } = parseArgs({
      allowPositionals: true,
      options: {
        /** Prints what would change and writes nothing. */
        'dry-run': { type: 'boolean', default: false },
        /** Removes what is not in the file. */
        replace: { type: 'boolean', default: false },
        /** The folder of the local database. */
        state: { type: 'string', default: '.wrangler/state' },
      },
    })
    const [command, file, ...more] = positionals
    if ((command === 'import' || command === 'export') && file !== undefined && more.length === 0) {
      return { command, file, options }
    }
  } catch {
    // An unknown option. The usage is the answer.
  }
  throw new Refusal([usage])
}

async function runImport(
  path: string,
  options: { readonly 'dry-run': boolean; readonly replace: boolean; readonly state: string },
): Promise<void> {
  const dryRun = options['dry-run']
  const file = await readCatalogFile(path)
  warn(catalogWarnings(file))

  const change = await withDatabase(options.state, (db) => {
    showProgress(`${dryRun ? 'Comparing' : 'Importing'} ${file.products.length} products …`)
    return importCatalog(db, file, { replace: options.replace, dryRun })
  })
  if (!change.ok) throw new Refusal(faultLines(change.error))
  const lines = changeLines(change.value)
  const heading = dryRun ? 'Would change:' : 'Imported:'
  process.stdout.write(lines.length === 0 ? 'Nothing changes.\n' : `${[heading, ...lines].join('\n')}\n`)
}

async function runExport(path: string, stateFolder: string): Promise<void> {
  const file = await withDatabase(stateFolder, (db) => {
    showProgress('Reading the catalog …')
    return exportCatalog(db)
  })
  await writeFile(path, `${JSON.stringify(encodeCatalogFile(file), null, 1)}\n`)
  process.stdout.write(`Exported ${file.products.length} products to ${path}\n`)
}

async function readCatalogFile(path: string): Promise<CatalogFile> {
  showProgress(`Reading ${path} …`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal([`${path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`])
  })
  const json = parseJson(path, text.replace(/^\uFEFF/, ''))
  warn(listUnknownCatalogFields(json))
  const file = decodeCatalogFile(json)
  if (!file.ok) throw new Refusal(faultLines(file.error))
  return file.value
}

/** Writes each warning as a line of standard error. A warning does not stop the import. */
function warn(warnings: readonly Fault[]): void {
  for (const line of faultLines(warnings)) process.stderr.write(`warning: ${line}\n`)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal([`${path}: is not JSON: ${error instanceof Error ? error.message : ''}`])
  }
}

async function withDatabase<T>(stateFolder: string, use: (db: D1Database) => Promise<T>): Promise<T> {
  showProgress('Opening the database …')
  const database = await openLocalDatabase(stateFolder)
  try {
    return await use(database.db)
  } catch (error) {
    throw error instanceof Error && error.message.includes('no such table')
      ? new Refusal(['the database has no tables yet: run `npm start` once'])
      : error
  } finally {
    await database.close()
    clearProgress()
  }
}

/** Shows a line on a terminal, which the next one replaces. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
