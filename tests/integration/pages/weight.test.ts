import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { islandPresses } from '#layouts/early-presses.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { builtClient, compressedSize, scriptsNamed, weighPage } from '#tests/support/page-weight.ts'

// Budgets in bytes after brotli. They hold what the pages reached; times are measured by hand, never here.

const kb = 1024

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

describe('a public page', () => {
  for (const path of [
    '/',
    '/hot-pot-kit',
    '/food-mart',
    '/food-mart/taiwanese-sacha-sauce',
    '/food-mart/bundle/market-kit-choose-seven-sides',
    '/browse-more',
    '/deal-items',
    '/search?q=beef',
    '/faqs',
    '/about',
    '/policy',
    '/offline',
    '/tw',
    '/tw/food-mart',
  ])
    test(`${path} runs at most 10 KB of scripts before the first input, with at most 8 KB of styles`, async () => {
      const { early, inlineBytes, styles } = weighPage(await shop.textOf(path))

      expect(early.bytes).toBeGreaterThan(5 * kb)
      // Without a connection nothing can come later, so the offline page has at once what draws the cart.
      expect(early.bytes).toBeLessThanOrEqual((path === '/offline' ? 10.7 : 10) * kb)
      expect(inlineBytes).toBeLessThanOrEqual(2.3 * kb)
      expect(styles.bytes).toBeLessThanOrEqual(8 * kb)
    })
})

describe("a listing's HTML", () => {
  /** Addresses of all lengths. Brotli looks at samples of a text, so a page's size depends on where its words stand. */
  const origins = [
    ...Array.from({ length: 60 }, (_, index) => `https://${'a'.repeat(index + 1)}.test`),
    ...Array.from({ length: 30 }, (_, index) => `http://127.0.0.1:${1009 + index * 2003}`),
  ]

  test.each(['/food-mart', '/tw/food-mart'])('of %s has at most 8 KB after brotli at any address', async (path) => {
    const page = await shop.textOf(path)
    const sizes = origins.map((origin) => compressedSize(page.replaceAll(shop.origin, origin), 5))

    expect(page.match(/<li class="tile"/g)).toHaveLength(72)
    expect(page).toContain(`<link rel="canonical" href="${shop.origin}${path}">`)
    expect(Math.min(...sizes)).toBeGreaterThan(5 * kb)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8192)
  })
})

describe('a page with an island', () => {
  // React DOM is 50 KB of it (decision 0067) on the way.
  test.each([
    ['/cart', 87_200, 92.3],
    ['/tw/cart', 87_200, 92.3],
    ['/checkout', 87_200, 92.3],
    ['/food-mart/bundle/market-kit-choose-seven-sides', 71_700, 76],
  ])(
    '%s has at most %d bytes of scripts at best and %d KB on the way, in 12 files, once it is live',
    async (path, least, most) => {
      const { live, styles } = weighPage(await shop.textOf(path))

      expect(live.bytes).toBeGreaterThan(60 * kb)
      expect(live.leastBytes).toBeLessThanOrEqual(least)
      expect(live.bytes).toBeLessThanOrEqual(most * kb)
      expect(live.files).toBeLessThanOrEqual(12)
      expect(styles.bytes).toBeLessThanOrEqual(9 * kb)
    },
  )

  test.each(['suggestion-list', 'area-preview', 'measure', 'restore'])(
    'alone loads React: %s, which any page may want, comes without',
    (name) => {
      const scripts = scriptsNamed(name)

      expect(scriptsNamed('island')).not.toEqual([])
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((script) => script.includes('/island.'))).toEqual([])
    },
  )

  test.each([
    ['/cart', true],
    ['/tw/checkout', true],
    ['/payment', true],
    ['/account', true],
    ['/create-account', true],
    ['/forgot-password', true],
    ['/reset-password', true],
    ['/track-order', true],
    ['/gift-card', true],
    ['/invoice', true],
    ['/food-mart/bundle/market-kit-choose-seven-sides', true],
    ['/food-mart/taiwanese-sacha-sauce', false],
    ['/food-mart', false],
    ['/', false],
  ])('alone has the script that keeps presses for it (%s: %s)', async (path, isExpected) => {
    const page = await shop.textOf(path)

    expect(page.includes('<astro-island')).toBe(isExpected)
    expect(page.includes(islandPresses)).toBe(isExpected)
  })

  test('brings the styles of the parts that load late, so that nothing moves when they arrive', () => {
    const scripts = readdirSync(`${builtClient}/_astro`).filter((name) => name.endsWith('.js'))
    const late = scripts.filter((name) =>
      readFileSync(`${builtClient}/_astro/${name}`, 'utf8').includes('__vite__mapDeps'),
    )

    expect(scripts.length).toBeGreaterThan(50)
    expect(late).toEqual([])
  })
})
