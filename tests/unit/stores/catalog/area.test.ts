import { describe, expect, test } from 'vitest'
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

  test('noteArea follows the area of the page', async () => {
    const shop = await open()

    shop.noteArea('ZONE1')

    expect(shop.browser.storage['shop:area']).toBe('ZONE1')
  })
})
