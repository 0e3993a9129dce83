import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isShopPage } from '#domain/shop-pages.ts'

/** The paths of the shop's own pages, by their files. */
const paths = readdirSync(new URL('../../../src/pages/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isFile() && /^[a-z-]+\.astro$/.test(entry.name))
  .map(({ name }) => `/${name.replace(/(?:index)?\.astro$/, '')}`)

describe('isShopPage', () => {
  test('knows every page of the shop', () => {
    expect(paths.length).toBeGreaterThan(15)
    expect([...paths, '/food-mart'].filter((path) => !isShopPage(path))).toEqual([])
  })

  test('knows products, bundles and files', () => {
    const known = ['/food-mart/roasted-sesame-sauce', '/food-mart/bundle/six-sides/cook/a/b', '/icons/pot.svg']
    expect(known.filter((path) => !isShopPage(path))).toEqual([])
  })

  test('knows no other path, not even the desk', () => {
    expect(['/no-such-page', '/desk', '/about/us', '/food-mart/a/b', '/api/texts'].filter(isShopPage)).toEqual([])
  })
})
