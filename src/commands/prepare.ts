import { isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { inviteStaff } from '#backend/desk/staff-accounts.ts'
import { deskLinkPath } from '#backend/desk/staff-routes.ts'
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
 * @returns the path that opens the desk once.
 * @throws Error when a step fails; its output is on standard error.
 */
export async function prepareDatabase(stateFolder: string): Promise<string | null> {
  const database = await openMigratedDatabase(stateFolder)
  const link = await inviteOwner(database.db)
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
  return link
}

/** Returns the path that opens the desk once, as the owner of a laptop's shop; null when others wait to be used. */
async function inviteOwner(db: D1Database): Promise<string | null> {
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const owner = { email: 'owner@steamboat.example', name: 'Laptop', role: 'owner', language: 'en' } as const
  // Of earlier starts only the last link counts.
  await db
    .prepare('DELETE FROM desk_links WHERE staff_id = (SELECT id FROM staff WHERE email = ?1)')
    .bind(owner.email)
    .run()
  const token = await inviteStaff({ db, now: () => Date.now(), randomBytes }, 'operator', owner, false)
  return token === null ? null : deskLinkPath(token)
}
