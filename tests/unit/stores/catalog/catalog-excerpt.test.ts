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

describe('loadShelf', () => {
  test('fetches what the lines name, and deal items and gifts beside them', async () => {
    const shop = fakeShop()
    const { $shelf, loadShelf } = await open(shop)

    await loadShelf('ZONE1', [aKit, aLine('NOPE')])

    const asked = shop.requests.find(({ url }) => url.includes('/api/products'))
    expect(new URL(asked?.url ?? '').searchParams.get('area')).toBe('ZONE1')
    expect(new URL(asked?.url ?? '').searchParams.get('codes')).toBe(
      'ADD-FISHBALL,FM-SOY,KIT-SPICY,MEAT-LAMB,NOPE,FM-PEANUT,GIFT-LADLE',
    )
    const shelf = $shelf.get()
    expect(shelf.state === 'success' && [...shelf.value.products.keys()].sort()).toEqual([
      'ADD-FISHBALL',
      'FM-PEANUT',
      'FM-SOY',
      'GIFT-LADLE',
      'KIT-SPICY',
      'MEAT-LAMB',
    ])
    expect(shelf.state === 'success' && shelf.value.area.name).toBe('Seattle')
    expect(shelf.state === 'success' && shelf.value.deal?.dealPrice).toBe(5000)
    expect(shelf.state === 'success' && [...shelf.value.meats.keys()]).toEqual(['MEAT-RIBEYE', 'MEAT-LAMB'])
  })

  test('is loading first, and not again once something is known', async () => {
    const { $shelf, loadShelf } = await open(fakeShop())
    const states: string[] = []
    const stop = $shelf.subscribe(({ state }) => states.push(state))

    await loadShelf('ZONE1', [aLine('FM-SOY')])
    await loadShelf('ZONE1', [aLine('FM-SESAME')])
    stop()

    expect(states).toEqual(['idle', 'loading', 'success', 'success'])
  })

  test('is fetched once for the same products, whatever their count', async () => {
    const shop = fakeShop()
    const { loadShelf } = await open(shop)

    await loadShelf('ZONE1', [aLine('FM-SOY'), aLine('FM-SESAME')])
    const calls = shop.requests.length
    await loadShelf('ZONE1', [aLine('FM-SESAME', 3), aLine('FM-SOY', 9)])

    expect(shop.requests).toHaveLength(calls)
  })

  test('is fetched anew for another area, and when it is to be fresh', async () => {
    const shop = fakeShop()
    const { $shelf, loadShelf } = await open(shop)
    await loadShelf('ZONE1', [aLine('FM-SOY')])

    await loadShelf('SCAGLS', [aLine('FM-SOY')])
    await loadShelf('SCAGLS', [aLine('FM-SOY')], true)

    const shelf = $shelf.get()
    expect(callsOf(shop).filter((call) => call === 'GET /api/products')).toHaveLength(3)
    expect(shelf.state === 'success' && shelf.value.area.code).toBe('SCAGLS')
  })

  test.each(['/api/areas', '/api/meats', '/api/common', '/api/deal', '/api/gift-rules', '/api/products'])(
    'fails without %s, and is fetched anew when asked again',
    async (path) => {
      let isDown = true
      const healthy = fakeShop()
      const shop = fakeShop({ [`GET ${path}`]: (request) => (isDown ? noAnswer(request) : healthy.fetch(request)) })
      const { $shelf, loadShelf } = await open(shop)

      await loadShelf('ZONE1', [aLine('FM-SOY')])
      expect($shelf.get().state).toBe('failure')
      isDown = false
      await loadShelf('ZONE1', [aLine('FM-SOY')])

      expect($shelf.get().state).toBe('success')
    },
  )

  test('what is brought along is fetched too, and asked for anew only when it changes', async () => {
    const shop = fakeShop()
    const { $broughtAlong, $shelf, bringAlong, loadShelf } = await open(shop)
    const moves: (readonly string[])[] = []
    const stop = $broughtAlong.listen((codes) => moves.push(codes))

    bringAlong('hints', ['FM-SOY'])
    bringAlong('later', ['FM-OOLONG', 'FM-SOY'])
    bringAlong('hints', ['FM-SOY'])
    await loadShelf('ZONE1', [aLine('FM-SESAME')])
    stop()

    const shelf = $shelf.get()
    expect(moves).toEqual([['FM-SOY'], ['FM-OOLONG', 'FM-SOY']])
    expect(shelf.state === 'success' && [...shelf.value.products.keys()]).toEqual(
      expect.arrayContaining(['FM-SESAME', 'FM-SOY', 'FM-OOLONG']),
    )
  })

  test('more codes than one call may name are asked for in several', async () => {
    const shop = fakeShop()
    const { $shelf, loadShelf } = await open(shop)

    await loadShelf('ZONE1', [aLine('FM-SOY'), ...Array.from({ length: 200 }, (_, place) => aLine(`X-${place}`))])

    const asked = shop.requests.filter(({ url }) => url.includes('/api/products'))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('codes')?.split(',').length)).toEqual([200, 4])
    expect($shelf.get().state).toBe('success')
  })

  test('fails for an area that is not served', async () => {
    const { $shelf, loadShelf } = await open(fakeShop())

    await loadShelf('NOPE', [aLine('FM-SOY')])

    expect($shelf.get()).toEqual({ state: 'failure' })
  })

  test('an answer that comes after the area has changed is not taken', async () => {
    const answers: (() => void)[] = []
    const healthy = fakeShop()
    const shop = fakeShop({
      'GET /api/products': (request) => new Promise((resolve) => answers.push(() => resolve(healthy.fetch(request)))),
    })
    const { $shelf, loadShelf } = await open(shop)
    const first = loadShelf('ZONE1', [aLine('FM-SOY')])
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const second = loadShelf('SCAGLS', [aLine('FM-SOY')])
    await vi.waitFor(() => expect(answers).toHaveLength(2))

    answers[1]?.()
    await second
    answers[0]?.()
    await first

    const shelf = $shelf.get()
    expect(shelf.state === 'success' && shelf.value.area.code).toBe('SCAGLS')
  })

  test('a shop without a deal or gifts has none', async () => {
    const none = () => json({ message: 'There is nothing here.', code: 'not_found' }, 404)
    const { $shelf, loadShelf } = await open(fakeShop({ 'GET /api/deal': none, 'GET /api/gift-rules': none }))

    await loadShelf('ZONE1', [aLine('FM-SOY')])

    const shelf = $shelf.get()
    expect(shelf.state === 'success' && [shelf.value.deal, shelf.value.giftRules]).toEqual([null, []])
  })
})
