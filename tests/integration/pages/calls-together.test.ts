// A page asks its backend for everything at once that it can (safety R1): over a backend that answers only when all the
// calls have arrived, a page that asks one after the other would run out of time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type GatedBackend, openGatedBackend } from '#tests/support/gated-backend.ts'

let backend: HttpBackend
let gated: GatedBackend
let shop: BuiltShop
beforeAll(async () => {
  backend = await startBackend()
  gated = await openGatedBackend(backend.url)
  shop = await openBuiltShop({ API_BASE_URL: gated.url })
})
afterAll(async () => {
  await shop.close()
  await gated.close()
  await backend.close()
})

describe('a page asks at once', () => {
  test.each<[string, readonly (readonly string[])[]]>([
    [
      '/',
      [
        ['/api/banners', '/api/categories', '/api/common', '/api/deal', '/api/products', '/api/products'],
        // A Worker has six requests on the way at most.
        ['/api/deal-items'],
      ],
    ],
    ['/hot-pot-kit', [['/api/common', '/api/products']]],
    ['/hot-pot-kit?without=soy', [['/api/common', '/api/meats', '/api/products'], ['/api/products']]],
    ['/food-mart', [['/api/categories', '/api/products']]],
    ['/food-mart/roasted-sesame-sauce', [['/api/product/roasted-sesame-sauce', '/api/products']]],
    [
      '/food-mart/bundle/house-spicy-hot-pot-kit',
      [['/api/common', '/api/meats', '/api/product/house-spicy-hot-pot-kit', '/api/products']],
    ],
    [
      '/food-mart/bundle/house-spicy-hot-pot-kit/cook',
      [['/api/meats', '/api/product/house-spicy-hot-pot-kit'], ['/api/products']],
    ],
    ['/deal-items', [['/api/deal', '/api/deal-items']]],
    [
      '/browse-more',
      [['/api/categories', '/api/categories', '/api/common', '/api/products', '/api/products', '/api/products']],
    ],
    ['/tw/food-mart', [['/api/categories', '/api/products']]],
    ['/search?q=tofu', [['/api/search']]],
    // Their goods are asked for by the browser (tests/components/cart/calls-together.test.tsx).
    ['/cart', []],
    ['/checkout', [['/api/payment-providers']]],
    ['/deliver-to?zip=98101', [['/api/city-lookup/98101', '/api/state-lookup/98101']]],
  ])('%s', async (path, calls) => {
    const answered = gated.expectWaves(calls.map((wave) => wave.length))

    const page = await shop.get(path)

    expect([page.status, answered]).toEqual([200, calls])
  })
})
