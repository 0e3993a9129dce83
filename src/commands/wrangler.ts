import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { builtConfig } from './built-shop.ts'
import { Refusal } from './refusal.ts'
import { run } from './run.ts'

/** The account that the shop is deployed to. Each call throws a Refusal with what Cloudflare says when it fails. */
export interface Cloudflare {
  /** The names of the deployed Worker's secrets; none before the first deployment. */
  secretNames(): Promise<readonly string[]>
  /** The size of the built Worker after gzip, in KiB, without asking the account. */
  gzipKiB(): Promise<number>
  /** Whether the account has the database that wrangler.toml names, by its id or by its name. */
  hasDatabase(): Promise<boolean>
  createDatabase(): Promise<void>
  /** Applies the migrations that the database lacks; false when it lacks none. */
  migrate(): Promise<boolean>
  /** The id of the version that serves; null before the first deployment. */
  servingVersion(): Promise<string | null>
  /** Deploys the build with more options of `wrangler deploy`; returns its workers.dev address, null without one. */
  deploy(options: readonly string[]): Promise<string | null>
  /** Lets an earlier version serve again. */
  rollBack(version: string): Promise<void>
}

/** The database of the deployed shop. Each call throws a Refusal with what Cloudflare says when it fails. */
interface RemoteDatabase {
  /** Returns the rows of each statement. */
  query(statements: readonly string[]): Promise<readonly (readonly unknown[])[]>
  /** Returns it as SQL: a snapshot. It answers no other query meanwhile. */
  export(): Promise<string>
  /** Runs a script: all of it or nothing. It answers no other query meanwhile. */
  execute(sql: string): Promise<void>
}

/** The account that wrangler is signed in to. */
export const cloudflare: Cloudflare = {
  async secretNames() {
    const { code, output } = await runWrangler('secret', 'list', '--format', 'json', ...config)
    if (code !== 0 && isMissingWorker(output)) return []
    return listOf(jsonOf(succeeded(code, output))).map((secret) => textOf(secret, 'name'))
  },
  async gzipKiB() {
    const { code, output } = await runWrangler('deploy', '--dry-run', '--config', builtConfig)
    const size = /gzip: ([\d.]+) KiB/.exec(succeeded(code, output))?.[1]
    if (size === undefined) throw new Refusal('wrangler names no size.', output)
    return Number(size)
  },
  async hasDatabase() {
    const { name, id } = boundDatabase()
    if (id !== '') return true
    const { code, output } = await runWrangler('d1', 'list', '--json')
    return listOf(jsonOf(succeeded(code, output))).some((database) => textOf(database, 'name') === name)
  },
  async createDatabase() {
    const { code, output } = await runWrangler('d1', 'create', boundDatabase().name)
    succeeded(code, output)
  },
  async migrate() {
    const { code, output } = await runWrangler('d1', 'migrations', 'apply', 'DB', '--remote', ...config)
    return !succeeded(code, output).includes('No migrations to apply')
  },
  async servingVersion() {
    const { code, output } = await runWrangler('deployments', 'status', '--json', ...config)
    if (code !== 0 && isMissingWorker(output)) return null
    const status = jsonOf(succeeded(code, output))
    return textOf(listOf(Reflect.get(Object(status), 'versions'))[0], 'version_id') || null
  },
  deploy: (options) =>
    inFolder(async (folder) => {
      const report = join(folder, 'report.ndjson')
      const env = { CI: '1', WRANGLER_OUTPUT_FILE_PATH: report }
      const args = ['deploy', '--config', builtConfig, ...options]
      const { code, output } = await run('wrangler', args, { output: 'keep', env })
      succeeded(code, stripVTControlCharacters(output))
      return addressIn(await readFile(report, 'utf8'))
    }),
  async rollBack(version) {
    const message = 'npm run deploy: the newer version failed'
    const { code, output } = await runWrangler('rollback', version, '--yes', '--message', message, ...config)
    succeeded(code, output)
  },
}

/** The remote database of the account that wrangler is signed in to. */
export const remoteDatabase: RemoteDatabase = {
  async query(statements) {
    const command = statements.join(';\n')
    const { code, output } = await runWrangler('d1', 'execute', 'DB', ...remote, '--json', '--command', command)
    return listOf(jsonOf(succeeded(code, output))).map((result) => listOf(Reflect.get(Object(result), 'results')))
  },
  export: () =>
    inFolder(async (folder) => {
      const path = join(folder, 'export.sql')
      const { code, output } = await runWrangler(
        'd1',
        'export',
        'DB',
        ...remote,
        '--output',
        path,
        '--skip-confirmation',
      )
      succeeded(code, output)
      return readFile(path, 'utf8')
    }),
  execute: (sql) =>
    inFolder(async (folder) => {
      const path = join(folder, 'script.sql')
      // It holds personal data.
      await writeFile(path, sql, { mode: 0o600 })
      const { code, output } = await runWrangler('d1', 'execute', 'DB', ...remote, '--file', path, '--yes')
      succeeded(code, output)
    }),
}

const config = ['--config', 'wrangler.toml']
const remote = ['--remote', ...config]

/** Does a work with a folder of its own, which is removed after it. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'steamboat-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The database that wrangler.toml binds; the id is empty where it has none. */
export function boundDatabase(): { readonly name: string; readonly id: string } {
  const [database] = unstable_readConfig({ config: 'wrangler.toml' }).d1_databases
  return { name: textOf(database, 'database_name'), id: textOf(database, 'database_id') }
}

/** Runs wrangler without a question. */
async function runWrangler(...args: readonly string[]) {
  const { code, output } = await run('wrangler', args, { output: 'keep', env: { CI: '1' } })
  return { code, output: stripVTControlCharacters(output) }
}

function succeeded(code: number, output: string): string {
  if (code !== 0) throw new Refusal(...output.split('\n').filter((line) => line.trim() !== ''))
  return output
}

/** Whether Cloudflare says that it has no Worker of this name yet. */
function isMissingWorker(output: string): boolean {
  return /code: (10007|10090)\b|Worker "\S+" not found/.test(output)
}

/** The workers.dev address in wrangler's report, which has one JSON object a line. */
function addressIn(report: string): string | null {
  const entries = report.split('\n').map((line) => jsonOf(line))
  const deployed = entries.find((entry) => textOf(entry, 'type') === 'deploy')
  const targets = listOf(Reflect.get(Object(deployed), 'targets')).map(String)
  return targets.find((target) => target.startsWith('https://')) ?? null
}

/** The JSON in what wrangler printed, which may begin with a line of another kind; null without any. */
function jsonOf(output: string): unknown {
  const start = output.search(/^[[{]/m)
  try {
    return start < 0 ? null : JSON.parse(output.slice(start))
  } catch {
    return null
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown, name: string): string {
  const text: unknown = Reflect.get(Object(value), name)
  return typeof text === 'string' ? text : ''
}
