import { isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { openMigratedDatabase } from './database.ts'
import { run } from './run.ts'

/** Prints one line about what a command does. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

/**
 * Runs one step of a command. Its output is shown only when it fails.
 * @throws Error with the step's name when it fails.
 */
export async function step(
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const startMs = performance.now()
  const { code, output } = await run(program, args, { output: 'keep', env })
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(`${name}: failed`)
  }
  say(`${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`)
}

/**
 * Creates the local database in `stateFolder` or migrates it. When it has no catalog, `npm run catalog` imports the
 * demo catalog (rules §13).
 * @throws Error when a step fails; its output is on standard error.
 */
export async function prepareDatabase(stateFolder: string): Promise<void> {
  const database = await openMigratedDatabase(stateFolder)
  const isEmpty = await isEmptyCatalog(database.db)
  // Another program opens it now.
  await database.close()
  say('Database ready')
  if (isEmpty) {
    await step('Demo catalog imported', 'node', [
      ...['src/commands/catalog.ts', 'import', 'src/demo/catalog.json'],
      ...['--state', stateFolder],
    ])
  }
}
