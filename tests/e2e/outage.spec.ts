// The built Worker with a backend of its own elsewhere (API_BASE_URL) that is gone, silent, broken or lying.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../../src/commands/run.ts'
import { type HttpBackend, startBackend } from '../support/backend-process.ts'
import { backendSecret, type Mood, type ShakyServer, startShakyServer } from '../support/shaky-server.ts'
import { expect, test } from './shopper.ts'

// One Worker and one backend for all of them, whose mood each test sets.
test.describe.configure({ mode: 'serial' })
test.use({ refusals: [429, 502, 503, 504] })

/** Pages that show nothing without the backend. */
const fed = [
  ...['/', '/hot-pot-kit', '/food-mart', '/food-mart?sort=low-to-high&page=2', '/food-mart/aged-soy-sauce'],
  ...[
    '/food-mart/bundle/pantry-starter-bundle',
    '/food-mart/bundle/pantry-starter-bundle/CODE',
    '/deal-items',
    '/browse-more',
  ],
  '/search?q=soy',
]
/** Pages that have something to show all the same. */
const own = [
  ...['/cart', '/checkout', '/payment', '/invoice', '/account', '/create-account', '/forgot-password', '/search'],
  ...['/reset-password', '/about', '/track-order', '/accessibility', '/policy', '/terms', '/faqs', '/no-such-page'],
]
const moods: readonly (Mood | 'gone')[] = [
  ...(['gone', 'silent', 'endless', 'torn', 'broken', 'talkative', 'busy', 'page', 'lying', 'nothing'] as const),
]
const languages = {
  en: { base: '', lang: 'en', title: 'The kitchen does not answer', retry: 'Try again' },
  tw: { base: '/tw', lang: 'zh-Hant-TW', title: '廚房暫時沒有回應', retry: '再試一次' },
} as const

let backend: HttpBackend
let shaky: ShakyServer
let worker: ChildProcess
let state: string
let shop: string

test.beforeAll(async () => {
  backend = await startBackend()
  shaky = await startShakyServer(backend.url)
  state = await mkdtemp(join(tmpdir(), 'steamboat-outage-'))
  const port = await freePort()
  shop = `http://localhost:${port}`
  worker = start('wrangler', [
    ...['dev', '--config', 'dist/server/wrangler.json', '--local', '--port', String(port), '--persist-to', state],
    ...['--var', `API_BASE_URL:${shaky.url}`, '--show-interactive-dev-session=false', '--log-level', 'error'],
  ])
  await expect.poll(() => statusOf(`${shop}/api/health`), { timeout: 60_000 }).toBe(200)
})

test.afterAll(async () => {
  worker.kill()
  await once(worker, 'exit')
  await shaky.close()
  await backend.close()
  await rm(state, { recursive: true, force: true })
})

for (const mood of moods) {
  test(`a backend that is ${mood}: every page has its shell, a message and a retry link`, async () => {
    await shaky.feel(mood)

    const pages = await Promise.all([...fed, ...own].flatMap((path) => inBothLanguages(path)))

    expect(pages.map(verdict)).toEqual(pages.map(({ path }) => `${path}: as it should be`))
  })
}

test('a backend that answers only its areas: every page that needs more has its shell, a message and a retry link', async () => {
  await shaky.feel('halved')

  const pages = await Promise.all(fed.flatMap((path) => inBothLanguages(path)))
  const others = await Promise.all(own.map((path) => visit(path, 'en')))

  expect(pages.map(verdict)).toEqual(pages.map(({ path }) => `${path}: as it should be`))
  expect(others.map(({ path, status }) => `${path} ${status}`)).toEqual(
    own.map((path) => `${path} ${path === '/no-such-page' ? 404 : 200}`),
  )
})

test('every call of a broken backend is refused in the contract’s shape', async () => {
  for (const mood of ['gone', 'broken', 'talkative', 'page'] as const) {
    await shaky.feel(mood)
    for (const call of ['areas', 'products', 'product/x', 'common', 'deal', 'cart/1', 'orders']) {
      const answer = await fetch(`${shop}/api/${call}`)
      const text = await answer.text()
      expect([mood, call, answer.status, text.includes(backendSecret)]).toEqual([mood, call, 502, false])
      expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: expect.any(String) })
    }
  }
})

test('a guest’s cart survives the outage', async ({ page }) => {
  await shaky.feel('well')
  await page.goto(`${shop}/food-mart`)
  await page.getByRole('button', { name: 'Add Aged Soy Sauce to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await shaky.feel('gone')
  await page.goto(`${shop}/cart`)
  await expect(page.getByRole('alert')).toContainText('Your cart is safe on this device.')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await shaky.feel('well')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Aged Soy Sauce' })).toBeVisible()

  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after the outage no page shows a message', async () => {
  await shaky.feel('well')

  const pages = await Promise.all([...fed, ...own].flatMap((path) => inBothLanguages(path)))

  expect(pages.map(({ path, status, html }) => [path, status, alerts(html)])).toEqual(
    pages.map(({ path }) => [path, path.endsWith('/no-such-page') ? 404 : 200, []]),
  )
})

interface Visit {
  readonly path: string
  readonly language: keyof typeof languages
  readonly status: number
  readonly html: string
  readonly cacheControl: string | null
}

function inBothLanguages(path: string): readonly Promise<Visit>[] {
  return [visit(path, 'en'), visit(path, 'tw')]
}

async function visit(path: string, language: keyof typeof languages): Promise<Visit> {
  const localized = path === '/' ? languages[language].base || '/' : languages[language].base + path
  const answer = await fetch(shop + localized, { redirect: 'manual' })
  const cacheControl = answer.headers.get('cache-control')
  return { path: localized, language, status: answer.status, html: await answer.text(), cacheControl }
}

/** What is wrong with a page of an outage, in words. */
function verdict({ path, language, status, html, cacheControl }: Visit): string {
  const { lang, title, retry } = languages[language]
  const faults = [
    [200, 404, 503].includes(status) ? '' : `status ${status}`,
    html.includes(`<html lang="${lang}"`) ? '' : 'no language',
    /<header[\s\S]*<main[\s\S]*<\/main>[\s\S]*<footer[\s\S]*<\/html>\s*$/.test(html) ? '' : 'no shell',
    alerts(html).filter((alert) => alert.includes(title)).length === 1 ? '' : 'not one message',
    new RegExp(`<a [^>]*href(?:="")?[^>]*>\\s*${retry}`).test(html) ? '' : 'no other try',
    new RegExp(`${backendSecret}|TypeError| at [\\w.]+ \\(`).test(html) ? 'tells of the inside' : '',
    cacheControl?.includes('no-store') ? '' : `may be kept: ${cacheControl}`,
  ].filter((fault) => fault !== '')
  return `${path}: ${faults.length === 0 ? 'as it should be' : faults.join(', ')}`
}

function alerts(html: string): readonly string[] {
  return html.match(/<section[^>]*role="alert"[\s\S]*?<\/section>/g) ?? []
}

async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    (answer) => answer.status,
    () => null,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
