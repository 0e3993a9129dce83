// `npm run bench:api`: how fast the built Worker answers, with small and with large catalogues, beside a bare Worker that
// answers the same bytes in the same run. It needs a build (`npm run build`), and nothing but this machine.
// `--sizes 200,10000` measures only these; `--seconds 2` spends so long on each call.
import { existsSync, readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { importCatalog } from '#backend/repositories/catalog-import.ts'
import { bumpDefinitions } from '#backend/repositories/catalog-version.ts'
import { writeProducts } from '#backend/repositories/product-writes.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import type { Product } from '#domain/product.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { applyMigrations } from '#tests/support/database.ts'

const built = 'dist/server'
const longestMs = 230_000
const connections = 8
const partSize = 10_000
const shopperId = 'b'.repeat(32)
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,10000,100000' },
    seconds: { type: 'string', default: '3' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const measureMs = Number(options.seconds) * 1000
const startMs = performance.now()

/** One request; each that is sent may differ from the one before. */
interface Call {
  readonly name: string
  readonly make: () => Message
}

interface Message {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly firstFailure: string
}

/** A Worker that runs a batch of statements: what it is sent, it does at once, as the shop's own binding would. */
const databaseScript = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json()
      return Response.json(await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))))
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 })
    }
  },
}`

/** Answers what it was given last; a request's body is read, as any server must. */
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
const agent = new Agent({ keepAlive: true, maxSockets: connections })
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

/** Opens a shop of `size` products and prints a row for each call. */
async function measureShop(size: number): Promise<void> {
  const shop = new Miniflare(convertV4MiniflareOptions(shopOptions()))
  try {
    const address = await shop.ready
    const db = databaseOver(await shop.getWorker('database'))
    const began = performance.now()
    await applyMigrations(db)
    await fill(db, size)
    const token = await addShopper(db)
    note(`${size} products imported in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const firstMs = await timeOf(async () => {
      const first = await send(address, { method: 'GET', path: '/api/areas', headers: {} })
      if (first.status !== 200) throw new Error(`${size} products: ${first.status} ${first.body.slice(0, 200)}`)
    })
    note(`first answer, the catalogue read from the database, after ${firstMs.toFixed(0)} ms`)
    for (const call of callsOf(token)) {
      if (isOutOfTime(`${size} products, ${call.name}`)) return
      await printRow(size, address, call)
    }
  } finally {
    await shop.dispose()
  }
}

/** The shop as it was built, and beside it a way to its database. */
function shopOptions(): Parameters<typeof convertV4MiniflareOptions>[0] {
  const shared = {
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: { DB: 'bench' },
  }
  return {
    workers: [
      {
        ...shared,
        name: 'shop',
        modulesRoot: built,
        modules: builtModules().map((path) => ({ type: 'ESModule' as const, path })),
      },
      { ...shared, name: 'database', modules: true, script: databaseScript },
    ],
  }
}

/** The build's modules, the entry first. */
function builtModules(): readonly string[] {
  const paths = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => /\.m?js$/.test(path))
  return ['entry.mjs', ...paths.filter((path) => path !== 'entry.mjs')].map((path) => `${built}/${path}`)
}

/** As much of D1 as an import needs, over the Worker that has the binding. */
function databaseOver(worker: {
  fetch(address: string, init: { method: string; body: string }): Promise<unknown>
}): D1Database {
  const statement = (sql: string, values: readonly unknown[]): object => ({
    sql,
    values,
    bind: (...bound: unknown[]) => statement(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
    first: async () => (await batch([{ sql, values }]))[0]?.results[0] ?? null,
    run: async () => (await batch([{ sql, values }]))[0],
  })
  const batch = async (statements: readonly object[]): Promise<D1Result<unknown>[]> => {
    const response = (await worker.fetch('http://database/', {
      method: 'POST',
      body: JSON.stringify(statements),
    })) as Response
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(String(Reflect.get(Object(answer), 'message')))
    return answer as D1Result<unknown>[]
  }
  return { prepare: (sql: string) => statement(sql, []), batch } as unknown as D1Database
}

/**
 * The sample catalogue, imported, then more products until there are `size`, with stock for every order of the run. They
 * are written in parts by the import's own statements: workerd takes no request of 100 MB.
 */
async function fill(db: D1Database, size: number): Promise<void> {
  const stocked = sample.products.map((product) => ({ ...product, quantity: 1_000_000, waQuantity: 1_000_000 }))
  const file = decodeCatalogFile({ ...sample, products: stocked })
  if (!file.ok) throw new Error(`the bench's catalogue is malformed: ${JSON.stringify(file.error[0])}`)
  const imported = await importCatalog(db, file.value, { replace: false })
  if (!imported.ok) throw new Error(`not imported: ${JSON.stringify(imported.error[0])}`)
  const models = file.value.products.filter(
    (product) => product.type === 'food market' && product.specialPrice === null,
  )
  for (let first = stocked.length; first < size; first += partSize) {
    const count = Math.min(partSize, size - first)
    const products = Array.from({ length: count }, (_, index) => copyOf(models, first + index))
    await db.batch(writeProducts(db, products))
  }
  await db.batch([bumpDefinitions(db)])
}

/** The `number`th product, sold in the first area. */
function copyOf(models: readonly Product[], number: number): Product {
  const model = models[number % models.length]
  if (model === undefined) throw new Error('the sample has no plain product')
  return {
    ...model,
    id: 10_000 + number,
    code: `BENCH-${number}`,
    slug: `bench-product-${number}`,
    name: `Bench product ${number}`,
    variants: model.variants.slice(0, 1),
  }
}

/** A signed-in shopper: rows as the accounts write them. */
async function addShopper(db: D1Database): Promise<string> {
  const token = 'c'.repeat(64)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  await db.batch([
    db
      .prepare('INSERT INTO users (id, email, first_name, last_name, created_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(shopperId, 'bench@example.com', 'Mei', 'Lin', Date.now()),
    db
      .prepare('INSERT INTO sessions (id, user_id, created_at_ms, used_at_ms) VALUES (?1, ?2, ?3, ?3)')
      .bind(Buffer.from(digest).toString('hex'), shopperId, Date.now()),
  ])
  return token
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
  const shop = await measure(address, call)
  const answer = JSON.stringify({ status: model.status, body: model.body })
  await send(bareAddress, { method: 'PATCH', path: '/', headers: {}, body: answer })
  const compared = await measure(bareAddress, call)
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

/** Sends `call` over all connections for a while, a third of it as a warm-up that is not counted. */
async function measure(address: URL, call: Call): Promise<Figures> {
  const began = performance.now()
  const countedFrom = began + measureMs / 3
  const end = began + measureMs + measureMs / 3
  const times: number[] = []
  let failed = 0
  let firstFailure = ''
  const work = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now()
      const { status, body } = await send(address, call.make())
      const now = performance.now()
      if (sentAt < countedFrom) continue
      times.push(now - sentAt)
      if (status !== 0 && status < 400) continue
      failed += 1
      firstFailure ||= `${status} ${body.slice(0, 80).replaceAll('|', ' ')}`
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const spentSeconds = (performance.now() - countedFrom) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / spentSeconds, p50: at(0.5), p99: at(0.99), failed, firstFailure }
}

/**
 * One exchange over a kept connection, status 0 for none; Node's own http costs the measurement less than its fetch. A
 * connection that the server closed while an import kept it idle is opened anew.
 */
function send(address: URL, message: Message): Promise<{ status: number; body: string }> {
  const { method, path, body } = message
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...message.headers, ...length }
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: error.message })
    const sent = httpRequest(
      { agent, host: address.hostname, port: address.port, method, path, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        response.on('error', fail)
      },
    )
    sent.on('error', (error) => (sent.reusedSocket ? send(address, message).then(resolve) : fail(error)))
    sent.end(body)
  })
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

/** Beside the table, not in it. */
function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
