// Serves the built Worker for the journeys as `npm start` does, once with analytics and once with live payments, and the
// server that makes signed-in shoppers.
import { builtWorker, serveWorkers } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { laptopSettings } from '#commands/laptop-settings.ts'
import { prepareDatabase } from '#commands/prepare.ts'
import { startPayPalServer } from '../servers/paypal/server.ts'
import { startStripeServer } from '../servers/stripe/server.ts'
import {
  liveOrigin,
  livePort,
  measuredPort,
  measuredSettings,
  seedPort,
  shopOrigin,
  shopPort,
} from './journey-server.ts'
import { serveSeeds } from './serve-seeds.ts'

const [state] = process.argv.slice(2)
if (state === undefined) throw new Error('name the folder of the database')

await prepareDatabase(state)
const settings = laptopSettings(shopOrigin)
const worker = builtWorker('shop', settings)
const stripe = await startStripeServer()
stripe.webhooks.sendTo(`${liveOrigin}/api/webhooks/stripe`)
const paypal = await startPayPalServer()
paypal.webhooks.sendTo(`${liveOrigin}/api/webhooks/paypal`)
const liveSettings = {
  ...settings,
  SITE_URL: liveOrigin,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  STRIPE_JS_URL: `${stripe.url}/v3`,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_SECRET: paypal.secret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_BASE_URL: paypal.url,
  PAYPAL_JS_URL: `${paypal.url}/sdk/js`,
}
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
      ...builtWorker('live', liveSettings),
      unsafeDirectSockets: [{ host: 'localhost', port: livePort }],
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
