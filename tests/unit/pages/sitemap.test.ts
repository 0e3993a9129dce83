import { describe, expect, test } from 'vitest'
import { categoryShape } from '#contract/categories.ts'
import { productShape } from '#contract/products.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isListed } from '#domain/catalog/listed.ts'
import type { Product } from '#domain/catalog/product.ts'
import { aCategory, aKit, anArea, aProduct, aVariant, aZone1 } from '#tests/support/builders.ts'
import { type FakeFetcher, fakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { GET as getIndex } from '../../../src/pages/sitemap.xml.ts'
import { GET as getFile } from '../../../src/pages/sitemap-[file].xml.ts'

const site = 'https://shop.example'
const nowMs = Date.parse('2026-11-20T12:00:00Z')
const [seattle, la] = [aZone1(), anArea()]

/** The product as only these areas sell it. */
function soldIn(product: Product, areas: readonly Area[]): Product {
  return { ...product, variants: areas.map(({ id }) => aVariant(id)) }
}

/** A backend of these products. `fails` says which of its answers are failures. */
function openBackend(products: readonly Product[], fails: (url: URL) => boolean = () => false): FakeFetcher {
  return fakeFetcher(({ url }) => {
    const asked = new URL(url)
    if (fails(asked)) return json({ message: 'down', code: 'internal' }, 503)
    const parameter = (name: string) => asked.searchParams.get(name)
    if (asked.pathname === '/api/categories') {
      return json({ data: [aCategory(1, 'tea')].map(categoryShape.encode) })
    }
    const area = [seattle, la].find(({ code }) => code === parameter('area'))
    if (area === undefined) throw new Error(`no area in ${url}`)
    if (parameter('only') === 'kits') {
      return json({ data: products.filter(({ subType }) => subType === 'hotpot').map(productShape.encode) })
    }
    const listed = products.filter((product) => isListed(product, area, nowMs))
    const [page, size] = [Number(parameter('page')), Number(parameter('pageSize'))]
    const meta = { total: listed.length, page, pageSize: size, rangeFloor: 0, rangeCeiling: 0 }
    return json({ data: listed.slice((page - 1) * size, page * size).map(productShape.encode), meta })
  })
}

interface Asked {
  readonly areas?: readonly Area[]
}

async function ask(
  file: string | null,
  backend: FakeFetcher,
  { areas = [seattle, la] }: Asked = {},
): Promise<Response> {
  const context = { locals: { areas, backend, nowMs, site }, params: { file } }
  return Reflect.apply(file === null ? getIndex : getFile, undefined, [context])
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

const many = Array.from({ length: 5001 }, (_, index) =>
  soldIn(aProduct(`PRODUCT-${index}`, 500), index < 2500 ? [seattle, la] : [la]),
)

describe('the sitemap of 5,001 products in two areas', () => {
  const backend = openBackend(many)

  test('is an index of files', async () => {
    const answer = await ask(null, backend)

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(addressesIn(await answer.text())).toEqual([
      `${site}/sitemap-pages.xml`,
      ...[1, 2].map((number) => `${site}/sitemap-${seattle.code}-${number}.xml`),
      ...[1, 2, 3].map((number) => `${site}/sitemap-${la.code}-${number}.xml`),
    ])
  })

  test('names each product once in each language, in files of at most 10,000 addresses', async () => {
    const index = await (await ask(null, backend)).text()
    const names = addressesIn(index).map((address) => /sitemap-(.*)\.xml$/.exec(address)?.[1] ?? '')
    const files = await Promise.all(
      names.map(async (name) => addressesIn(await (await ask(decodeURIComponent(name), backend)).text())),
    )

    expect(files.every(({ length }) => length > 0 && length <= 10_000)).toBe(true)
    const products = files.flat().filter((address) => address.includes('/product-'))
    expect(products).toHaveLength(10_002)
    expect(new Set(products).size).toBe(10_002)
    expect(products).toContain(`${site}/tw/food-mart/product-5000`)
  })

  test('never asks for more than 200 products at once', async () => {
    const own = openBackend(many)
    await (await ask(null, own)).text()
    await (await ask(`${la.code}-1`, own)).text()

    const sizes = own.requests.map(({ url }) => Number(new URL(url).searchParams.get('pageSize')))
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 200])
  })

  test('reads on only while somebody takes what was read', async () => {
    const own = openBackend(many)
    const answer = await ask(`${la.code}-1`, own)
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()

    expect(own.requests.length).toBeLessThan(5)
  })

  test.each([
    ['another area', 'NOWHERE-1'],
    ['a file past the last', `${la.code}-4`],
    ['no number', la.code],
    ['number 0', `${la.code}-0`],
    ['no name', ''],
  ])('has no file of %s', async (_what, file) => {
    expect((await ask(file, backend)).status).toBe(404)
  })

  test('is not kept with the pages', async () => {
    for (const file of [null, 'pages', `${la.code}-1`])
      expect((await ask(file, backend)).headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('the file of the pages', () => {
  test('has texts, listings and kits in each language, each once', async () => {
    const kit = soldIn(aKit('KIT', 2589, null), [seattle, la])
    const addresses = addressesIn(await (await ask('pages', openBackend([kit]))).text())

    expect(addresses).toContain(`${site}/`)
    expect(addresses).toContain(`${site}/tw`)
    expect(addresses).toContain(`${site}/food-mart?category=tea`)
    expect(addresses).toContain(`${site}/tw/food-mart/bundle/kit`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('names each translation of a page', async () => {
    const text = await (await ask('pages', openBackend([]))).text()

    expect(text).toContain(
      `<url><loc>${site}/tw/faqs</loc><xhtml:link rel="alternate" hreflang="en" href="${site}/faqs"/><xhtml:link rel="alternate" hreflang="zh-Hant-TW" href="${site}/tw/faqs"/><xhtml:link rel="alternate" hreflang="x-default" href="${site}/faqs"/></url>`,
    )
  })
})

describe('while the backend fails', () => {
  test.each([
    ['the index', null, '/api/products'],
    ['the pages', 'pages', '/api/categories'],
    ['the first part of a listing', `${la.code}-1`, '/api/products'],
  ])('%s asks to come again', async (_what, file, path) => {
    expect(
      (
        await ask(
          file,
          openBackend(many, ({ pathname }) => pathname === path),
        )
      ).status,
    ).toBe(503)
  })

  test('without areas every file but a listing asks to come again', async () => {
    const backend = openBackend([])

    expect((await ask(null, backend, { areas: [] })).status).toBe(503)
    expect((await ask('pages', backend, { areas: [] })).status).toBe(503)
  })

  test('a file that breaks off has no end', async () => {
    const answer = await ask(
      `${la.code}-1`,
      openBackend(many, ({ searchParams }) => searchParams.get('page') === '3'),
    )

    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow("the listing's page 3 is missing")
  })
})
