// `npm run bench:pages`: what a phone loads of the demo shop's pages, how soon it paints them and how fast they answer a press.
// It needs a build, a Chromium, `openssl`, and for the paints Lighthouse (`npm install --global lighthouse`, or its path in
// LIGHTHOUSE). `--runs 1` makes it shorter; `--only bytes`, `presses` or `paints` measures these alone. It uses PORT and the
// two ports after it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { start } from '#commands/run.ts'
import { marketKit } from '#tests/support/demo-lines.ts'
import { cartOf, type OpenBrowser, openBrowser } from './browser.ts'
import { type EdgeFront, openEdgeFront } from './edge-front.ts'
import { type Figure, medianOf, note, report } from './figures.ts'
import { measureInteractions } from './interactions.ts'
import { type Audit, auditAll, lighthouseVersion } from './lighthouse.ts'
import { measureBytes, type ShownPage } from './page-bytes.ts'

const port = Number(process.env['PORT'] ?? '8870')
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const only = (what: 'bytes' | 'presses' | 'paints') => options.only === '' || options.only === what
const runs = Number(options.runs)

const filled = cartOf(5, marketKit)
const wakeKit = (page: Page) => page.getByRole('button', { name: 'Increase Sweet Corn Wheels', exact: true }).click()
const idle = async () => {}
const pages: readonly ShownPage[] = [
  { name: 'home', path: '/', maxVisit: 90, kind: 'public' },
  { name: 'listing', path: '/food-mart', maxVisit: 100, kind: 'public' },
  { name: 'product', path: '/food-mart/aged-soy-sauce', maxVisit: 70, kind: 'public' },
  { name: 'kits', path: '/hot-pot-kit', kind: 'public' },
  { name: 'kit', path: '/food-mart/bundle/market-kit-choose-seven-sides', wake: wakeKit, kind: 'public' },
  { name: 'search', path: '/search?q=soy', kind: 'public' },
  { name: 'deals', path: '/deal-items', kind: 'public' },
  { name: 'faqs', path: '/faqs', kind: 'public' },
  { name: 'cart', path: '/cart', storage: filled, wake: idle, kind: 'island' },
  { name: 'checkout', path: '/checkout', storage: filled, wake: idle, kind: 'island' },
]

const folder = await mkdtemp(join(tmpdir(), 'steamboat-pages-'))
const closings: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  const shop = await openDemoShop()
  closings.unshift(() => shop.kill())
  const front = await openEdgeFront(port + 1, new URL(`http://localhost:${port}`), folder)
  closings.unshift(() => front.close())
  const browser = await openBrowser(port + 2, join(folder, 'profile'))
  closings.unshift(() => browser.close())
  const figures = [
    ...(only('bytes') ? await measureBytes(browser, front, pages) : []),
    ...(only('presses') ? await measureInteractions(browser, front.origin, runs) : []),
    ...(only('paints') ? await measurePaints(browser, front) : []),
  ]
  process.exitCode = (await report({ name: 'pages', figures })) ? 0 : 1
} finally {
  for (const close of closings) await close()
}
process.exit()

/** Starts the demo shop as `npm start` does, and waits until it is open. */
async function openDemoShop() {
  note('opening the demo shop')
  const address = `https://localhost:${port + 1}`
  const args = [
    'src/commands/start.ts',
    '--skip-build',
    '--state',
    join(folder, 'state'),
    '--var',
    `SITE_URL:${address}`,
  ]
  const child = start('node', args, { env: { PORT: String(port) }, output: 'keep' })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
        if (output.includes('The shop is open')) resolve()
      })
    child.on('exit', () => reject(new Error(`the shop did not open: ${output}`)))
  })
  return child
}

async function measurePaints(open: OpenBrowser, { origin }: EdgeFront): Promise<readonly Figure[]> {
  const version = await lighthouseVersion()
  if (version === null) return paintFigures(new Map(), 'needs Lighthouse: npm install --global lighthouse')
  await fillCart(open, origin)
  const urls = pages.map(({ path }) => `${origin}${path}`)
  const audits = await auditAll(open, urls, runs, folder)
  const byName = new Map(pages.map(({ name, path }) => [name, audits.get(`${origin}${path}`) ?? []]))
  return paintFigures(byName, `Lighthouse ${version}, mobile`)
}

/** Fills the cart of the browser's own profile, in which Lighthouse opens its pages. */
async function fillCart({ browser }: OpenBrowser, origin: string): Promise<void> {
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${origin}/about`)
  await page?.evaluate((storage) => {
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
  }, filled)
  await page?.close()
}

function paintFigures(audits: ReadonlyMap<string, readonly Audit[]>, how: string): readonly Figure[] {
  const of = (kind: ShownPage['kind']) => pages.filter((page) => page.kind === kind).map(({ name }) => name)
  const worst = (
    what: string,
    unit: Figure['unit'],
    target: NonNullable<Figure['target']>,
    names: readonly string[],
    read: (audit: Audit) => number,
  ): Figure => {
    const found = names.map((name) => ({ name, values: (audits.get(name) ?? []).map(read) }))
    const isLowBad = 'atLeast' in target
    const sorted = found.toSorted((a, b) => (medianOf(b.values) - medianOf(a.values)) * (isLowBad ? -1 : 1))
    const values = sorted.map(({ name, values }) => `${name} ${Number(medianOf(values).toFixed(3))}`).join(', ')
    return { what, unit, target, runs: sorted[0]?.values ?? [], made: audits.size === 0 ? how : `${values}; ${how}` }
  }
  const everywhere = [...of('public'), ...of('island')]
  return [
    worst('Lighthouse score, the lowest public page', '', { atLeast: 100 }, of('public'), ({ score }) => score),
    worst('Lighthouse score, cart and checkout', '', { atLeast: 98 }, of('island'), ({ score }) => score),
    worst('LCP, the slowest public page', 's', { atMost: 1.4 }, of('public'), ({ lcp }) => lcp),
    worst('LCP, cart and checkout', 's', { atMost: 1.8 }, of('island'), ({ lcp }) => lcp),
    worst('CLS, the page with most', '', { atMost: 0.01 }, everywhere, ({ cls }) => cls),
    { ...worst('TBT, the page with most', 'ms', { atMost: 0 }, everywhere, ({ tbt }) => tbt), target: null },
  ]
}
