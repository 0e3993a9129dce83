import { readFile } from 'node:fs/promises'
import { importCatalog, isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { openLocalDatabase } from './database.ts'
import { run } from './run.ts'

/** Says on one line what a command is doing. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

/**
 * Runs one step of a set-up quietly; its output is shown only when it fails.
 * @throws Error with the step's name when it fails, which ends the command.
 */
export async function step(
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const began = performance.now()
  const ended = await run(program, args, { output: 'keep', env })
  if (ended.code !== 0) {
    process.stderr.write(ended.output)
    throw new Error(`${name}: failed`)
  }
  say(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

/** Draws the demo catalogue's pictures and writes its file. */
export function drawDemo(): Promise<void> {
  return step('Demo catalogue drawn', 'node', ['src/demo/write-demo.ts'])
}

/** Creates the local database in `stateFolder`, brings its tables up to date, and fills it where it is empty. */
export async function prepareDatabase(stateFolder: string): Promise<void> {
  await step(
    'Database ready',
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder],
    { CI: '1' },
  )
  const database = await openLocalDatabase(stateFolder)
  if (await isEmptyCatalog(database.db)) {
    const file = decodeCatalogFile(JSON.parse(await readFile('src/demo/catalog.json', 'utf8')))
    if (!file.ok) throw new Error(`the demo catalogue is malformed: ${file.error[0]?.path} ${file.error[0]?.message}`)
    await importCatalog(database.db, file.value, { replace: false })
    say(`Demo catalogue imported: ${file.value.products.length} products`)
  }
  await database.close()
}
