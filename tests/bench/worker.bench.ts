// `npm run bench:worker`: the built Worker on workerd, beside a bare one that sends the same bytes. It needs a build and no
// network. `--runs 1` and `--seconds 1` make it shorter. `--profile` only writes where the time of each page goes.
import { parseArgs } from 'node:util'
import { headerOf } from './exchange.ts'
import { type Figure, note, report } from './figures.ts'
import { catalogOf, fill } from './large-shop.ts'
import { type Call, measure, sendOnce } from './load.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { cached, uncachedPages } from './page-calls.ts'
import { profilePages } from './profile.ts'
import { measureCpu, measureHeap, measureStart } from './worker-limits.ts'

const connections = 16
/** More pages than the shop keeps in memory. */
const manyPages = 1_000
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    profile: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const measureMs = Number(options.seconds) * 1000
const catalog = catalogOf(200)

if (options.profile) {
  const calls = [...Object.values(uncachedPages(catalog)), cached('cached listing', '/food-mart')]
  await withShop((shop) => profilePages(shop, calls), { hasInspector: true, isDatabaseApart: true })
} else process.exitCode = (await report({ name: 'worker', figures: await measureAll() })) ? 0 : 1

async function measureAll(): Promise<readonly Figure[]> {
  const { listing, product, home } = uncachedPages(catalog)
  const besideDatabase = ', D1 in the same process'
  const comparisonsOf = (where = '') => [
    { call: listing, what: `uncached listing ÷ bare${where}`, atLeast: 0.06 },
    { call: product, what: `uncached product ÷ bare${where}`, atLeast: 0.06 },
    { call: home, what: `uncached home ÷ bare${where}`, atLeast: 0.06 },
  ]
  const figures = await withShop(
    async (shop) => [
      ...(await compare(shop, [
        ...comparisonsOf(),
        { call: cached('listing', '/food-mart'), what: 'cached listing ÷ bare, from memory', atLeast: 0.8 },
      ])),
      await measureCpu(shop, runs),
    ],
    { isDatabaseApart: true },
  )
  const beside = await withShop((shop) => compare(shop, comparisonsOf(besideDatabase)))
  const copies = await withShop(
    (shop) =>
      compare(shop, [{ ...turnedPages(shop), what: 'cached listing ÷ bare, from the Cache API', atLeast: 0.4 }]),
    { hasCacheApi: true },
  )
  return [...figures, ...beside, ...copies, await measureStart(runs), await measureHeap(runs)]
}

async function withShop<T>(
  use: (shop: OpenShop) => Promise<T>,
  options: Parameters<typeof openShop>[0] = {},
): Promise<T> {
  const shop = await openShop(options)
  try {
    await fill(shop.db, catalog)
    return await use(shop)
  } finally {
    await shop.close()
  }
}

interface Comparison {
  readonly call: Call
  /** What must happen before each run. Returns false when the shop has nothing to measure. */
  readonly prepare?: () => Promise<boolean>
  readonly what: string
  readonly atLeast: number
}

/** Measures the shop and the bare Worker in turn, so that what the machine does meanwhile meets both. */
async function compare(shop: OpenShop, comparisons: readonly Comparison[]): Promise<readonly Figure[]> {
  const found = comparisons.map((comparison) => ({
    ...comparison,
    ratios: [] as number[],
    made: 'the shop keeps no page there',
    failed: '',
  }))
  for (let run = 1; run <= runs; run += 1) {
    for (const each of found) {
      const { call, prepare } = each
      note(`run ${run} of ${runs}: ${each.what}`)
      if ((await prepare?.()) === false) continue
      await shop.repeat(await sendOnce(shop.address, call.make()))
      const own = await measureWithCpu(shop, shop.address, call)
      const bare = await measureWithCpu(shop, shop.bare, { name: call.name, make: call.make })
      each.ratios.push(own.perSecond / bare.perSecond)
      each.made = [
        `${own.perSecond.toFixed(0)}/s, ${own.cpuMs.toFixed(2)} ms of CPU each`,
        `bare ${bare.perSecond.toFixed(0)}/s, ${bare.cpuMs.toFixed(3)} ms`,
        `a request costs the client ${(bare.ownCpuMicros / 1000).toFixed(3)} ms`,
      ].join('; ')
      each.failed ||= own.firstFailure || bare.firstFailure
    }
  }
  return found.map(({ what, atLeast, ratios, made, failed }) => ({
    what,
    unit: '',
    target: { atLeast },
    runs: failed ? [] : ratios,
    made,
    ...(failed ? { failed } : {}),
  }))
}

async function measureWithCpu(shop: OpenShop, address: URL, call: Call) {
  const before = shop.cpuMs()
  let sent = 0
  const counted = {
    ...call,
    make() {
      sent += 1
      return call.make()
    },
  }
  const figures = await measure(address, counted, { connections, measureMs })
  return { ...figures, cpuMs: (shop.cpuMs() - before) / sent }
}

/**
 * Returns the call of so many pages in turn that the memory has forgotten each when it is asked for again. They are drawn
 * before each run, because a page is fresh for a minute.
 */
function turnedPages(shop: OpenShop): Pick<Comparison, 'call' | 'prepare'> {
  let next = 0
  const make = () => ({ method: 'GET', path: '/food-mart', headers: { host: `${next++ % manyPages}.turned.example` } })
  return {
    call: { name: 'listing', make },
    async prepare() {
      for (let page = 0; page < manyPages; page += 1) await sendOnce(shop.address, make())
      return headerOf(await sendOnce(shop.address, make()), 'x-cache') !== 'miss'
    },
  }
}
