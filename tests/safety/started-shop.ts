import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openSafetyShop } from './shop.ts'

/** The shop as `npm start` runs it, in a process group of its own. */
export interface StartedShop {
  readonly origin: string
  /** Kills all its processes at once, as a power cut does. */
  kill(): Promise<void>
}

/** Returns where `npm start -- --state FOLDER` keeps the database: a folder for `openSafetyShop`. */
export function databaseFolder(state: string): string {
  return join(state, 'v3')
}

/**
 * Makes the database in `state`, with the sample catalog and that many units of a product in Washington. Its list of
 * migrations is as wrangler keeps it, which otherwise takes seconds.
 */
export async function stockDatabase(state: string, code: string, units: number): Promise<void> {
  const shop = await openSafetyShop({}, { folder: databaseFolder(state) })
  const files = await readdir('src/backend/migrations')
  await shop.db.batch([
    shop.db.prepare(
      'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP)',
    ),
    ...files
      .filter((name) => name.endsWith('.sql'))
      .map((name) => shop.db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)),
  ])
  await shop.setStock(code, { waQuantity: units })
  await shop.close()
}

/**
 * Starts the last build over the database in `state`, with `settings` above those of a laptop.
 * @throws Error with its output when it ends before it is open.
 */
export async function startShop(
  state: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const child = spawn('npm', ['start', '--', '--skip-build', '--state', state, ...vars], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('The shop is open')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`the shop did not open: ${output}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
