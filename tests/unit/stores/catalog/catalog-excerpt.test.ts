import { describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

function open(shop: FakeFetcher) {
  return openBrowser(shop).load(() => import('#stores/catalog/catalog-excerpt.ts'))
}

const aKit = aLine('KIT-SPICY', 1, {
  group: 'combo',
  additional: [{ code: 'ADD-FISHBALL', picked: 2 }],
  meat: 'MEAT-LAMB',
  additionalItem: 'FM-SOY',
})

describe('loadExcerpt', () => {
  test('fetches the products of the lines, the deal items and the gifts', async () => {
    const shop = fakeShop()
    const { $excerpt, loadExcerpt } = await open(shop)

    await loadExcerpt('ZONE1', [aKit, aLine('NOPE')])

    const asked = shop.requests.find(({ url }) => url.includes('/api/products'))
    expect(new URL(asked?.url ?? '').searchParams.get('area')).toBe('ZONE1')
    expect(new URL(asked?.url ?? '').searchParams.get('codes')).toBe(
      'ADD-FISHBALL,FM-SOY,KIT-SPICY,MEAT-LAMB,NOPE,FM-PEANUT,GIFT-LADLE',
    )
    const excerpt = $excerpt.get()
    expect(excerpt.state === 'success' && [...excerpt.value.products.keys()].sort()).toEqual([
      'ADD-FISHBALL',
      'FM-PEANUT',
      'FM-SOY',
      'GIFT-LADLE',
      'KIT-SPICY',
      'MEAT-LAMB',
    ])
    expect(excerpt.state === 'success' && excerpt.value.area.name).toBe('Seattle')
    expect(excerpt.state === 'success' && excerpt.value.deal?.dealPrice).toBe(5000)
    expect(excerpt.state === 'success' && [...excerpt.value.meats.keys()]).toEqual(['MEAT-RIBEYE', 'MEAT-LAMB'])
  })

  test('is loading at first, but not when a newer excerpt is fetched', async () => {
    const { $excerpt, loadExcerpt } = await open(fakeShop())
    const states: string[] = []
    const stop = $excerpt.subscribe(({ state }) => states.push(state))

    await loadExcerpt('ZONE1', [aLine('FM-SOY')])
    await loadExcerpt('ZONE1', [aLine('FM-SESAME')])
    stop()

    expect(states).toEqual(['idle', 'loading', 'success', 'success'])
  })

  test('is fetched once for the same products, whatever their count', async () => {
    const shop = fakeShop()
    const { loadExcerpt } = await open(shop)

    await loadExcerpt('ZONE1', [aLine('FM-SOY'), aLine('FM-SESAME')])
    const calls = shop.requests.length
    await loadExcerpt('ZONE1', [aLine('FM-SESAME', 3), aLine('FM-SOY', 9)])

    expect(shop.requests).toHaveLength(calls)
  })

  test('is fetched again for another area, and on request', async () => {
    const shop = fakeShop()
    const { $excerpt, loadExcerpt } = await open(shop)
    await loadExcerpt('ZONE1', [aLine('FM-SOY')])

    await loadExcerpt('SCAGLS', [aLine('FM-SOY')])
    await loadExcerpt('SCAGLS', [aLine('FM-SOY')], true)

    const excerpt = $excerpt.get()
    expect(callsOf(shop).filter((call) => call === 'GET /api/products')).toHaveLength(3)
    expect(excerpt.state === 'success' && excerpt.value.area.code).toBe('SCAGLS')
  })

  const lines = [aKit, aLine('FM-PEANUT', 1, { group: 'dealItem' })]
  test.each(['/api/areas', '/api/meats', '/api/common', '/api/deal', '/api/gift-rules', '/api/products'])(
    'of a kit and a deal item fails without %s, and is fetched again at the next call',
    async (path) => {
      let isDown = true
      const healthy = fakeShop()
      const shop = fakeShop({ [`GET ${path}`]: (request) => (isDown ? noAnswer(request) : healthy.fetch(request)) })
      const { $excerpt, loadExcerpt } = await open(shop)

      await loadExcerpt('ZONE1', lines)
      expect($excerpt.get().state).toBe('failure')
      isDown = false
      await loadExcerpt('ZONE1', lines)

      expect($excerpt.get().state).toBe('success')
    },
  )

  test.each(['/api/meats', '/api/common', '/api/deal'])(
    'of a food item does not need %s, and the next change fetches all (safety R16)',
    async (path) => {
      const shop = fakeShop({ [`GET ${path}`]: noAnswer })
      const { $excerpt, loadExcerpt } = await open(shop)

      await loadExcerpt('ZONE1', [aLine('FM-SOY')])
      const excerpt = $excerpt.get()
      await loadExcerpt('ZONE1', [aLine('FM-SOY'), aLine('FM-OOLONG')])

      expect(excerpt.state === 'success' && excerpt.value.products.has('FM-SOY')).toBe(true)
      expect(callsOf(shop).filter((call) => call === `GET ${path}`)).toHaveLength(2)
    },
  )

  test('fetches requested products too, and again only when they change', async () => {
    const shop = fakeShop()
    const { $extraCodes, $excerpt, requestProducts, loadExcerpt } = await open(shop)
    const moves: (readonly string[])[] = []
    const stop = $extraCodes.listen((codes) => moves.push(codes))

    requestProducts('goals', ['FM-SOY'])
    requestProducts('later', ['FM-OOLONG', 'FM-SOY'])
    requestProducts('goals', ['FM-SOY'])
    await loadExcerpt('ZONE1', [aLine('FM-SESAME')])
    stop()

    const excerpt = $excerpt.get()
    expect(moves).toEqual([['FM-SOY'], ['FM-OOLONG', 'FM-SOY']])
    expect(excerpt.state === 'success' && [...excerpt.value.products.keys()]).toEqual(
      expect.arrayContaining(['FM-SESAME', 'FM-SOY', 'FM-OOLONG']),
    )
  })

  test('splits many codes into several calls', async () => {
    const shop = fakeShop()
    const { $excerpt, loadExcerpt } = await open(shop)

    await loadExcerpt('ZONE1', [aLine('FM-SOY'), ...Array.from({ length: 200 }, (_, place) => aLine(`X-${place}`))])

    const asked = shop.requests.filter(({ url }) => url.includes('/api/products'))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('codes')?.split(',').length)).toEqual([200, 4])
    expect($excerpt.get().state).toBe('success')
  })

  test('fails for an area that is not served', async () => {
    const { $excerpt, loadExcerpt } = await open(fakeShop())

    await loadExcerpt('NOPE', [aLine('FM-SOY')])

    expect($excerpt.get()).toEqual({ state: 'failure' })
  })

  test('ignores an answer that arrives after the area has changed', async () => {
    const answers: (() => void)[] = []
    const healthy = fakeShop()
    const shop = fakeShop({
      'GET /api/products': (request) => new Promise((resolve) => answers.push(() => resolve(healthy.fetch(request)))),
    })
    const { $excerpt, loadExcerpt } = await open(shop)
    const first = loadExcerpt('ZONE1', [aLine('FM-SOY')])
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const second = loadExcerpt('SCAGLS', [aLine('FM-SOY')])
    await vi.waitFor(() => expect(answers).toHaveLength(2))

    answers[1]?.()
    await second
    answers[0]?.()
    await first

    const excerpt = $excerpt.get()
    expect(excerpt.state === 'success' && excerpt.value.area.code).toBe('SCAGLS')
  })

  test('a shop without a deal or gifts has none', async () => {
    const none = () => json({ message: 'There is nothing here.', code: 'not_found' }, 404)
    const { $excerpt, loadExcerpt } = await open(fakeShop({ 'GET /api/deal': none, 'GET /api/gift-rules': none }))

    await loadExcerpt('ZONE1', [aLine('FM-SOY')])

    const excerpt = $excerpt.get()
    expect(excerpt.state === 'success' && [excerpt.value.deal, excerpt.value.giftRules]).toEqual([null, []])
  })
})
