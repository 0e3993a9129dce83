// Serves the built Worker for the journeys as `npm start` does, twice, and the server that makes signed-in shoppers.
import { builtWorker, serveWorkers } from '#commands/built-shop.ts'
import { laptopSettings } from '#commands/laptop-settings.ts'
import { prepareDatabase } from '#commands/prepare.ts'
import { batchWorker, distantDatabase } from './distant-database.ts'
import { measuredPort, measuredSettings, seedPort, shopOrigin, shopPort } from './journey-server.ts'
import { serveSeeds } from './serve-seeds.ts'

const [state] = process.argv.slice(2)
if (state === undefined) throw new Error('name the folder of the database')

await prepareDatabase(state)
const settings = laptopSettings(shopOrigin)
const worker = builtWorker('shop', settings)
const shop = serveWorkers({
  port: shopPort,
  state,
  workers: [
    worker,
    {
      ...builtWorker('measured', { ...settings, ...measuredSettings }),
      unsafeDirectSockets: [{ host: 'localhost', port: measuredPort }],
    },
    {
      name: 'database',
      modules: true,
      script: batchWorker,
      compatibilityDate: '2026-10-01',
      d1Databases: Object(worker).d1Databases,
    },
  ],
})
process.stdout.write(`The shop is open: ${await shop.ready}\n`)
const database = await shop.getWorker('database')
const db = distantDatabase((body) => database.fetch('http://database/', { method: 'POST', body }))
await serveSeeds(db, seedPort)
