// `npm run screens`: photographs every page (rules §2) in both languages at three widths into screens/, with an index.html
// that shows them side by side. Cart, checkout, payment, invoice, tracking and account show a real order.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findOrInstallBrowser } from './browser.ts'
import { say, step } from './prepare.ts'
import { start } from './run.ts'
import { type Language, languages, overviewPage, type ScreenName, screens, widths } from './screen-list.ts'
import { walkOrder } from './screen-walk.ts'

const { values: options } = parseArgs({
  options: {
    /** Serves the last build. */
    'skip-build': { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    /** Only these widths, such as `390,1440`. */
    widths: { type: 'string', default: widths.join(',') },
  },
})
const port = process.env['PORT'] ?? '8791'
const shop = `http://localhost:${port}`
const folder = 'screens'
const state = '.wrangler/screens-state'
const chosenWidths = options.widths.split(',').map(Number)
const all = screens.length * languages.length * chosenWidths.length
let done = 0

const path = await findOrInstallBrowser()
if (path === undefined) {
  process.stderr.write('No Chromium: install one or name it in CHROMIUM_PATH.\n')
  process.exit(1)
}
await rm(folder, { recursive: true, force: true })
await rm(state, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
if (!options['skip-build']) await step('Shop built', 'astro', ['build'])
const server = start('node', ['src/commands/start.ts', '--skip-build', '--state', state], { env: { PORT: port } })
try {
  await waitForShop()
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  for (const language of languages) for (const width of chosenWidths) await photograph(browser, language, width)
  await browser.close()
  await writeFile(`${folder}/index.html`, overviewPage(chosenWidths))
  process.stdout.write('\n')
  say(`${done} screens: ${folder}/index.html`)
} finally {
  server.kill('SIGTERM')
}

async function photograph(browser: Browser, language: Language, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'area', value: 'ZONE1', url: shop }])
  const page = await context.newPage()
  const base = shop + language.base
  for (const { name, address } of screens) {
    if (address === null) continue
    await page.goto(base + address, { waitUntil: 'networkidle' })
    await take(page, name, language, width)
  }
  await walkOrder(page, base, `screens.${language.name}.${width}@example.com`, (name) =>
    take(page, name, language, width),
  )
  await context.close()
}

async function take(page: Page, name: ScreenName, language: Language, width: number): Promise<void> {
  await loadPictures(page)
  await page.screenshot({ path: `${folder}/${name}-${language.name}-${width}.png`, fullPage: true })
  done += 1
  process.stdout.write(`\r  ${done} of ${all}: ${`${name} (${language.name}, ${width} px)`.padEnd(40)}`)
}

/**
 * Loads all pictures of the page, also those that load when they are scrolled to, and scrolls to the top. Otherwise the
 * sticky header is in the middle of the photograph.
 */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

async function waitForShop(): Promise<void> {
  while (server.exitCode === null) {
    const health = await fetch(`${shop}/api/health`).catch(() => null)
    if (health?.ok) return
    await new Promise((wake) => setTimeout(wake, 150))
  }
  throw new Error('the shop did not start')
}
