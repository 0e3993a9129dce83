// `npm run doctor -- [FILE.json | --from URL]`: looks through a catalog, and the texts of its shop, for what is allowed and
// probably a mistake. It exits with 0 when there is nothing.
import { glob, readFile } from 'node:fs/promises'
import { exportCatalog } from '#backend/catalog/import-catalog.ts'
import { runRead } from '#backend/tables/reads.ts'
import { readPublishedTexts } from '#backend/texts/texts-sql.ts'
import { type CatalogFile, decodeCatalogFile, listUnknownCatalogFields } from '#contract/catalog-file.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { entityAt } from '#contract/doctor/entity.ts'
import { publishedPages, textPath } from '#contract/doctor/published-pages.ts'
import type { PublishedText } from '#contract/texts.ts'
import { faultLines } from './catalog-report.ts'
import { largestOrder, openLocalCatalog, readJson } from './catalog-sources.ts'
import { readArguments, runCommand } from './command-line.ts'
import { progressOn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { fetchCatalog, fetchTexts, runningShopAt } from './running-shop.ts'

const usage = 'usage: npm run doctor -- [FILE.json | --from URL] [--state FOLDER]'

const progress = progressOn(process.stderr)

await runCommand(findMistakes, progress)

async function findMistakes(): Promise<void> {
  const { catalog, texts, unknown } = await readShop()
  const published = new Set(texts.map(textPath))
  const pages = [...(await readPages(published)), ...publishedPages(texts)]
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

interface ReadShop {
  readonly catalog: CatalogFile
  /** What editors have published; nothing with a file, which is of no shop yet. */
  readonly texts: readonly PublishedText[]
  /** What a file has and the shop does not know. */
  readonly unknown: readonly string[]
}

async function readShop(): Promise<ReadShop> {
  const { file, from, state } = readOptions()
  if (file === undefined && from === undefined) {
    const open = await openLocalCatalog(state, progress, async (db) => ({
      catalog: await exportCatalog(db),
      texts: await runRead(db, readPublishedTexts(db, Date.now())),
    }))
    const { areas, products } = open.catalog
    if (areas.length + products.length === 0) throw new Refusal(`${state} has no catalog yet.`)
    return { ...open, unknown: [] }
  }
  const shop = from === undefined ? null : runningShopAt(from)
  if (shop) progress.show(`Reading the catalog of ${shop.origin} …`)
  const json = shop ? await fetchCatalog(shop) : await readJson(file ?? '', progress)
  const decoded = decodeCatalogFile(json)
  if (!decoded.ok) throw new Refusal(...faultLines(decoded.error))
  const texts = shop ? await fetchTexts(shop) : []
  return { catalog: decoded.value, texts, unknown: faultLines(listUnknownCatalogFields(json)) }
}

function readOptions() {
  const options = {
    /** The address of a running shop. */
    from: { type: 'string' },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
  } as const
  return readArguments(usage, options, ({ positionals: [file, ...more], values }) =>
    more.length === 0 && (file === undefined || values.from === undefined) ? { file, ...values } : undefined,
  )
}

/** The text pages and FAQs of this repository but those that stand there `published`: a price may be said there too. */
async function readPages(published: ReadonlySet<string>) {
  const paths = await Array.fromAsync(glob('src/content/{pages,faqs}/*/*.md'))
  const shown = paths.filter((path) => !published.has(path.replace(/^src\/content\/|\.md$/g, '')))
  return Promise.all(shown.sort().map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}
