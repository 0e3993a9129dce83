// `npm run texts -- import [--to URL]` publishes the files' texts, `npm run texts -- export [--from URL]` writes the
// published ones into the files.
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { readPublishedTexts } from '#backend/texts/texts-sql.ts'
import { isQuestionOrder } from '#contract/question-order.ts'
import type { PublishedText, SavedText } from '#contract/texts.ts'
import { readArguments, runCommand } from './command-line.ts'
import { openMigratedDatabase } from './database.ts'
import { Refusal } from './refusal.ts'
import { fetchTexts, type RunningShop, runningShopAt, sendTexts } from './running-shop.ts'
import { readTextFiles, writeTextFiles } from './text-files.ts'

const usage = `usage: npm run texts -- import [--to URL] [--state FOLDER]
       npm run texts -- export [--from URL] [--state FOLDER]`

await runCommand(moveTexts)

async function moveTexts(): Promise<void> {
  const { command, options } = readOptions()
  const address = options.to ?? options.from
  const shop = address === undefined ? null : runningShopAt(address)
  if (command === 'import') await importTexts(shop, options)
  else await exportTexts(shop, options)
}

function readOptions() {
  const options = {
    /** The address of a running shop; left out: the local database. */
    to: { type: 'string' },
    from: { type: 'string' },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
    /** The folder of the files: this repository. */
    folder: { type: 'string', default: '.' },
  } as const
  return readArguments(usage, options, ({ positionals: [command, ...more], values }) =>
    (command === 'import' || command === 'export') && more.length === 0 ? { command, options: values } : undefined,
  )
}

interface Options {
  readonly state: string
  readonly folder: string
}

async function importTexts(shop: RunningShop | null, { state, folder }: Options): Promise<void> {
  const texts = await readTextFiles(folder)
  const { published, unchanged } = shop ? await sendTexts(shop, texts) : await publishHere(state, texts)
  for (const { kind, language, name } of published) process.stdout.write(`published ${kind}/${language}/${name}\n`)
  process.stdout.write(`${published.length} texts published, ${unchanged} as they were.\n`)
}

async function publishHere(state: string, texts: readonly SavedText[]) {
  const at = { nowMs: Date.now(), writtenBy: 'import' }
  const publication = await withDatabase(state, (db) => publishTexts(db, texts, at))
  if (publication === null) throw new Refusal('Somebody saved one of these texts just now. Please try again.')
  return publication
}

async function exportTexts(shop: RunningShop | null, { state, folder }: Options): Promise<void> {
  const texts = shop ? await fetchTexts(shop) : await withDatabase(state, readHere)
  const { files, left } = await writeTextFiles(folder, texts)
  const changed = files.filter(({ isChanged }) => isChanged)
  for (const { path } of changed) process.stdout.write(`wrote ${path}\n`)
  process.stdout.write(`${changed.length} files written, ${files.length - changed.length} as they were.\n`)
  for (const text of left) {
    const place = isQuestionOrder(text) ? "numbers of the questions' files" : "catalog's"
    process.stdout.write(
      `${text.kind}/${text.language}/${text.name} has no file: it stands in front of the ${place}.\n`,
    )
  }
}

async function readHere(db: D1Database): Promise<readonly PublishedText[]> {
  const read = readPublishedTexts(db, Date.now())
  return read.build((await db.batch([...read.statements])).map(({ results }) => results))
}

async function withDatabase<T>(state: string, use: (db: D1Database) => Promise<T>): Promise<T> {
  const database = await openMigratedDatabase(state)
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}
