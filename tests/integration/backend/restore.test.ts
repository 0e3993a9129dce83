import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { openLocalDatabase } from '#commands/database.ts'
import { run } from '#commands/run.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { settingsOf } from '#tests/support/settings.ts'
import { aKey, anOrder } from './shop.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A shop's folder, as after `git clone`. An export reads only the state below it. */
async function aCheckout(name: string): Promise<{ readonly config: string; readonly state: string }> {
  const place = join(folder, name)
  await mkdir(place)
  const settings = await readFile('wrangler.toml', 'utf8')
  const config = join(place, 'wrangler.toml')
  await writeFile(
    config,
    settings
      .replace('main = "src/worker.ts"', '')
      .replace('"src/backend/migrations"', JSON.stringify(resolve('src/backend/migrations'))),
  )
  return { config, state: join(place, '.wrangler/state') }
}

/** Runs a command of the runbook on this machine instead of the edge, and returns its output. */
async function d1(config: string, ...args: readonly string[]): Promise<string> {
  const all = ['d1', ...args, '--local', '--config', config]
  const ended = await run('node_modules/.bin/wrangler', all, { output: 'keep', env: { CI: '1' } })
  if (ended.code !== 0) throw new Error(ended.output)
  return ended.output
}

/** Returns every row of every table of the shop as text. */
async function ledgerOf(state: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { db, close } = await openLocalDatabase(state)
  const tables = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%'
      ESCAPE '\\' ORDER BY name`)
    .all<{ name: string }>()
  const names = tables.results.map(({ name }) => name)
  const rows = await db.batch<object>(names.map((name) => db.prepare(`SELECT * FROM "${name}"`)))
  await close()
  return Object.fromEntries(
    names.map((name, index) => [name, (rows[index]?.results ?? []).map((row) => JSON.stringify(row)).sort()]),
  )
}

/** Fills a shop with an account, a paid order, a cancelled one and an unpaid one. */
async function trade(state: string): Promise<string> {
  const { db: DB, close } = await openLocalDatabase(state)
  const file = decodeCatalogFile(sample)
  if (!file.ok) throw new Error('the sample does not decode')
  await importCatalog(DB, file.value, { replace: true })
  const app = createBackend(DB, settingsOf({ PAYMENTS: 'sandbox' }))
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(`http://localhost/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...aKey() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { data } = await answer.json<{ data: { id: string; number: string } }>()
    return { status: answer.status, data }
  }
  const user = { firstName: 'Mei', lastName: 'Lin 林', email: 'mei@example.com', password: 'Lantern-river-42' }
  const orders = [
    await send('POST', 'order', anOrder()),
    await send('POST', 'order', anOrder()),
    await send('POST', 'order', anOrder({ note: "O'Neil; -- 火鍋" })),
  ]
  const [paid, cancelled] = orders
  const statuses = [
    (await send('POST', 'user', user)).status,
    (await send('POST', `order/${paid?.data.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' })).status,
    (await send('PUT', `order/${cancelled?.data.id}/cancel`)).status,
  ]
  await close()
  expect([...orders.map(({ status }) => status), ...statuses]).toEqual([201, 201, 201, 201, 200, 200])
  return paid?.data.number ?? ''
}

describe('the backup drill (safety R15)', () => {
  test('export, wipe and import keep every row, and the shop works', async () => {
    const [shop, heir, dump] = [await aCheckout('shop'), await aCheckout('heir'), join(folder, 'dump.sql')]
    await d1(shop.config, 'migrations', 'apply', 'DB')
    const number = await trade(shop.state)
    const before = await ledgerOf(shop.state)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(before['orders']).toHaveLength(3)

    await d1(shop.config, 'export', 'DB', '--output', dump)
    await rm(shop.state, { recursive: true })
    await d1(heir.config, 'execute', 'DB', '--file', dump, '--yes')

    expect(await ledgerOf(heir.state)).toEqual(before)
    expect(await d1(heir.config, 'migrations', 'apply', 'DB')).toContain('No migrations to apply')
    expect(await ledgerOf(heir.state)).toEqual(before)

    const { db: DB, close } = await openLocalDatabase(heir.state)
    const tracked = await createBackend(DB, settingsOf()).request(
      `http://localhost/api/track-order/${number}/mei@example.com`,
    )
    expect(await tracked.json()).toMatchObject({ data: { number, status: 'paid' } })
    await close()
  }, 120_000)
})
