import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#commands/browser.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { type GivenLine, wholeLine } from '#tests/support/demo-lines.ts'

/** A browser that Lighthouse can use beside us. */
export interface OpenBrowser {
  readonly browser: Browser
  readonly port: number
  close(): Promise<void>
}

/** Starts Chromium with a DevTools port and a profile in `folder`. */
export async function openBrowser(port: number, folder: string): Promise<OpenBrowser> {
  const path = findBrowser()
  if (path === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const own = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors']
  const args = [...quiet, ...own, `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, 'about:blank']
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`${path} ended`)))
    child.stderr.on('data', (text: Buffer) => {
      if (text.includes('DevTools listening')) resolve()
      if (text.includes('Cannot start http server')) reject(new Error(`port ${port} is taken`))
    })
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return {
    browser,
    port,
    async close() {
      // Not by its process, which may be a script that has started another.
      const session = await browser.newBrowserCDPSession()
      await Promise.all([ended, session.send('Browser.close').catch(() => undefined)])
    },
  }
}

/** A phone with a browser that knows nothing of the shop, but for what `storage` says. */
export async function openPhone(
  { browser }: OpenBrowser,
  origin: string,
  storage: Readonly<Record<string, string>> = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    baseURL: origin,
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
    },
  })
  return { context, page: await context.newPage() }
}

/** Returns the storage of a shopper with so many lines in the cart: one kit, and the food mart's goods. */
export function cartOf(count: number, kit: GivenLine): Readonly<Record<string, string>> {
  const goods = demoCatalog.products.filter(({ type, price }) => type === 'food market' && price !== null)
  const plain = goods.slice(0, count - 1).map(({ code }): GivenLine => ({ code, group: 'foodmart', picked: 1 }))
  return { 'shop:version': '2', 'shop:cart': JSON.stringify([kit, ...plain].map(wholeLine)) }
}
