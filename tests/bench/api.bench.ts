// `npm run bench:api`: how fast the built Worker answers, with small and large catalogs, compared with a bare Worker that
// gives the same answers in the same run. It needs a build (`npm run build`) and no network.
// `--sizes 200,10000` measures only these sizes. `--seconds 2` is the time for each call.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { built } from '#commands/built-shop.ts'
import { applyMigrations } from '#tests/support/database.ts'
import { agent, type Call, connections, measure, send } from './exchange.ts'
import { addShopper, databaseOf, fill, shopOptions, shopperId } from './large-shop.ts'

const longestMs = 230_000
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,10000,100000' },
    seconds: { type: 'string', default: '3' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const measureMs = Number(options.seconds) * 1000
const startMs = performance.now()

/** Answers with the last body it was given. It reads the request's body, as every server must. */
const bareScript = `let answer = { status: 200, body: '' }
export default {
  async fetch(request) {
    const body = await request.text()
    if (request.method === 'PATCH') answer = JSON.parse(body)
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  },
}`

if (!existsSync(`${built}/entry.mjs`)) {
  process.stderr.write('There is no build to measure: run `npm run build` first.\n')
  process.exit(1)
}

const bare = new Miniflare(
  convertV4MiniflareOptions({ modules: true, script: bareScript, compatibilityDate: '2026-10-01' }),
)
const bareAddress = await bare.ready
print(`${connections} connections, ${options.seconds} s a call; the bare Worker answers the same bytes.\n`)
print(
  '| products | call | requests/s | p50 ms | p99 ms | bare requests/s | bare p50 ms | bare p99 ms | bare is faster by | failed |',
)
print('|---|---|---|---|---|---|---|---|---|---|')
let isSound = true
try {
  for (const size of sizes) {
    if (isOutOfTime(`${size} products`)) continue
    await measureShop(size).catch((error: Error) => {
      isSound = false
      print(`| ${size.toLocaleString('en')} | none: ${error.message} | | | | | | | | |`)
    })
  }
} finally {
  agent.destroy()
  await bare.dispose()
}
print(`\n${((performance.now() - startMs) / 1000).toFixed(0)} s in all.`)
process.exit(isSound ? 0 : 1)

/** Opens a shop with `size` products and prints a row for each call. */
async function measureShop(size: number): Promise<void> {
  const shop = new Miniflare(convertV4MiniflareOptions(shopOptions()))
  try {
    const address = await shop.ready
    const db = await databaseOf(shop)
    const began = performance.now()
    await applyMigrations(db)
    await fill(db, size)
    const token = await addShopper(db)
    note(`${size} products imported in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const firstMs = await timeOf(async () => {
      const first = await send(address, { method: 'GET', path: '/api/areas', headers: {} })
      if (first.status !== 200) throw new Error(`${size} products: ${first.status} ${first.body.slice(0, 200)}`)
    })
    note(`first answer, the catalog read from the database, after ${firstMs.toFixed(0)} ms`)
    for (const call of callsOf(token)) {
      if (isOutOfTime(`${size} products, ${call.name}`)) return
      await printRow(size, address, call)
    }
  } finally {
    await shop.dispose()
  }
}

function callsOf(token: string): readonly Call[] {
  const json = { 'content-type': 'application/json' }
  const lines = [
    { group: 'combo', code: 'KIT-SPICY', picked: 1, meat: 'MEAT-LAMB' },
    { group: 'addons', code: 'ADD-NOODLE', picked: 2 },
    ...['FM-SOY', 'FM-SESAME', 'FM-OOLONG'].map((code) => ({ group: 'foodmart', code, picked: 1 })),
  ]
  const cart = { areaCode: 'ZONE1', lines, discountCodes: ['WELCOME10'], state: 'WA', zip: '98101' }
  const order = {
    areaCode: 'ZONE1',
    lines: lines.slice(0, 3),
    contact: { firstName: 'Mei', lastName: 'Lin', email: 'bench@example.com', phone: '206-555-0142' },
    address: { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' },
  }
  let orders = 0
  const post = (path: string, body: unknown) => ({ method: 'POST', path, headers: json, body: JSON.stringify(body) })
  return [
    { name: 'products, a page', make: () => ({ method: 'GET', path: '/api/products?area=ZONE1&page=1', headers: {} }) },
    { name: 'product', make: () => ({ method: 'GET', path: '/api/product/aged-soy-sauce?area=ZONE1', headers: {} }) },
    { name: 'quote of 5 lines', make: () => post('/api/quote', cart) },
    {
      name: 'order of 3 lines',
      make() {
        orders += 1
        const message = post('/api/order', order)
        return { ...message, headers: { ...message.headers, 'idempotency-key': `bench-${orders}` } }
      },
    },
    {
      name: 'cart sync of 5 lines',
      make: () => ({
        method: 'PUT',
        path: `/api/cart/${shopperId}`,
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ combo: lines.slice(0, 1), foodmart: lines.slice(1), deal: [] }),
      }),
    },
  ]
}

async function printRow(size: number, address: URL, call: Call): Promise<void> {
  const model = await send(address, call.make())
  const shop = await measure(address, call, measureMs)
  const answer = JSON.stringify({ status: model.status, body: model.body })
  await send(bareAddress, { method: 'PATCH', path: '/', headers: {}, body: answer })
  const compared = await measure(bareAddress, call, measureMs)
  const cells = [
    size.toLocaleString('en'),
    call.name,
    shop.perSecond.toFixed(0),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    compared.perSecond.toFixed(0),
    compared.p50.toFixed(1),
    compared.p99.toFixed(1),
    `${(compared.perSecond / shop.perSecond).toFixed(1)} x`,
    shop.failed === 0 ? '0' : `${shop.failed}: ${shop.firstFailure}`,
  ]
  if (shop.failed > 0) isSound = false
  print(`| ${cells.join(' | ')} |`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function isOutOfTime(what: string): boolean {
  const isOut = performance.now() - startMs > longestMs
  if (isOut) note(`${what}: left out, the time is up`)
  return isOut
}

/** Prints a line outside the table. */
function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
