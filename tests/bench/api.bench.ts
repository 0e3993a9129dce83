// `npm run bench:api`: how fast the built Worker answers calls, with small and large catalogs, beside a bare Worker that sends
// the same answers. It needs a build and no network. `--sizes 200,10000` measures only these sizes, `--seconds 2` each call.
import { parseArgs } from 'node:util'
import type { CatalogFile } from '#contract/catalog-file.ts'
import { type Figure, note, report } from './figures.ts'
import { catalogOf, fill } from './large-shop.ts'
import { type Call, measure, sendOnce } from './load.ts'
import { addShopper, placeOrder, shopperId } from './many-orders.ts'
import { openShop } from './open-shop.ts'
import { kitLine, plainLines, post, quoteOfTen } from './page-calls.ts'

const connections = 16
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,10000,100000' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
  },
})
const runs = Number(options.runs)
const measureMs = Number(options.seconds) * 1000

const figures: Figure[] = []
for (const size of options.sizes.split(',').map(Number)) figures.push(...(await measureShop(size)))
process.exitCode = (await report({ name: 'api', figures })) ? 0 : 1

/** Measures the calls in a shop with `size` products, in turn with the bare Worker. */
async function measureShop(size: number): Promise<readonly Figure[]> {
  const shop = await openShop()
  try {
    note(`filling a shop with ${size} products`)
    const catalog = catalogOf(size)
    await fill(shop.db, catalog)
    const calls = callsOf(catalog, await addShopper(shop.db))
    const found = calls.map((call) => ({ call, ratios: [] as number[], made: '', failed: '' }))
    for (let run = 1; run <= runs; run += 1) {
      note(`${size} products, run ${run} of ${runs}`)
      for (const each of found) {
        await shop.repeat(await sendOnce(shop.address, each.call.make()))
        const own = await measure(shop.address, each.call, { connections, measureMs })
        const bare = await measure(shop.bare, each.call, { connections, measureMs })
        each.ratios.push(own.perSecond / bare.perSecond)
        each.made = `${own.perSecond.toFixed(0)}/s, p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; bare ${bare.perSecond.toFixed(0)}/s`
        each.failed ||= own.firstFailure || bare.firstFailure
      }
    }
    return found.map(({ call, ratios, made, failed }) => ({
      what: `${call.name} ÷ bare, ${size.toLocaleString('en')} products`,
      unit: '',
      target: null,
      runs: ratios,
      made,
      ...(failed ? { failed } : {}),
    }))
  } finally {
    await shop.close()
  }
}

function callsOf(catalog: CatalogFile, signedIn: Readonly<Record<string, string>>): readonly Call[] {
  const lines = [kitLine, ...plainLines]
  const saved = post(`/api/cart/${shopperId}`, { combo: [kitLine], foodmart: plainLines, deal: [] }, signedIn)
  return [
    { name: 'products, a page', make: () => ({ method: 'GET', path: '/api/products?area=ZONE1&page=1', headers: {} }) },
    { name: 'product', make: () => ({ method: 'GET', path: '/api/product/aged-soy-sauce?area=ZONE1', headers: {} }) },
    quoteOfTen(catalog),
    placeOrder(lines),
    { name: 'cart sync of 3 lines', make: () => ({ ...saved, method: 'PUT' }) },
  ]
}
