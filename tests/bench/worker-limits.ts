import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, medianOf, note } from './figures.ts'
import { catalogOf, fill } from './large-shop.ts'
import { type Call, measure, sendOnce } from './load.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { quoteOfTen, uncached, uncachedPages } from './page-calls.ts'

// What the platform bounds: the CPU of a request and of the Worker's start, and the memory of an isolate.

/** The public pages, by their paths. */
const pages = [
  '/',
  '/food-mart',
  '/food-mart/aged-soy-sauce',
  '/food-mart/bundle/market-kit-choose-seven-sides',
  '/hot-pot-kit',
  '/search?q=soy',
  '/deal-items',
  '/cart',
  '/checkout',
  '/account',
  '/track-order',
  '/faqs',
]
/** The platform's limit of an isolate. */
const heapLimitMb = 128

/** Returns the CPU of the page that takes most, at the 95th percentile: of all of the shop's workerd. */
export async function measureCpu(shop: OpenShop, runs: number): Promise<Figure> {
  const found: { readonly path: string; readonly p95: readonly number[] }[] = []
  for (const path of pages) {
    note(`CPU of ${path}`)
    const call = uncached(path, () => path)
    await measure(shop.address, call, { connections: 4, measureMs: 1500 })
    const p95: number[] = []
    for (let run = 0; run < runs; run += 1) {
      // The answer may come before the last of the work is done, which the next request then counts.
      const load = { connections: 1, measureMs: 1500, maxAnswers: 60, meter: shop.cpuMs }
      p95.push((await measure(shop.address, call, load)).p95)
    }
    found.push({ path, p95 })
  }
  found.sort((a, b) => medianOf(b.p95) - medianOf(a.p95))
  const made = found.map(({ path, p95 }) => `${path} ${medianOf(p95).toFixed(1)}`).join(', ')
  const what = 'CPU of one uncached page, p95, the costliest'
  const isKnown = !Number.isNaN(shop.cpuMs())
  return {
    what,
    unit: 'ms',
    target: { atMost: 10 },
    runs: isKnown ? (found[0]?.p95 ?? []) : [],
    made: isKnown ? `${made}; with the server, without D1` : 'only Linux tells the CPU of a process',
  }
}

/** Returns the CPU that workerd takes more to start with the shop than without. */
export async function measureStart(runs: number): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'steamboat-bench-'))
  const starts: number[] = []
  const firsts: number[] = []
  try {
    await (await openShop({ state: folder })).close()
    for (let run = 1; run <= runs; run += 1) {
      note(`start ${run} of ${runs}`)
      const without = await openShop({ state: folder, isBareOnly: true })
      const bareMs = without.cpuMs()
      await without.close()
      const shop = await openShop({ state: folder })
      const startMs = shop.cpuMs()
      await sendOnce(shop.address, { method: 'GET', path: '/about', headers: {} })
      firsts.push(shop.cpuMs() - startMs)
      starts.push(startMs - bareMs)
      await shop.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  const made = `of workerd with the shop less one without; the first page then takes ${medianOf(firsts).toFixed(0)} ms`
  return { what: 'CPU of the start of the Worker', unit: 'ms', target: { atMost: 400 }, runs: starts, made }
}

/**
 * Returns what the heap holds after garbage collection, between loads of pages and quotes, under the platform's limit. Where
 * that ends the Worker, the figure is one without a limit, and failed.
 */
export async function measureHeap(runs: number): Promise<Figure> {
  const catalog = catalogOf(100_000)
  const folder = await mkdtemp(join(tmpdir(), 'steamboat-bench-'))
  const what = 'heap of the Worker at 100,000 products'
  const target = { atMost: 64 }
  const calls = [...Object.values(uncachedPages(catalog)), quoteOfTen(catalog)]
  try {
    note('filling a shop with 100,000 products')
    const shop = await openShop({ state: folder })
    await fill(shop.db, catalog)
    await shop.close()
    const limited = await loadHeap(folder, calls, runs, heapLimitMb)
    const limit = `under a limit of ${heapLimitMb} MB`
    if (limited.failed === '') {
      return { what, unit: 'MB', target, runs: limited.live, made: `${limit}, peak ${limited.peak.toFixed(0)} MB` }
    }
    const free = await loadHeap(folder, calls, 1, null)
    const made = `without a limit, peak ${free.peak.toFixed(0)} MB`
    return { what, unit: 'MB', target, runs: free.live, made, failed: `${limit}: ${limited.failed}` }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function loadHeap(state: string, calls: readonly Call[], runs: number, limitMb: number | null) {
  const v8Flags = limitMb === null ? [] : [`--max-old-space-size=${limitMb}`]
  const shop = await openShop({ state, v8Flags, hasInspector: true })
  const inspector = await shop.inspect()
  const live: number[] = []
  let peak = 0
  let failed = ''
  let current = ''
  try {
    // The first answers may prepare what the later ones read.
    for (const call of calls) await sendOnce(shop.address, call.make())
    for (let run = 1; run <= runs; run += 1) {
      for (const call of calls) {
        current = call.name
        note(`heap, run ${run} of ${runs}: ${current}`)
        const { firstFailure } = await measure(shop.address, call, { connections: 16, measureMs: 1500 })
        failed ||= firstFailure && `${current}: ${firstFailure}`
        peak = Math.max(peak, await inspector.heapMegabytes())
      }
      await inspector.collectGarbage()
      await sendOnce(shop.address, { method: 'GET', path: '/about', headers: {} })
      live.push(await inspector.heapMegabytes())
    }
  } catch (error) {
    failed ||= `${current}: ${error instanceof Error ? error.message : ''}`
  }
  inspector.close()
  await shop.close()
  return { live, peak, failed }
}
