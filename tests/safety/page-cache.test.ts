import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { placeAlone } from './rivals.ts'
import { rounds, row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** The pages that most visits begin with. */
const usualPages = [
  '/',
  '/food-mart',
  '/food-mart?category=special-offer',
  '/food-mart?category=special-offer&sort=low-to-high',
  '/hot-pot-kit',
  '/deal-items',
  '/browse-more',
  '/cart',
  '/tw/',
  '/tw/food-mart',
]

/** Requests that no page depends on, each one new. */
const junk: readonly ((turn: number) => readonly [path: string, cookie?: string])[] = [
  (turn) => ['/', `area=JUNK${turn}`],
  (turn) => ['/food-mart', `a=b; area=zone${turn}`],
  (turn) => [`/?page=${turn}`],
  (turn) => [`/about?q=${turn}`],
  (turn) => [`/food-mart?page=${turn + 50}`],
  (turn) => [`/food-mart?page=0${turn}`],
  (turn) => [`/food-mart?category=none-${turn}`],
  (turn) => [`/food-mart?sort=by-${turn}`],
  (turn) => [`/food-mart?category=special-offer&page=${turn + 50}`],
  (turn) => [`/food-mart?serves=${turn}`],
  (turn) => [`/food-mart?utm_source=${turn}`],
  (turn) => [`/hot-pot-kit?serves=${turn + 10}`],
  (turn) => [`/hot-pot-kit?sort=${turn}`],
  (turn) => [`/hot-pot-kit?category=${turn}`],
  (turn) => [`/search?q=junk${turn}`],
  (turn) => [`/search?page=${turn}`],
  (turn) => [`/food-mart/bundle/KIT-MARKET/choice-${turn}`],
  (turn) => [`/food-mart/bundle/market-hot-pot/choice-${turn}`],
  (turn) => [`/nothing-${turn}`],
  (turn) => [`/${'/'.repeat(turn % 40)}food-mart`],
  (turn) => [`/food-mart${'/'.repeat(turn % 40)}`],
]

const requests = rounds(420, 5000)

row('E7', `${requests} junk cookies, parameters and page numbers: the ten usual pages hit at least 95 %`, async () => {
  for (const path of usualPages) await (await shop.fetch(path)).text()
  let hits = 0
  let asked = 0
  const askUsual = async () => {
    for (const path of usualPages) {
      const answer = await shop.fetch(path)
      await answer.text()
      asked += 1
      if (answer.headers.get('x-cache') !== 'miss') hits += 1
    }
  }
  for (let turn = 0; turn < requests; turn += 1) {
    const [path, cookie] = junk[turn % junk.length]?.(turn) ?? ['/']
    const answer = await shop.fetch(path, { headers: cookie === undefined ? {} : { cookie } })
    await answer.text()
    // A cookie that names no area asks for the page of the default area, which is there.
    if (cookie !== undefined) expect([path, cookie, answer.headers.get('x-cache')]).not.toContain('miss')
    if (turn % 210 === 209) await askUsual()
  }

  expect(hits / asked).toBeGreaterThanOrEqual(0.95)
  return `${hits} of ${asked} visits of the usual pages were hits`
})

const herds = rounds(3, 30)
const herd = 50
/** A page that is never answered fails by name. */
const maxWaitMs = 60_000

row(
  'E7',
  `${herd} at once for a page that nobody has, the first client goes away, ${herds} times: one rendering`,
  async () => {
    let shared = 0
    for (let round = 0; round < herds; round += 1) {
      await shop.db.batch([shop.db.prepare('UPDATE catalog_version SET version = version + 1')])
      // The version counts for a second, and the page before the herd reads it. On a stopped clock nobody reads it again.
      await shop.stopClock(shop.nowMs() + 5_000)
      await (await shop.fetch('/about')).text()
      const first = new AbortController()
      let open = () => undefined as unknown
      const opened = new Promise((resolve) => {
        open = () => resolve(undefined)
      })
      let asked = () => undefined as unknown
      const isAsked = new Promise((resolve) => {
        asked = () => resolve(undefined)
      })
      const answers = await shop.gated(
        async (statements, run) => {
          asked()
          await opened
          return run(statements)
        },
        async () => {
          const left = shop.fetch('/food-mart', { signal: first.signal }).catch((error: unknown) => {
            if (!first.signal.aborted) throw error
          })
          await Promise.race([isAsked, left])
          const others = Array.from({ length: herd }, () =>
            shop.fetch('/food-mart', { signal: AbortSignal.timeout(maxWaitMs) }),
          )
          first.abort()
          open()
          await left
          return Promise.all(others)
        },
      )

      const texts = await Promise.all(answers.map((answer) => answer.text()))
      expect(answers.map(({ status, headers }) => `${status} ${headers.get('x-cache')}`)).toEqual(
        Array(herd).fill('200 hit'),
      )
      expect(new Set(texts).size).toBe(1)
      shared += texts.length
    }
    return `${shared} of ${shared} got the page that another one asked for`
  },
)

row('E7', 'a product sells out: the next page of the same isolate says so, within the second too', async () => {
  await shop.setStock('FM-SOY', { waQuantity: 1 })
  const cookie = 'area=ZONE1'
  const soldOut = async () => {
    const text = await (await shop.fetch('/food-mart/aged-soy-sauce', { headers: { cookie } })).text()
    return /<span class="badge bad"[^>]*>Sold out/.test(text)
  }
  expect(await soldOut()).toBe(false)
  const lines = [{ group: 'foodmart', code: 'FM-SOY', picked: 1 }]
  expect((await placeAlone(shop, { lines })).status).toBe(201)

  expect(await soldOut()).toBe(true)
  return 'sold out on the page right after the order'
})

row('E7', 'a page asked for by HEAD is whole for the next visitor', async () => {
  await shop.fetch('/about', { method: 'HEAD' })
  const whole = await (await shop.fetch('/about')).text()

  expect(whole).toContain('</html>')
  return `${whole.length} characters`
})

row('E3', 'a page refuses every method that it does not answer with 405 and Allow', async () => {
  const pages: readonly (readonly [path: string, allow: string])[] = [
    ['/', 'GET, HEAD'],
    ['/food-mart', 'GET, HEAD'],
    ['/tw/about', 'GET, HEAD'],
    ['/checkout', 'GET, HEAD, POST'],
    ['/tw/account/', 'GET, HEAD, POST'],
    ['/area', 'POST'],
    ['/nothing', 'GET, HEAD'],
  ]
  let refused = 0
  for (const [path, allow] of pages) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const hasBody = method !== 'GET' && method !== 'OPTIONS'
      const answer = await shop.fetch(path, { method, ...(hasBody ? { body: 'x'.repeat(50_000) } : {}) })
      const text = await answer.text()
      if (allow.split(', ').includes(method)) {
        expect([method, path, answer.status]).not.toEqual([method, path, 405])
        continue
      }
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allow])
      expect(JSON.parse(text).code).toBe('method_not_allowed')
      refused += 1
    }
  }
  return `${refused} of ${refused}`
})
