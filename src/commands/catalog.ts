// `npm run catalog -- import FILE.json [--to URL] [--dry-run] [--replace] [--set-stock]` and
// `npm run catalog -- export FILE.json [--from URL]`.
import { writeFile } from 'node:fs/promises'
import { reportOf } from '#backend/catalog/catalog-change.ts'
import { checkCatalogFile, exportCatalog, importCatalog } from '#backend/catalog/import-catalog.ts'
import { updateListings } from '#backend/catalog/listing-reads.ts'
import { updateSearchIndex } from '#backend/catalog/search-index.ts'
import { encodeCatalogFile } from '#contract/catalog-file.ts'
import type { CatalogReport } from '#contract/catalog-report.ts'
import { changeLines, faultLines } from './catalog-report.ts'
import { largestOrder, openLocalCatalog, readJson } from './catalog-sources.ts'
import { readArguments, runCommand } from './command-line.ts'
import { progressOn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { fetchCatalog, type ImportQuery, runningShopAt, sendCatalog } from './running-shop.ts'

const usage = `usage: npm run catalog -- import FILE.json [--to URL] [--dry-run] [--replace] [--set-stock] [--state FOLDER]
       npm run catalog -- export FILE.json [--from URL] [--state FOLDER]`

const progress = progressOn(process.stderr)

await runCommand(moveCatalog, progress)

async function moveCatalog(): Promise<void> {
  const { command, file, options } = readOptions()
  // Both names of the other shop's address are understood: a slip must not reach the local database.
  const address = options.to ?? options.from
  if (command === 'import') {
    const query = { dryRun: options['dry-run'], replace: options.replace, setStock: options['set-stock'] }
    await runImport(file, query, address, options.state)
  } else await runExport(file, address, options.state)
}

function readOptions() {
  const options = {
    /** The address of a running shop; left out: the local database. */
    to: { type: 'string' },
    from: { type: 'string' },
    /** Prints what would change and writes nothing. */
    'dry-run': { type: 'boolean', default: false },
    /** Removes what is not in the file. */
    replace: { type: 'boolean', default: false },
    /** Also sets the stock of products that exist already. */
    'set-stock': { type: 'boolean', default: false },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
  } as const
  return readArguments(usage, options, ({ positionals: [command, file, ...more], values }) =>
    (command === 'import' || command === 'export') && file !== undefined && more.length === 0
      ? { command, file, options: values }
      : undefined,
  )
}

async function runImport(path: string, query: ImportQuery, address: string | undefined, state: string): Promise<void> {
  const shop = address === undefined ? null : runningShopAt(address)
  const json = await readJson(path, progress)
  const report = shop ? await sendCatalog(shop, json, query, progress) : await importHere(state, json, query)
  progress.clear()
  for (const line of faultLines(report.warnings)) process.stderr.write(`warning: ${line}\n`)
  const lines = changeLines(report)
  const heading = query.dryRun ? 'Would change:' : 'Imported:'
  process.stdout.write(lines.length === 0 ? 'Nothing changes.\n' : `${[heading, ...lines].join('\n')}\n`)
}

async function importHere(state: string, json: unknown, query: ImportQuery): Promise<CatalogReport> {
  const file = checkCatalogFile(json)
  if (!file.ok) throw new Refusal(...faultLines(file.error))
  const { catalog, unknownFields } = file.value
  const change = await openLocalCatalog(state, progress, async (db) => {
    const doing = query.dryRun ? 'Comparing …' : 'Importing …'
    progress.show(doing)
    const imported = await importCatalog(db, catalog, { ...query, onProgress: (share) => progress.show(doing, share) })
    if (imported.ok && !query.dryRun) {
      // The database sorts the listings while this process finds the words for the index.
      const listed = updateListings(db, Date.now())
      const indexed = updateSearchIndex(db, (share) => progress.show('Listing, and indexing for the search …', share))
      await Promise.all([listed, indexed])
    }
    return imported
  })
  if (!change.ok) throw new Refusal(...faultLines(change.error))
  return reportOf(change.value, unknownFields, { dryRun: query.dryRun, nowMs: Date.now(), largestOrder })
}

async function runExport(path: string, address: string | undefined, state: string): Promise<void> {
  const shop = address === undefined ? null : runningShopAt(address)
  progress.show(`Reading the catalog${shop ? ` of ${shop.origin}` : ''} …`)
  const file = shop
    ? await fetchCatalog(shop)
    : await openLocalCatalog(state, progress, async (db) => encodeCatalogFile(await exportCatalog(db)))
  await writeFile(path, `${JSON.stringify(file, null, 1)}\n`)
  progress.clear()
  process.stdout.write(`Exported ${countProducts(file)} products to ${path}\n`)
}

function countProducts(file: unknown): number {
  const products: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'products') : null
  return Array.isArray(products) ? products.length : 0
}
