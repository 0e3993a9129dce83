import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { builtClient, weighPage } from '#tests/support/page-weight.ts'

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

describe('a page with an island', () => {
  for (const path of ['/cart', '/checkout', '/tw/cart', '/food-mart/bundle/market-kit-choose-seven-sides'])
    test(`${path} has at most 95 KB of scripts in 12 files once it is live`, async () => {
      const { live, styles } = weighPage(await shop.textOf(path))

      expect(live.bytes).toBeGreaterThan(60 * kb)
      // React DOM is 65 of it.
      expect(live.bytes).toBeLessThanOrEqual(104.5 * kb)
      expect(live.leastBytes).toBeLessThanOrEqual(96 * kb)
      expect(live.files).toBeLessThanOrEqual(12)
      expect(styles.bytes).toBeLessThanOrEqual(9 * kb)
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
