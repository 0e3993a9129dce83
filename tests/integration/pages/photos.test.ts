import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

// A shop whose products all have photographs. The files themselves are not needed to draw its pages.

const photo = (code: string) => `/photos/${code.toLowerCase()}.3fa9c1d2.1200x1200.jpg`

let shop: BuiltShop
beforeAll(async () => {
  const products = demoCatalog.products.map((product) => ({
    ...product,
    imageFullurl: [photo(product.code), product.imageFullurl].filter((one) => one !== null).join(','),
  }))
  shop = await openBuiltShop({}, 0, { ...demoCatalog, products })
})
afterAll(() => shop.close())

describe('a page with photographs', () => {
  for (const path of ['/', '/hot-pot-kit', '/food-mart', '/deal-items', '/food-mart/taiwanese-sacha-sauce'])
    test(`${path} offers AVIF, WebP and JPEG, with a size in each slot`, async () => {
      const page = await shop.textOf(path)
      const slots = [...page.matchAll(/<picture class="bare"[^>]*>(.*?)<\/picture>/gs)].map(([, slot = '']) => slot)

      expect(slots.length).toBeGreaterThan(0)
      for (const slot of slots) {
        expect(slot).toMatch(
          /<source type="image\/avif" srcset="\/photos\/[^"]+\.160\.avif 160w, [^"]+" sizes="[^"]+">/,
        )
        expect(slot).toMatch(
          /<source type="image\/webp" srcset="\/photos\/[^"]+\.160\.webp 160w, [^"]+" sizes="[^"]+">/,
        )
        expect(slot).toMatch(/<img src="\/photos\/[^"]+\.1200x1200\.jpg"[^>]*/)
        expect(slot).toMatch(/ width="\d+" height="\d+"/)
      }
    })

  test("a product's page loads its photograph first, in the size that its slot chooses", async () => {
    const page = await shop.textOf('/food-mart/taiwanese-sacha-sauce')
    const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(page) ?? []
    const [, sizes] = /imagesizes="([^"]+)"/.exec(preload) ?? []

    expect(preload).toContain('type="image/avif"')
    expect(preload).toContain('fetchpriority="high"')
    expect(sizes).toBe('(width < 820px) 92vw, 36rem')
    expect(page).toContain(`sizes="${sizes}"`)
  })

  test('link previews and search engines get the JPEG', async () => {
    const page = await shop.textOf('/food-mart/taiwanese-sacha-sauce')

    expect(page).toMatch(/<meta property="og:image" content="http[^"]+\/photos\/fm-sacha\.3fa9c1d2\.1200x1200\.jpg"/)
    expect(page).toMatch(/"image":"http[^"]+\/photos\/fm-sacha\.3fa9c1d2\.1200x1200\.jpg"/)
  })
})
