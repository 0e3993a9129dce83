import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

async function open(storage: Record<string, string> = {}) {
  const browser = openBrowser(fakeShop(), { storage })
  const stores = await browser.load(async () => ({
    ...(await import('#stores/catalog/area.ts')),
    ...(await import('#stores/catalog/area-switch.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }))
  return { browser, ...stores }
}

describe('a change of the area that can be undone', () => {
  test('undoing restores the cart exactly, whatever has changed since', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY', 5))
    shop.addToCart(aLine('KIT', 1, { group: 'combo', key: 'KIT~meat=M', meat: 'M' }))
    const before = shop.$cartLines.get()

    shop.noteAreaSwitch('SCAGLS', 'ZONE1', 1)
    shop.pickLine('FM-SOY', 3)
    shop.removeFromCart('KIT~meat=M')
    expect(shop.$areaSwitch.get()).toEqual({ from: 'SCAGLS', to: 'ZONE1', before, lost: 1 })
    shop.undoAreaSwitch()

    expect(shop.$cartLines.get()).toEqual(before)
    expect(shop.$areaSwitch.get()).toBeNull()
  })

  test('survives the reload after the change, with every pick', async () => {
    const first = await open()
    first.addToCart(aLine('KIT', 2, { group: 'combo', key: 'KIT~meat=M', meat: 'M' }))
    first.noteAreaSwitch('SCAGLS', 'ZONE1', 0)

    const second = await open(first.browser.storage)
    second.clearCart()
    second.undoAreaSwitch()

    expect(second.$cartLines.get()).toEqual([aLine('KIT', 2, { group: 'combo', key: 'KIT~meat=M', meat: 'M' })])
  })

  test('once it is accepted, nothing can be undone', async () => {
    const shop = await open()
    shop.addToCart(aLine('FM-SOY'))
    shop.noteAreaSwitch('SCAGLS', 'ZONE1', 0)
    shop.forgetAreaSwitch()
    shop.clearCart()

    shop.undoAreaSwitch()

    expect(shop.$cartLines.get()).toEqual([])
  })

  test.each(['{broken', 'null', '7', '{"from":"A"}', '{"from":"A","to":2,"before":[],"lost":0}'])(
    'ignores damaged storage: %s',
    async (text) => {
      const shop = await open({ 'shop:version': '2', 'shop:area-switch': text })

      expect(shop.$areaSwitch.get()).toBeNull()
    },
  )
})

describe('one area in cookie and storage (rules §15)', () => {
  const areas = ['SCAGLS', 'ZONE1', 'ZONE2']
  afterEach(() => vi.unstubAllGlobals())

  /** Opens a page of ZONE1. Returns whether it asks to be loaded again, and what the browser holds then. */
  async function visit(storage: Record<string, string>, cookie: string, hasCookies = true) {
    const browser = openBrowser(fakeShop(), { storage })
    vi.stubGlobal('document', cookieJar(cookie, hasCookies))
    const { agreeOnArea } = await browser.load(() => import('#stores/catalog/area.ts'))
    const mustReload = agreeOnArea('ZONE1', areas)
    return { mustReload, stored: browser.storage['shop:area'], cookie: document.cookie, agreeOnArea }
  }

  test.each([
    ['neither: nothing is written', {}, '', { mustReload: false, stored: undefined, cookie: '' }],
    [
      'no cookie: storage writes it, and the page follows',
      { 'shop:version': '2', 'shop:area': 'ZONE2' },
      '',
      { mustReload: true, stored: 'ZONE2', cookie: 'area=ZONE2' },
    ],
    [
      'no storage: the cookie writes it',
      {},
      'area=ZONE1',
      { mustReload: false, stored: 'ZONE1', cookie: 'area=ZONE1' },
    ],
    [
      'two that differ: the cookie decides',
      { 'shop:version': '2', 'shop:area': 'SCAGLS' },
      'x=1; area=ZONE2',
      { mustReload: true, stored: 'ZONE2', cookie: 'x=1; area=ZONE2' },
    ],
    [
      'a cookie of an area that is gone counts as missing',
      { 'shop:version': '2', 'shop:area': 'ZONE2' },
      'area=GONE',
      { mustReload: true, stored: 'ZONE2', cookie: 'area=ZONE2' },
    ],
    [
      'a stored area that is gone counts as missing',
      { 'shop:version': '2', 'shop:area': 'GONE' },
      '',
      { mustReload: false, stored: 'ZONE1', cookie: 'area=ZONE1' },
    ],
    [
      'version 1 resets both',
      { 'shop:version': '1', 'shop:area': 'ZONE2' },
      'area=ZONE1',
      { mustReload: true, stored: undefined, cookie: '' },
    ],
    [
      'a first version without a number too',
      { 'shop:area': 'ZONE2' },
      'area=ZONE1',
      { mustReload: true, stored: undefined, cookie: '' },
    ],
    [
      'version 1 without the cookie resets its area',
      { 'shop:version': '1', 'shop:area': 'ZONE2' },
      '',
      { mustReload: false, stored: undefined, cookie: '' },
    ],
  ])('%s', async (_, storage, cookie, expected) => {
    expect(await visit(storage, cookie)).toMatchObject(expected)
  })

  test('a browser that keeps no cookies is not loaded again and again', async () => {
    const { mustReload, stored } = await visit({ 'shop:version': '2', 'shop:area': 'ZONE2' }, '', false)

    expect({ mustReload, stored }).toEqual({ mustReload: false, stored: 'ZONE1' })
  })

  test('a migration resets once: coming back to its page keeps what was chosen since', async () => {
    const { agreeOnArea, cookie } = await visit({ 'shop:version': '1' }, 'area=ZONE1')

    expect(cookie).toBe('')
    vi.stubGlobal('document', cookieJar('area=ZONE1', true))
    expect(agreeOnArea('ZONE1', areas)).toBe(false)
    expect(document.cookie).toBe('area=ZONE1')
  })
})

/** Returns what reads and writes cookies as `document` does: one write sets or, with no time left, deletes one cookie. */
function cookieJar(text: string, hasCookies: boolean): { cookie: string } {
  const jar = new Map(text.split('; ').flatMap((pair) => (pair === '' ? [] : [[pair.split('=', 1)[0] ?? '', pair]])))
  return {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    set cookie(written) {
      const [pair = '', ...attributes] = written.split('; ')
      const name = pair.split('=', 1)[0] ?? ''
      if (!hasCookies) return
      const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice('expires='.length)
      if (expires !== undefined && Date.parse(expires) < Date.now()) jar.delete(name)
      else jar.set(name, pair)
    },
  }
}
