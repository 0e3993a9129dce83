import { describe, expect, test, vi } from 'vitest'
import { firstChoice } from '#domain/cart/kit-choice.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { aBundle, aComboItem, aLine, aMeat, anArea, aProduct, picks } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

const market = {
  ...aBundle('MARKET', 3000, 3, [aComboItem('CORN', 0, 2), aComboItem('TOFU', 0, 3)]),
  meat: 'BELLY',
}
const area = anArea()
const products = new Map(
  [market, aProduct('CORN', 200), aProduct('TOFU', 300, { quantity: 5, waQuantity: 5 }), aProduct('BELLY', 500)].map(
    (product) => [product.code, product],
  ),
)
const meats = new Map([['BELLY', aMeat('BELLY', 500)]])
const offer = { area, products, meats, extras: [] }
const path = '/food-mart/bundle/market'
const full = picks(['CORN', 1], ['TOFU', 2])

async function open(search = '', lines: readonly ReturnType<typeof aLine>[] = []) {
  const browser = openBrowser(fakeShop(), { storage: { 'shop:cart': JSON.stringify(lines) } })
  const address = new URL(`https://shop.example${path}${search}`)
  const location = { pathname: address.pathname, search: address.search }
  vi.stubGlobal('document', { activeElement: null })
  Object.assign(window, {
    location,
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => {
        const next = new URL(to, address)
        Object.assign(location, { pathname: next.pathname, search: next.search })
      },
    },
  })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/kit/kit-composer.ts')),
  }))
  const composer = stores.openKitComposer(market, firstChoice(market), offer, 2, path)
  composer.start()
  return { ...stores, composer, location, figures: () => composer.$figures.get() }
}

describe('openKitComposer (rules §2)', () => {
  test('writes the choice into the address', async () => {
    const { composer, location } = await open('?utm_source=chat')

    composer.choose({ picks: full })

    expect(location).toEqual({ pathname: `${path}/CORN~2.TOFU`, search: '?utm_source=chat' })
  })

  test('completes the kit, and undoes that', async () => {
    const { composer, figures } = await open()

    composer.finish()
    expect(figures().missing).toBe(0)
    expect(composer.$kit.get().lastAction).toEqual({ did: 'filled' })
    composer.undoFinish()

    expect(figures().missing).toBe(3)
    expect(composer.$kit.get()).toMatchObject({ lastAction: { did: 'undone' }, filling: null })
  })

  test('adds the kit to the cart and announces how many are in it', async () => {
    const { composer, $cartLines } = await open()
    composer.choose({ picks: full })
    composer.setUnits(2)

    expect(composer.putInCart()).toBe('added')

    expect($cartLines.get()).toMatchObject([{ code: 'MARKET', picked: 2, additional: full }])
    expect(composer.$kit.get().lastAction).toEqual({ did: 'added', inCart: 2 })
  })

  test('refuses a kit with missing picks, and shows that until its figures change', async () => {
    const { composer, figures, $cartLines } = await open()

    expect(composer.putInCart()).toBe('refused')

    expect($cartLines.get()).toEqual([])
    expect(composer.$kit.get().refused).toEqual({ fault: 'missing', missing: 3 })
    composer.pick('CORN', 2)
    expect(figures()).toMatchObject({ fault: 'missing', missing: 1 })
    expect(composer.$kit.get()).toMatchObject({
      choice: { picks: picks(['CORN', 2], ['TOFU', 0]) },
      lastAction: { did: 'picked', code: 'CORN', picked: 2, isPriced: false },
    })
  })

  test('replaces the line that the address names', async () => {
    const line = aLine('MARKET', 2, { group: 'combo', key: 'mine', additional: full })
    const { composer, $cartLines } = await open('?edit=mine', [line])
    expect(composer.$kit.get()).toMatchObject({ units: 2, line, choice: { picks: full } })
    composer.choose({ picks: picks(['CORN', 2], ['TOFU', 1]) })

    expect(composer.putInCart()).toBe('replaced')

    expect($cartLines.get()).toMatchObject([{ picked: 2, additional: picks(['CORN', 2], ['TOFU', 1]) }])
  })

  test('starts again when the line can no longer be ordered', async () => {
    const line = aLine('MARKET', 1, { group: 'combo', key: 'mine', additional: picks(['GONE', 3]) })
    const { composer } = await open('?edit=mine', [line])

    expect(composer.$kit.get()).toMatchObject({ isLineStale: true, choice: firstChoice(market) })
  })
})

describe('kitFigures', () => {
  test('name what is missing before the kit can be ordered', async () => {
    const { composer, figures } = await open()
    expect(figures()).toMatchObject({ missing: 3, fault: 'missing', progress: { together: 0, size: 3 }, items: null })

    composer.choose({ picks: picks(['CORN', 2], ['TOFU', 3]) })
    expect(figures()).toMatchObject({ missing: -2, fault: 'too_many' })
    composer.choose({ picks: full })

    expect(figures()).toMatchObject({ missing: 0, fault: null, price: { unitPrice: 3000 } })
  })

  test('have as many diners as the kit serves, until the shopper sets a number', async () => {
    const { composer, figures } = await open()
    expect(figures().diners).toBe(2)

    composer.setDiners(5)

    expect(figures().diners).toBe(5)
  })

  test('allow as many kits as the stock of their picks', async () => {
    const { composer, figures } = await open()
    composer.choose({ picks: full })
    expect(figures().maxUnits).toBe(2)

    composer.setUnits(3)

    expect(figures().fault).toBe('sold_out')
  })
})
