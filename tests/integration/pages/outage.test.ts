// The pages of the built Worker over a remote backend (API_BASE_URL) that is gone, silent or broken.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { backendSecret, type ShakyServer, startShakyServer } from '#tests/support/shaky-server.ts'

/** Pages that can't show anything without the backend. */
const catalogPages = [
  ...['/', '/hot-pot-kit', '/food-mart', '/food-mart?sort=low-to-high', '/food-mart/aged-soy-sauce'],
  ...['/food-mart/bundle/pantry-starter-bundle', '/food-mart/bundle/pantry-starter-bundle/CODE', '/deal-items'],
  ...['/browse-more', '/search?q=soy'],
]
/** Pages that work without the catalog. */
const otherPages = [
  ...['/cart', '/checkout', '/payment', '/invoice', '/account', '/create-account', '/forgot-password', '/search'],
  ...['/reset-password', '/about', '/track-order', '/accessibility', '/policy', '/terms', '/faqs', '/no-such-page'],
]
const languages = {
  en: { base: '', lang: 'en', title: 'We can&#39;t load this page', retry: 'Try again' },
  tw: { base: '/tw', lang: 'zh-Hant-TW', title: '目前無法載入這個頁面', retry: '再試一次' },
} as const

let backend: HttpBackend
let shaky: ShakyServer
let shop: BuiltShop

beforeAll(async () => {
  backend = await startBackend()
  shaky = await startShakyServer(backend.url)
  shop = await openBuiltShop({ API_BASE_URL: shaky.url })
})
afterAll(async () => {
  await shop.close()
  await shaky.close()
  await backend.close()
})

describe('every page keeps its layout, and shows a message and a retry link (rules §11)', () => {
  test.each(['gone', 'torn', 'broken', 'leaky', 'busy', 'html', 'misshapen', 'null'] as const)(
    'when the backend is %s',
    async (behavior) => {
      await shaky.behave(behavior)

      const pages = await openInBothLanguages(shop, [...catalogPages, ...otherPages])

      expect(pages.flatMap(faultsOf)).toEqual([])
    },
  )

  // Each page takes the whole deadline, so these two have shops of their own and run at the same time.
  test.concurrent.each(['silent', 'endless'] as const)('when the backend is %s', async (behavior) => {
    const ownServer = await startShakyServer(backend.url)
    await ownServer.behave(behavior)
    const ownShop = await openBuiltShop({ API_BASE_URL: ownServer.url })

    const pages = await openInBothLanguages(ownShop, [...catalogPages, ...otherPages])
    await ownShop.close()
    await ownServer.close()

    expect(pages.flatMap(faultsOf)).toEqual([])
  })
})

describe('an outage (rules §11)', () => {
  test('only the pages that need the catalog show the message when the backend answers its areas', async () => {
    await shaky.behave('areasOnly')

    const pages = await openInBothLanguages(shop, catalogPages)
    const others = await Promise.all(otherPages.map((path) => open(shop, path, 'en')))

    expect(pages.flatMap(faultsOf)).toEqual([])
    expect(others.map(({ path, status }) => `${path} ${status}`)).toEqual(
      otherPages.map((path) => `${path} ${path === '/no-such-page' ? 404 : 200}`),
    )
  })

  test('a call answers 502 with a message and a code', async () => {
    const below = ['areas', 'products', 'product/x', 'common', 'deal', 'cart/1', 'orders'].map((call) => `/api/${call}`)
    for (const behavior of ['gone', 'torn', 'broken', 'leaky', 'html'] as const) {
      await shaky.behave(behavior)
      for (const call of [...below, '/sanctum/csrf-cookie', '/dev/outbox']) {
        const answer = await shop.get(call)
        const text = await answer.text()
        expect([behavior, call, answer.status, text.includes(backendSecret)]).toEqual([behavior, call, 502, false])
        expect(JSON.parse(text)).toEqual({
          message: expect.any(String),
          code: expect.any(String),
          requestId: answer.headers.get('x-request-id'),
        })
      }
    }
  })

  test('a call answers bad_upstream for HTML, null and another shape', async () => {
    for (const behavior of ['html', 'null', 'misshapen'] as const) {
      await shaky.behave(behavior)
      for (const call of ['areas', 'products', 'product/x', 'common', 'deal', 'orders']) {
        const answer = await shop.get(`/api/${call}`)
        const { code } = await answer.json<{ code: string }>()

        expect([behavior, call, answer.status, code]).toEqual([behavior, call, 502, 'bad_upstream'])
      }
    }
  })

  test('no page shows the message after the outage', async () => {
    await shaky.behave('healthy')

    const pages = await openInBothLanguages(shop, [...catalogPages, ...otherPages])

    expect(pages.map(({ path, status, html }) => [path, status, alertsIn(html)])).toEqual(
      pages.map(({ path }) => [path, path.endsWith('/no-such-page') ? 404 : 200, []]),
    )
  })
})

interface OpenedPage {
  readonly path: string
  readonly language: keyof typeof languages
  readonly status: number
  readonly html: string
  readonly cacheControl: string | null
}

function openInBothLanguages(at: BuiltShop, paths: readonly string[]): Promise<readonly OpenedPage[]> {
  return Promise.all(paths.flatMap((path) => [open(at, path, 'en'), open(at, path, 'tw')]))
}

async function open(at: BuiltShop, path: string, language: keyof typeof languages): Promise<OpenedPage> {
  const localized = path === '/' ? languages[language].base || '/' : languages[language].base + path
  const answer = await at.get(localized)
  const cacheControl = answer.headers.get('cache-control')
  return { path: localized, language, status: answer.status, html: await answer.text(), cacheControl }
}

/** Lists what is wrong with a page during an outage. */
function faultsOf({ path, language, status, html, cacheControl }: OpenedPage): readonly string[] {
  const { lang, title, retry } = languages[language]
  const checks: readonly (readonly [isRight: boolean | undefined, fault: string])[] = [
    [[200, 404, 503].includes(status), `status ${status}`],
    [html.includes(`<html lang="${lang}"`), 'no language'],
    [/<header[\s\S]*<main[\s\S]*<\/main>[\s\S]*<footer[\s\S]*<\/html>\s*$/.test(html), 'no layout'],
    [alertsIn(html).filter((alert) => alert.includes(title)).length === 1, 'not one message'],
    [new RegExp(`<a [^>]*href(?:="")?[^>]*>\\s*${retry}`).test(html), 'no retry link'],
    [!new RegExp(`${backendSecret}|TypeError| at [\\w.]+ \\(`).test(html), 'shows internals'],
    [cacheControl?.includes('no-store'), `may be cached: ${cacheControl}`],
  ]
  return checks.filter(([isRight]) => isRight !== true).map(([, fault]) => `${path}: ${fault}`)
}

function alertsIn(html: string): readonly string[] {
  return html.match(/<section[^>]*role="alert"[\s\S]*?<\/section>/g) ?? []
}
