// `npm run bench:growth`: what pages and calls take in a large shop, as a ratio to what they take in a small one, one request
// at a time. It needs a build and no network. `--runs 1` makes it shorter, `--sizes 200,10000` and `--orders 10000` smaller;
// `--only catalogs` or `orders` measures these alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CatalogFile } from '#contract/catalog-file.ts'
import { type Figure, medianOf, note, report } from './figures.ts'
import { measureImports } from './imports.ts'
import { catalogOf, fill } from './large-shop.ts'
import { type Call, measure, sendOnce } from './load.ts'
import { addDeliveredOrders, orderCalls } from './many-orders.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { quoteOfTen, uncachedPages } from './page-calls.ts'

const measureMs = 1500
const maxAnswers = 80
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '200,10000,100000' },
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(options.runs)
const sizes = options.sizes.split(',').map(Number)
const folder = await mkdtemp(join(tmpdir(), 'steamboat-growth-'))
try {
  const figures = [
    ...(options.only === 'orders' ? [] : await measureCatalogs()),
    ...(options.only === 'catalogs' ? [] : await measureOrders()),
  ]
  process.exitCode = (await report({ name: 'growth', figures })) ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}

/** One shop among those that are compared. */
interface Place {
  readonly name: string
  readonly shop: OpenShop
  readonly calls: readonly Call[]
}

/** Imports a catalog of each size, opens a shop for each, and measures these in turn. */
async function measureCatalogs(): Promise<readonly Figure[]> {
  const imports = await measureImports(folder, sizes, runs)
  const places: Place[] = []
  const lists: { readonly size: number; readonly bytes: number }[] = []
  try {
    for (const size of sizes) {
      const catalog = catalogOf(size)
      const shop = await openShop({ state: stateOf(size) })
      places.push({ name: size.toLocaleString('en'), shop, calls: callsOf(catalog) })
      note(`first page of ${size} products`)
      lists.push({ size, bytes: await listingBytes(shop) })
    }
    const largest = lists.toSorted((a, b) => b.bytes - a.bytes)[0]
    return [
      ...imports,
      ...(await compare(places, `of ${places.at(-1)?.name} products ÷ ${places[0]?.name}`, 1.5)),
      {
        what: 'listing HTML, brotli 5, at any size',
        unit: 'KB',
        target: { atMost: 8 },
        runs: [(largest?.bytes ?? Number.NaN) / 1024],
        made: lists.map(({ size, bytes }) => `${size.toLocaleString('en')}: ${(bytes / 1024).toFixed(1)}`).join(', '),
      },
    ]
  } finally {
    for (const { shop } of places) await shop.close()
  }
}

/** Compares a shop without orders with one that has a year of them. */
async function measureOrders(): Promise<readonly Figure[]> {
  const places: Place[] = []
  const count = Number(options.orders)
  const names = ['no orders', `${count.toLocaleString('en')} orders`]
  try {
    for (const [index, name] of names.entries()) {
      const state = join(folder, `orders-${index}`)
      const shop = await openShop({ state })
      await fill(shop.db, catalogOf(200))
      const calls = await orderCalls(shop)
      if (index === 0) {
        places.push({ name, shop, calls })
        continue
      }
      await shop.close()
      addDeliveredOrders(state, count, (share) => note(`writing ${name}: ${(share * 100).toFixed(0)} %`))
      places.push({ name, shop: await openShop({ state }), calls })
    }
    return await compare(places, `with ${names[1]} ÷ none`, 1.2)
  } finally {
    for (const { shop } of places) await shop.close()
  }
}

/** Returns for each call the ratio of the p50 in the last place to that in the first. */
async function compare(places: readonly Place[], ratioName: string, atMost: number): Promise<readonly Figure[]> {
  const names = places[0]?.calls.map(({ name }) => name) ?? []
  const found = names.map((name) => ({ name, times: places.map((): number[] => []), failed: '' }))
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, each] of found.entries()) {
      note(`run ${run} of ${runs}: ${each.name} ${ratioName}`)
      for (const [at, { shop, calls }] of places.entries()) {
        const call = calls[index]
        if (call === undefined) continue
        const { p50, firstFailure } = await measure(shop.address, call, { connections: 1, measureMs, maxAnswers })
        each.times[at]?.push(p50)
        each.failed ||= firstFailure
      }
    }
  }
  return found.map(({ name, times, failed }) => ({
    what: `${name}, p50, ${ratioName}`,
    unit: '',
    target: { atMost },
    runs: failed ? [] : (times.at(-1) ?? []).map((ms, run) => ms / (times[0]?.[run] ?? Number.NaN)),
    made: times.map((each, at) => `${places[at]?.name}: ${medianOf(each).toFixed(1)} ms`).join(', '),
    ...(failed ? { failed } : {}),
  }))
}

function callsOf(catalog: CatalogFile): readonly Call[] {
  return [...Object.values(uncachedPages(catalog)), quoteOfTen(catalog)]
}

function stateOf(size: number): string {
  return join(folder, String(size))
}

/** Returns the bytes of the listing's first page and of one in its middle, the larger one, compressed as on the way. */
async function listingBytes(shop: OpenShop): Promise<number> {
  const first = await sendOnce(shop.address, { method: 'GET', path: '/food-mart', headers: {} })
  const last = /page=(\d+)"[^>]*>[^<]*<\/a>(?!.*page=\d)/s.exec(first.body.toString())?.[1] ?? '1'
  const middle = Math.ceil(Number(last) / 2)
  const second = await sendOnce(shop.address, { method: 'GET', path: `/food-mart?page=${middle}`, headers: {} })
  return Math.max(...[first, second].map(({ body }) => compressedSize(body)))
}

function compressedSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
