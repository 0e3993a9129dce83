import { readFile } from 'node:fs/promises'
import { expect, test } from './shopper.ts'

/** What the head of a page says under a property or name. */
function said(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

/** Width and height of a PNG, as its first chunk tells them. */
function sizeOf(png: Buffer): readonly [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const pages = [
  ['/', 'en_US', 'Steamboat 暖鍋: hot pot at home, delivered'],
  ['/tw', 'zh_TW', '暖鍋 Steamboat：在家吃火鍋，宅配到府'],
  ['/food-mart/taiwanese-sacha-sauce', 'en_US', 'Taiwanese Sacha Sauce | Steamboat 暖鍋'],
  ['/tw/about', 'zh_TW', '關於暖鍋'],
] as const

test.describe('a shared link', () => {
  for (const [path, locale, title] of pages) {
    test(`${path} shows its title, its words and a picture`, async ({ request, baseURL }) => {
      const html = await (await request.get(path)).text()

      expect(said(html, 'og:title')).toContain(title)
      expect(said(html, 'og:locale')).toBe(locale)
      expect(said(html, 'og:url')).toBe(new URL(path, baseURL).href)
      expect(said(html, 'og:description')).toMatch(/\S{8}|\S+ \S+/)
      expect(said(html, 'og:description')).toBe(said(html, 'description'))
      expect(said(html, 'og:image:alt')).toMatch(/\S/)
      expect(said(html, 'twitter:card')).toBe('summary_large_image')
      const image = await request.get(said(html, 'og:image') ?? '')
      expect(image.headers()['content-type']).toBe('image/png')
      expect(sizeOf(await image.body())).toEqual([1200, 630])
      expect([said(html, 'og:image:width'), said(html, 'og:image:height')]).toEqual(['1200', '630'])
    })
  }
})

test('pages of one shopper are not to be listed, and offer no preview', async ({ request }) => {
  for (const path of ['/cart', '/checkout', '/payment', '/invoice', '/account', '/reset-password', '/tw/cart']) {
    const html = await (await request.get(path)).text()
    expect([path, said(html, 'robots'), said(html, 'og:title')]).toEqual([path, 'noindex', undefined])
  }
})

for (const [asked, own] of [
  ['/food-mart?sort=high-to-low', '/food-mart'],
  ['/food-mart?category=all-categories', '/food-mart'],
  ['/food-mart?category=no-such-category&page=0', '/food-mart'],
  ['/food-mart?category=hot-pot-add-ons&sort=low-to-high&page=2', '/food-mart?category=hot-pot-add-ons&page=2'],
  ['/food-mart?category=condiments&page=99', '/food-mart?category=condiments'],
  ['/about?q=1&page=2', '/about'],
  ['/tw/hot-pot-kit?category=tea', '/tw/hot-pot-kit'],
]) {
  test(`the address of ${asked} is ${own}`, async ({ request, baseURL }) => {
    const html = await (await request.get(asked ?? '')).text()

    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(`${baseURL}${own}`)
  })
}

test('the home page tells search engines who runs the shop, and how to search it', async ({ request, baseURL }) => {
  const html = await (await request.get('/tw')).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? 'null')

  const [organization, site] = data['@graph']
  expect(organization).toMatchObject({ '@type': 'Organization', name: '暖鍋 Steamboat', url: `${baseURL}/tw` })
  expect(site['@type']).toBe('WebSite')
  expect(site.publisher['@id']).toBe(organization['@id'])
  const found = await request.get(site.potentialAction.target.urlTemplate.replace('{search_term_string}', '豆腐'))
  expect(await found.text()).toContain('凍豆腐')
  expect((await request.get(organization.logo)).status()).toBe(200)
})

test.describe('the installed shop', () => {
  for (const [base, name, lang] of [
    ['', 'Steamboat', 'en'],
    ['/tw', '暖鍋', 'zh-Hant-TW'],
  ] as const) {
    test(`says its name, where it begins and how it looks (${lang})`, async ({ request }) => {
      const html = await (await request.get(`${base}/food-mart`)).text()
      const address = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? ''
      const answer = await request.get(address)
      const manifest = await answer.json()

      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      expect(manifest).toMatchObject({
        short_name: name,
        lang,
        start_url: base || '/',
        scope: '/',
        display: 'standalone',
      })
      for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
      const drawn = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')
      expect(drawn.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
      for (const { src, sizes } of drawn) expect(sizeOf(await (await request.get(src)).body()).join('x')).toBe(sizes)
    })
  }

  test('has an icon for the home screen of each phone', async ({ request }) => {
    const icon = await request.get('/icons/apple-touch-icon.png')

    expect(sizeOf(await icon.body())).toEqual([180, 180])
    expect((await readFile('public/icons/share-en.png')).byteLength).toBeLessThan(100_000)
  })
})
