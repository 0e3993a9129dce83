// Serves the built Worker for the journeys, with the assets, settings and database of `npm start`, but without the proxy
// that `wrangler dev` keeps in front: where the Worker closes an idle connection just as the proxy writes to it, a lost
// GET is asked again, but a POST ends as a 500 of the proxy's own (cloudflare/workers-sdk#14641).
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { laptopSettings } from '#commands/laptop-settings.ts'
import { prepareDatabase } from '#commands/prepare.ts'
import { built, builtModules } from './built-worker.ts'
import { batchWorker, distantDatabase } from './distant-database.ts'
import { measuredPort, measuredSettings, seedPort, shopPort } from './journey-server.ts'
import { serveSeeds } from './serve-seeds.ts'

const [state] = process.argv.slice(2)
if (state === undefined) throw new Error('name the folder that keeps the database')

await prepareDatabase(state)
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(built, 'wrangler.json'))
const modules = builtModules()
const bindings = Object.assign({}, workerOptions.bindings, laptopSettings(`http://localhost:${shopPort}`))
const shop = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: shopPort,
    resourcePersistencePath: join(state, 'v3'),
    workers: [
      { ...workerOptions, name: 'shop', modules, bindings },
      {
        ...workerOptions,
        name: 'measured',
        modules,
        bindings: { ...bindings, ...measuredSettings },
        unsafeDirectSockets: [{ host: 'localhost', port: measuredPort }],
      },
      {
        name: 'database',
        modules: true,
        script: batchWorker,
        compatibilityDate: '2026-10-01',
        d1Databases: Object(workerOptions.d1Databases),
      },
    ],
  }),
)
process.stdout.write(`The shop is open: ${await shop.ready}\n`)
const database = await shop.getWorker('database')
const db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
await serveSeeds(db, seedPort)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void shop.dispose().then(() => process.exit(0)))
