import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { openLocalDatabase } from '#commands/database.ts'
import { run } from '#commands/run.ts'
import { type CloudflareServer, startCloudflare } from '#tests/servers/cloudflare/server.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'
import { migrations, oldOrder } from './old-order.ts'
import { row } from './row.ts'
import { type Ledger, ledgerOf, remoteLedger, trade } from './traded-shop.ts'

let folder = ''
let cloudflare: CloudflareServer
/** The drill's shop, and its backup. */
let shop = ''
let file = ''
let ledger: Ledger
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-backup-'))
  cloudflare = await startCloudflare()
  shop = join(folder, 'shop')
  await trade(shop)
  ledger = await ledgerOf(shop)
})
afterAll(async () => {
  await cloudflare.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command of the runbook; its output has no word of a shopper. */
async function command(name: 'backup' | 'restore', ...args: readonly string[]) {
  const env = {
    CLOUDFLARE_API_BASE_URL: `${cloudflare.origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: 'a-token',
    CLOUDFLARE_ACCOUNT_ID: 'an-account',
  }
  const all = [`src/commands/${name}.ts`, '--to', join(folder, 'backups'), ...args]
  const { code, output } = await run(process.execPath, all, { output: 'keep', env })
  expect(output).not.toMatch(/mei@|Lin|Pike|O'Neil|206-555/)
  return { code, output }
}

row('R15', 'npm run backup and npm run restore keep every row of every table', async () => {
  const backup = await command('backup', '--state', shop)
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('is whole')])
  file = join(folder, 'backups', (await readdir(join(folder, 'backups')))[0] ?? '')
  expect(file).toMatch(/\/steamboat-local-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sql\.gz$/)
  expect(ledger['orders']).toHaveLength(4)
  expect(ledger['refunds']).toHaveLength(2)

  const heir = join(folder, 'heir')
  const restored = await command('restore', file, '--state', heir)

  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('7/7 Ledger: ')])
  expect(await ledgerOf(heir)).toEqual({ ...ledger })
  expect(await ledgerOf(shop)).toEqual({ ...ledger })
  return `${Object.values(ledger).flat().length} rows of ${Object.keys(ledger).length} tables are equal`
})

row(
  'R15',
  'a shop that is not empty, a cut file and a file that lacks rows are refused, and nothing changes',
  async () => {
    const present = await command('restore', file, '--state', shop)
    expect([present.code, present.output]).toEqual([1, expect.stringContaining('4 orders, 1 users, 14 products')])

    const bytes = await readFile(file)
    const cut = join(folder, 'cut.sql.gz')
    await writeFile(cut, bytes.subarray(0, bytes.length - 100))
    const damaged = await command('restore', cut, '--state', join(folder, 'nowhere'))
    expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining('is no backup, or is damaged')])

    const lacking = join(folder, 'lacking.sql.gz')
    await writeFile(
      lacking,
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/^INSERT INTO "refunds".*$/m, ''),
      ),
    )
    const short = await command('restore', lacking, '--state', join(folder, 'nowhere'))
    expect([short.code, short.output]).toEqual([1, expect.stringContaining('lacks rows of refunds')])

    expect(await ledgerOf(shop)).toEqual(ledger)
    expect(await ledgerOf(join(folder, 'nowhere'))).toEqual({})
    return '3 of 3 refused'
  },
)

row(
  'R15',
  'the same with --remote: a lost database, one that is replaced, and an import that fails',
  async () => {
    const lost = await command('restore', file, '--remote')
    expect([lost.code, lost.output]).toEqual([0, expect.stringContaining('The shop is restored.')])
    const [database] = [...cloudflare.account.databases.values()]
    expect(remoteLedger(database?.sqlite)).toEqual(ledger)

    const backup = await command('backup', '--remote')
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('is whole')])

    database?.sqlite.exec(`INSERT INTO alerts (kind, subject, at_ms) VALUES ('unknown_payment', 'since', 0)`)
    const since = remoteLedger(database?.sqlite)
    cloudflare.failAt((_, path) => path.endsWith('/import'))
    const failed = await command('restore', file, '--remote', '--replace')
    cloudflare.failAt(() => false)
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('4/7 Restored: failed')])
    expect(remoteLedger(database?.sqlite)).toEqual(since)

    const replaced = await command('restore', file, '--remote', '--replace')
    expect([replaced.code, remoteLedger(database?.sqlite)]).toEqual([0, ledger])
    return 'every row is equal, 0 changed by the import that failed'
  },
  { isWholeOnly: true, timeoutMs: 600_000 },
)

row(
  'R15',
  'a backup of an older version gets the migrations since, and its payments',
  async () => {
    const old = join(folder, 'old')
    const { db, close } = await openLocalDatabase(old)
    const names = (await readdir(migrations)).sort().filter((name) => name < '0008')
    for (const name of names) {
      await db.batch(
        unstable_splitSqlQuery(await readFile(join(migrations, name), 'utf8')).map((sql) => db.prepare(sql)),
      )
    }
    await db.batch([
      db.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)'),
      ...names.map((name) => db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)),
      ...oldOrder.map((sql) => db.prepare(sql)),
    ])
    await close()

    const backup = await command('backup', '--state', old)
    const path = /^\S+\.sql\.gz/m.exec(backup.output)?.[0] ?? ''
    const heir = join(folder, 'heir-of-old')
    const restored = await command('restore', path, '--state', heir)

    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringContaining('Migrations since: 0008_payments.sql'),
    ])
    const after = await ledgerOf(heir)
    expect(after['payment_attempts']).toEqual([expect.stringContaining('"status":"paid","amount_cents":1379')])
    expect(after['d1_migrations']).toHaveLength((await readdir(migrations)).length)
    return `${names.length} migrations of then, all of now, 1 payment carried over`
  },
  { isWholeOnly: true, timeoutMs: 600_000 },
)

row(
  'R15',
  'a migration that fails half-way is undone, and runs when it is mended',
  async () => {
    const place = join(folder, 'half-way')
    const own = join(place, 'migrations')
    await cp(migrations, own, { recursive: true })
    const config = join(place, 'wrangler.toml')
    const settings = (await readFile('wrangler.toml', 'utf8')).replace('main = "src/worker.ts"', '')
    await writeFile(config, settings.replace('"src/backend/migrations"', '"migrations"'))
    const apply = () =>
      run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--config', config], {
        output: 'keep',
        env: { CI: '1' },
      })
    const state = join(place, '.wrangler/state')
    expect((await apply()).code).toBe(0)
    const before = await ledgerOf(state)
    const next = join(own, '9999_next.sql')
    await writeFile(
      next,
      'CREATE TABLE next (id INTEGER); UPDATE catalog_version SET version = 7; INSERT INTO no_table VALUES (1);',
    )

    expect((await apply()).code).not.toBe(0)
    expect(await ledgerOf(state)).toEqual(before)

    await writeFile(next, 'CREATE TABLE next (id INTEGER); UPDATE catalog_version SET version = 7;')
    expect((await apply()).code).toBe(0)
    const after = await ledgerOf(state)
    expect([after['next'], after['catalog_version']?.[0]]).toEqual([[], expect.stringContaining('"version":7')])
    return 'undone as a whole, then applied'
  },
  { isWholeOnly: true, timeoutMs: 600_000 },
)

row('R15', 'nothing of the schema stops an export: no virtual table, trigger or view', async () => {
  const { results } = await openMemoryDatabase()
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL %'`,
    )
    .all()
  expect(results).toEqual([])
  return '0 found'
})
