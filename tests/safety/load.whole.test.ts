import { scheduler } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { orderCount } from '#tests/integration/backend/shop.ts'
import { placeAlone } from './rivals.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
  await shop.setStock('FM-SOY', { waQuantity: 10_000 })
})
afterAll(() => shop.close())

const seconds = 60
const ordersPerSecond = 50
const readsPerSecond = 200
/** Calls start in turns of this length. */
const turnMs = 100
const maxUnderWay = 100
const paths = [
  'products?area=ZONE1',
  'products?area=SCAGLS&page=2',
  'product/aged-soy-sauce?area=ZONE1',
  'areas',
  'deal',
]

interface Called {
  /** 0: no answer. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
}

/** Lets at most `maxUnderWay` calls be under way, as a proxy before the shop does. The others wait their turn. */
function newGateway() {
  let free = maxUnderWay
  const waiting: (() => void)[] = []
  return async (call: () => Promise<{ readonly status: number; readonly headers: Headers }>): Promise<Called> => {
    const start = performance.now()
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const { status, headers } = await call().catch(() => ({ status: 0, headers: new Headers() }))
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
    return { status, ms: performance.now() - start, retryAfter: headers.get('retry-after') }
  }
}

/** Returns the time that `share` of the calls took at most, in whole milliseconds. */
function percentile(calls: readonly Called[], share: number): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
}

row(
  'C11',
  `${ordersPerSecond} orders and ${readsPerSecond} reads a second for ${seconds} s: 0 of 5xx but 503 with Retry-After`,
  async () => {
    const timed = newGateway()
    const orders: Promise<Called>[] = []
    const reads: Promise<Called>[] = []
    const startMs = performance.now()
    for (let turn = 0; turn < (seconds * 1000) / turnMs; turn += 1) {
      await scheduler.wait(Math.max(0, startMs + turn * turnMs - performance.now()))
      const part = turnMs / 1000
      for (let each = 0; each < ordersPerSecond * part; each += 1) orders.push(timed(() => placeAlone(shop)))
      for (let each = 0; each < readsPerSecond * part; each += 1) {
        const path = paths[each % paths.length] ?? 'areas'
        reads.push(timed(() => shop.send('GET', path, undefined, {}, aClient())))
      }
    }
    const [placed, read] = [await Promise.all(orders), await Promise.all(reads)]

    const refused = [...placed, ...read].filter(({ status }) => status === 429 || status === 503)
    expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
    const tookMs = performance.now() - startMs
    const good = placed.filter(({ status }) => status === 201).length
    expect(good + read.filter(({ status }) => status === 200).length).toBe(
      orders.length + reads.length - refused.length,
    )
    expect(orders).toHaveLength(seconds * ordersPerSecond)
    expect(await orderCount(shop)).toBe(good)
    return `${good} orders, ${read.length} reads, ${refused.length} asked to come back, in ${Math.round(tookMs / 1000)} s; orders p95 ${percentile(placed, 0.95)} ms, p99 ${percentile(placed, 0.99)} ms (shown)`
  },
  { isWholeOnly: true, timeoutMs: 900_000 },
)
