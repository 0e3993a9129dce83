import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aLine } from '#tests/support/builders.ts'
import { fakeShop } from '#tests/support/fake-shop.ts'

const soy = aLine('FM-SOY')
const plain = aLine('KIT', 1, { group: 'combo' })
const withTofu = aLine('KIT', 2, { group: 'combo', key: 'KIT~x=TOFU', additionalItem: 'TOFU' })
const soldOut = aLine('KIT-GONE', 1, { group: 'combo' })

async function open(lines: readonly ReturnType<typeof aLine>[]) {
  const shop = await openBrowser(fakeShop()).load(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-count.ts')),
    ...(await import('#stores/cart/cart-edit.ts')),
    ...(await import('#stores/cart/removal-undo.ts')),
  }))
  for (const line of lines) shop.addToCart(line)
  return shop
}

describe('removeGroupFromCart (rules §4 "Cart": remove-all)', () => {
  test('removes the lines of one group, except failed lines', async () => {
    const shop = await open([soy, plain, withTofu, soldOut])
    shop.noteFailedLines([soldOut])

    shop.removeGroupFromCart('combo')

    expect(shop.$cartLines.get()).toEqual([soy, soldOut])
  })

  test('can be undone', async () => {
    const shop = await open([soy, plain, withTofu])
    const removal = { from: 'combo', place: 0, key: plain.key, code: null, name: '', message: 'gone' } as const

    shop.removeWithUndo(removal, () => shop.removeGroupFromCart('combo'))
    shop.undoRemoval()

    expect(shop.$cartLines.get()).toEqual([soy, plain, withTofu])
  })
})

describe('removeExtraFromLine (rules §4 "Cart": an extra item is removed by itself)', () => {
  test('keeps the kit in its place, without its extra item', async () => {
    const shop = await open([withTofu, soy])

    shop.removeExtraFromLine(withTofu.key)

    expect(shop.$cartLines.get()).toEqual([{ ...withTofu, key: 'KIT', additionalItem: null }, soy])
  })

  test('merges the kit with an equal line', async () => {
    const shop = await open([plain, withTofu])

    shop.removeExtraFromLine(withTofu.key)

    expect(shop.$cartLines.get()).toEqual([{ ...plain, picked: 3 }])
  })
})
