import { isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
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

/**
 * Creates the local database in `stateFolder` and brings its tables up to date. An empty one gets the demo catalogue,
 * by the command that imports any catalogue (rules §13).
 * @throws Error when a step fails; its output is on standard error.
 */
export async function prepareDatabase(stateFolder: string): Promise<void> {
  await step(
    'Database ready',
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder],
    { CI: '1' },
  )
  if (await hasNoCatalog(stateFolder)) {
    await step('Demo catalogue imported', 'node', [
      ...['src/commands/catalog.ts', 'import', 'src/demo/catalog.json'],
      ...['--state', stateFolder],
    ])
  }
}

/** Whether the database in `stateFolder` holds no catalogue yet. The database is closed again: another program opens it. */
async function hasNoCatalog(stateFolder: string): Promise<boolean> {
  const database = await openLocalDatabase(stateFolder)
  try {
    return await isEmptyCatalog(database.db)
  } finally {
    await database.close()
  }
}
