// Serves the built Worker for the soak under the platform's limits: the shop over its database in FOLDER, and beside it
// a shop that has the first as its remote backend. `serve-shop.ts FOLDER PORT SETTINGS`, the settings as JSON; REMOTE_PORT
// and API_BASE_URL among them are the second shop's. It prints a line when both are open.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { importCatalog, isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { builtModules, builtWorker } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { applyMigrations } from '#tests/support/database.ts'
import { limitedWorker } from '../safety/limited-worker.ts'

const [folder = '', port = '', text = '{}'] = process.argv.slice(2)
const { REMOTE_PORT: remotePort, API_BASE_URL: backendUrl, ...settings } = JSON.parse(text)
const entry = { type: 'ESModule' as const, path: 'limited.mjs', contents: limitedWorker }
const modules = [entry, ...builtModules()]
const shop = builtWorker('shop', settings)
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: Number(port),
    cf: false,
    logRequests: false,
    unsafeTriggerHandlers: true,
    resourcePersistencePath: folder,
    handleStructuredLogs: ({ message }) => {
      if (message.includes('LIMIT:')) process.stderr.write(`${message}\n`)
    },
    workers: [
      { ...shop, modules },
      {
        ...builtWorker('remote', { ...settings, API_BASE_URL: backendUrl, SITE_URL: `http://localhost:${remotePort}` }),
        modules,
        unsafeDirectSockets: [{ host: 'localhost', port: Number(remotePort) }],
      },
      {
        name: 'database',
        modules: true,
        script: batchWorker,
        compatibilityDate: '2026-10-01',
        d1Databases: Object(shop).d1Databases,
        unsafeDirectSockets: [{ host: 'localhost', port: 0 }],
      },
    ],
  }),
)
// Not by `getWorker`, which blocks this process until the Worker answers: shoppers wait at the door already, and what the
// Worker logs of them would fill its pipe to this process.
const address = await miniflare.unsafeGetDirectURL('database')
const db = distantDatabase((body) => fetch(address, { method: 'POST', body }))
const known = await db.prepare(`SELECT count(*) AS n FROM sqlite_master WHERE name = 'products'`).first<number>('n')
if (known === 0) await applyMigrations(db)
if (await isEmptyCatalog(db)) {
  const file = decodeCatalogFile(sample)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  await importCatalog(db, file.value, { replace: true, setStock: true })
  await db.prepare('UPDATE products SET quantity = quantity * 20, wa_quantity = wa_quantity * 20').run()
}
process.stdout.write('open\n')
process.stdin.resume().on('end', () => process.exit(0))
