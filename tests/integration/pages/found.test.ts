import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

/** Returns the content of a page's meta tag. */
function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

/** Returns width and height of a PNG, from its first chunk. */
function sizeOf(png: Buffer): readonly [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const pages = [
  ['/', 'en_US', 'Steamboat 暖鍋: hot pot at home, delivered'],
  ['/tw', 'zh_TW', '暖鍋 Steamboat：在家吃火鍋，宅配到府'],
  ['/food-mart/taiwanese-sacha-sauce', 'en_US', 'Taiwanese Sacha Sauce | Steamboat 暖鍋'],
  ['/tw/about', 'zh_TW', '關於暖鍋'],
] as const

describe('a shared link', () => {
  for (const [path, locale, title] of pages) {
    test(`${path} has its title, description and picture`, async () => {
      const html = await shop.textOf(path)

      expect(metaOf(html, 'og:title')).toContain(title)
      expect(metaOf(html, 'og:locale')).toBe(locale)
      expect(metaOf(html, 'og:url')).toBe(shop.origin + path)
      expect(metaOf(html, 'og:description')).toMatch(/\S{8}|\S+ \S+/)
      expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
      expect(metaOf(html, 'og:image:alt')).toMatch(/\S/)
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
      const image = await shop.get(metaOf(html, 'og:image') ?? '')
      expect(image.headers.get('content-type')).toBe('image/png')
      expect(sizeOf(await bytesOf(image))).toEqual([1200, 630])
      expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    })
  }
})

test('personal pages have noindex and no link preview', async () => {
  for (const path of ['/cart', '/checkout', '/payment', '/invoice', '/account', '/reset-password', '/tw/cart']) {
    const html = await shop.textOf(path)
    expect([path, metaOf(html, 'robots'), metaOf(html, 'og:title')]).toEqual([path, 'noindex', undefined])
  }
})

for (const [path, own] of [
  ['/food-mart?sort=high-to-low', '/food-mart'],
  ['/food-mart?category=all-categories', '/food-mart'],
  ['/food-mart?category=no-such-category&page=0', '/food-mart'],
  ['/food-mart?category=hot-pot-add-ons&sort=low-to-high&page=2', '/food-mart?category=hot-pot-add-ons&page=2'],
  ['/about?q=1&page=2', '/about'],
  ['/tw/hot-pot-kit?category=tea', '/tw/hot-pot-kit'],
]) {
  test(`the canonical address of ${path} is ${own}`, async () => {
    const html = await shop.textOf(path ?? '')

    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(
      `${shop.origin}${own}`,
    )
  })
}

test('the home page has the organization and the search as data', async () => {
  const html = await shop.textOf('/tw')
  const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? 'null')

  const [organization, site] = data['@graph']
  expect(organization).toMatchObject({ '@type': 'Organization', name: '暖鍋 Steamboat', url: `${shop.origin}/tw` })
  expect(site['@type']).toBe('WebSite')
  expect(site.publisher['@id']).toBe(organization['@id'])
  const found = await shop.get(site.potentialAction.target.urlTemplate.replace('{search_term_string}', '豆腐'))
  expect(await found.text()).toContain('凍豆腐')
  expect((await shop.get(organization.logo)).status).toBe(200)
})

describe('the installed shop', () => {
  for (const [base, name, lang] of [
    ['', 'Steamboat', 'en'],
    ['/tw', '暖鍋', 'zh-Hant-TW'],
  ] as const) {
    test(`has name, start page and icons (${lang})`, async () => {
      const html = await shop.textOf(`${base}/food-mart`)
      const address = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? ''
      const answer = await shop.get(address)
      const manifest = JSON.parse(await answer.text())

      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      expect(manifest).toMatchObject({
        short_name: name,
        lang,
        start_url: base || '/',
        scope: '/',
        display: 'standalone',
      })
      for (const { url } of manifest.shortcuts) expect((await shop.get(url)).status).toBe(200)
      const drawn = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')
      expect(drawn.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
      for (const { src, sizes } of drawn) expect(sizeOf(await bytesOf(await shop.get(src))).join('x')).toBe(sizes)
    })
  }

  test('has an icon for the home screen of each phone', async () => {
    const icon = await shop.get('/icons/apple-touch-icon.png')

    expect(sizeOf(await bytesOf(icon))).toEqual([180, 180])
    expect((await readFile('public/icons/share-en.png')).byteLength).toBeLessThan(100_000)
  })
})

describe('data for search engines', () => {
  test('the sitemap names each page in both languages, and robots.txt names the sitemap', async () => {
    const robots = await shop.textOf('/robots.txt')
    const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    const index = await shop.textOf(address)
    const files = [...index.matchAll(/<sitemap><loc>([^<]*)/g)].map(([, file]) => file ?? '')
    const answers = await Promise.all(files.map((file) => shop.get(file)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))

    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
    expect(files.length).toBeGreaterThan(1)
    for (const path of ['/faqs', '/tw/faqs', '/food-mart/taiwanese-sacha-sauce', '/tw/hot-pot-kit'])
      expect(texts.join('')).toContain(`<loc>${new URL(address).origin}${path}</loc>`)
    expect(texts.join('')).not.toContain('/checkout')
    expect(texts.every((text) => text.endsWith('</urlset>\n'))).toBe(true)
  })

  test('the FAQs have their answers as data, and a product its offer and breadcrumb', async () => {
    const dataOf = async (path: string) => {
      const html = await shop.textOf(path)
      return JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? 'null')
    }

    const faqs = await dataOf('/tw/faqs')
    expect(faqs['@type']).toBe('FAQPage')
    expect(faqs.mainEntity).toHaveLength(24)
    const [product, breadcrumb] = (await dataOf('/food-mart/taiwanese-sacha-sauce'))['@graph']
    expect(product.offers).toMatchObject({ price: '6.99', priceCurrency: 'USD' })
    expect(breadcrumb.itemListElement).toHaveLength(3)
  })
})
