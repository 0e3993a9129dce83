// `npm run doctor -- [FILE.json | --from URL]`: looks through a catalog for what is allowed and probably a mistake. It
// exits with 0 when there is nothing.
import { glob, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportCatalog } from '#backend/catalog/import-catalog.ts'
import { type CatalogFile, decodeCatalogFile, listUnknownCatalogFields } from '#contract/catalog-file.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import { faultLines } from './catalog-report.ts'
import { largestOrder, openLocalCatalog, readJson } from './catalog-sources.ts'
import { progressOn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { fetchCatalog, runningShopAt } from './running-shop.ts'

const usage = 'usage: npm run doctor -- [FILE.json | --from URL] [--state FOLDER]'

const progress = progressOn(process.stderr)

try {
  await runCommand()
} catch (error) {
  progress.clear()
  const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

async function runCommand(): Promise<void> {
  const { catalog, unknown } = await readCatalog()
  const pages = await readPages()
  progress.clear()
  const findings = diagnose(catalog, { nowMs: Date.now(), largestOrder, pages })
  const lines = [
    ...findings.map(({ severity, path, message }) => {
      const name = entityAt(catalog, path)?.name
      return `${severity}: ${path}${name ? ` (${name})` : ''}: ${message}`
    }),
    ...unknown.map((line) => `warning: ${line}`),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const summary = lines.length === 0 ? 'Nothing found.' : `Errors: ${errors}, warnings: ${lines.length - errors}.`
  process.stdout.write(`${[...lines, summary].join('\n')}\n`)
  process.exitCode = lines.length === 0 ? 0 : 1
}

interface ReadCatalog {
  readonly catalog: CatalogFile
  /** What a file has and the shop does not know. */
  readonly unknown: readonly string[]
}

async function readCatalog(): Promise<ReadCatalog> {
  const { file, from, state } = readArguments()
  if (file === undefined && from === undefined) {
    const catalog = await openLocalCatalog(state, progress, exportCatalog)
    if (catalog.areas.length + catalog.products.length === 0) throw new Refusal(`${state} has no catalog yet.`)
    return { catalog, unknown: [] }
  }
  const shop = from === undefined ? null : runningShopAt(from)
  if (shop) progress.show(`Reading the catalog of ${shop.origin} …`)
  const json = shop ? await fetchCatalog(shop) : await readJson(file ?? '', progress)
  const decoded = decodeCatalogFile(json)
  if (!decoded.ok) throw new Refusal(...faultLines(decoded.error))
  return { catalog: decoded.value, unknown: faultLines(listUnknownCatalogFields(json)) }
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        /** The address of a running shop. */
        from: { type: 'string' },
        /** The folder of the local database. */
        state: { type: 'string', default: '.wrangler/state' },
      },
    })
    const [file, ...more] = positionals
    if (more.length === 0 && (file === undefined || values.from === undefined)) return { file, ...values }
  } catch {
    // An unknown option. The usage is the answer.
  }
  throw new Refusal(usage)
}

/** The text pages and FAQs of this repository: a price may be said there too. */
async function readPages() {
  const paths = await Array.fromAsync(glob('src/content/{pages,faqs}/*/*.md'))
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}
