import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function open(server: Parameters<typeof openBrowser>[0]) {
  return openBrowser(server).load(() => import('#stores/orders/reorder-prices.ts'))
}

describe('what a reorder costs today', () => {
  test('prices the lines that can be ordered in the area today', async () => {
    const { $reorderPrices, priceReorder } = await open(fakeShop())

    await priceReorder('ZONE1', [aLine('FM-SOY', 3), aLine('NOPE')])

    expect([...$reorderPrices.get()]).toEqual([['FM-SOY', 3750]])
  })

  test('a reorder has no prices when the catalog does not answer', async () => {
    const { $reorderPrices, priceReorder } = await open({ fetch: async () => new Response('', { status: 503 }) })

    await priceReorder('ZONE1', [aLine('FM-SOY')])

    expect($reorderPrices.get()).toEqual(new Map())
  })
})
