// `npm run soak`: 200 shoppers browse, fill carts, change areas, try codes, order, pay, cancel and get refunds for five
// minutes, while everything around the shop fails at random and the shop is killed every 40 seconds. Then the database
// file, the provider's ledger and the sent mails are held against what the shoppers were told (docs/safety.md).
// SOAK_SECONDS and SOAK_SHOPPERS change its size, SOAK_PORT its ports.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { laptopSettings } from '#commands/laptop-settings.ts'
import { sendJson, startTaxService } from '#tests/integration/functions/tax-service.ts'
import { startShakyServer } from '#tests/support/shaky-server.ts'
import { startResendServer } from '../servers/mail/resend.ts'
import { startStripeServer } from '../servers/stripe/server.ts'
import { closeBooks } from './books.ts'
import type { OpenApi } from './contract.ts'
import { plagueOutside } from './outside-faults.ts'
import { newRecord } from './record.ts'
import { rest } from './rest.ts'
import { startShopProcess } from './shop-process.ts'
import { shop } from './shopper.ts'

const seconds = Number(process.env['SOAK_SECONDS'] ?? '300')
const shoppers = Number(process.env['SOAK_SHOPPERS'] ?? '200')
const port = Number(process.env['SOAK_PORT'] ?? '8700')
const killEveryMs = 40_000
const databaseFaults = 0.005
const maxShownFaults = 20
/** How long a shopper keeps asking about a call that was under way at the end. */
const patienceMs = 90_000
const operatorToken = 'the-kitchen-knows-its-token'

const origin = `http://localhost:${port}`
const remotePort = port + 1
const folder = await mkdtemp(join(tmpdir(), 'steamboat-soak-'))
let shopClockOffsetMs = 0
const stripe = await startStripeServer(undefined, () => Date.now() + shopClockOffsetMs)
const mails = await startResendServer()
const tax = await startTaxService()
tax.answer = sendJson({ tax_rate: 10.35 })
const backend = await startShakyServer(origin)
stripe.webhooks.sendTo(`${origin}/api/webhooks/stripe`)

const shops = await startShopProcess(folder, port, {
  ...laptopSettings(origin),
  ...mails.env,
  OPERATOR_TOKEN: operatorToken,
  TAX_API_URL: tax.url,
  TAX_API_KEY: 'tax-key',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  API_BASE_URL: backend.url,
  REMOTE_PORT: String(remotePort),
})
const openApi: OpenApi = await (await fetch(`${origin}/api/openapi.json`)).json()

const record = newRecord()
const startMs = Date.now()
const untilMs = startMs + seconds * 1000
const setDatabaseFaults = (share: number) =>
  fetch(`${origin}/_test/faults?share=${share}`).then(
    () => undefined,
    () => undefined,
  )

/** Prints what happened so far, and goes on until the end. */
async function showProgress(): Promise<void> {
  while (Date.now() < untilMs) {
    await scheduler.wait(10_000)
    const count = (thing: string) => record.counts.get(thing) ?? 0
    const passed = Math.round((Date.now() - startMs) / 1000)
    process.stdout.write(
      `  ${passed} s: ${count('pages seen')} pages, ${count('calls answered')} calls, ${count('orders placed')} orders, ` +
        `${count('orders paid')} paid, ${shops.kills} kills, ${count('connections lost')} connections lost, ` +
        `${record.strange.length} strange answers\n`,
    )
  }
}

async function killAgainAndAgain(): Promise<void> {
  await setDatabaseFaults(databaseFaults)
  while (Date.now() + killEveryMs < untilMs) {
    await scheduler.wait(killEveryMs)
    await shops.killAndRestart()
    await setDatabaseFaults(databaseFaults)
  }
}

/** Runs the errands every few seconds, as the platform does every minute. */
async function runErrands(): Promise<void> {
  while (Date.now() < untilMs) {
    await scheduler.wait(5_000)
    await fetch(`${origin}/cdn-cgi/local/scheduled`)
      .then((answer) => answer.text())
      .catch(() => undefined)
  }
}

async function cardToken(card: string): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/test_helpers/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams({ payment_method: card, return_url: `${origin}/payment` }),
  })
  const token: { readonly id: string } = await answer.json()
  return token.id
}

process.stdout.write(`The soak: ${shoppers} shoppers, ${seconds} s, a kill every ${killEveryMs / 1000} s\n`)
await Promise.all([
  ...Array.from({ length: shoppers }, (_, number) => {
    // A tenth of the shoppers uses the shop that has the other one as its remote backend.
    const line = {
      origin: number % 10 === 9 ? `http://localhost:${remotePort}` : origin,
      client: `198.18.${Math.floor(number / 250)}.${number % 250}`,
      record,
      openApi,
      endMs: untilMs + patienceMs,
    }
    return shop(line, number, untilMs, cardToken, operatorToken)
  }),
  showProgress(),
  killAgainAndAgain(),
  runErrands(),
  plagueOutside({ stripe, mails, tax, backend, untilMs }).then(() => setDatabaseFaults(0)),
])

process.stdout.write('  The faults are over. The errands settle what is open …\n')
await setDatabaseFaults(0)
const passMinutes = async (minutes: number) => {
  shopClockOffsetMs += minutes * 60_000
  await fetch(`${origin}/_test/clock?offset=${shopClockOffsetMs}`)
}
const unrest = await rest({ origin, operatorToken, stripe, passMinutes })
await shops.close()

const promises = [
  { promise: 'the errands bring everything to its end', faults: unrest },
  ...closeBooks(folder, record, stripe.ledger(), mails),
]
process.stdout.write('\n| happened | times |\n|---|---|\n')
for (const [thing, times] of [...record.counts].toSorted()) process.stdout.write(`| ${thing} | ${times} |\n`)
process.stdout.write(`| kills | ${shops.kills} |\n| mails sent | ${mails.taken.length} |\n`)
process.stdout.write('\n| promise | broken |\n|---|---|\n')
for (const { promise, faults } of promises) process.stdout.write(`| ${promise} | ${faults.length} |\n`)
const broken = promises.filter(({ faults }) => faults.length > 0)
for (const { promise, faults } of broken) {
  process.stdout.write(`\nBroken: ${promise}\n`)
  for (const fault of faults.slice(0, maxShownFaults)) process.stdout.write(`  ${fault}\n`)
}

await Promise.all([stripe.close(), mails.close(), tax.close(), backend.close()])
if (broken.length === 0) await rm(folder, { recursive: true })
else process.stdout.write(`The database is kept in ${folder}\n`)
process.exit(broken.length === 0 ? 0 : 1)
