import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'
import { link } from '#tests/support/seen.ts'

// Badge and bar of a cart with failed lines.

const badge = '<a href="/cart"><b hidden>0</b></a>'
const bar = '<p><a href="/cart"><span data-count></span> <span data-total></span></a></p>'

describe('badge and bar', () => {
  for (const [language, some, none, onHold] of [
    [
      'en',
      'Cart, 2 items, and 3 not in this order',
      'Cart, 0 items, and 3 not in this order',
      '3 items not in this order',
    ],
    ['tw', '購物車，2 件商品，另有 3 件暫時無法訂購', '購物車，0 件商品，另有 3 件暫時無法訂購', '3 件暫時無法訂購'],
  ] as const)
    test(`count the units that can be ordered, and name the failed ones (${language})`, async () => {
      let opened = 0
      const open = () => {
        opened += 1
        const names = [`x-badge-${language}-${opened}`, `x-bar-${language}-${opened}`] as const
        const html = `<${names[0]}>${badge}</${names[0]}><${names[1]}>${bar}</${names[1]}>`
        return elementScreen('/food-mart', html, async () => {
          const { CartBadge } = await import('#elements/cart-badge.ts')
          const { CartBar } = await import('#elements/cart-bar.ts')
          customElements.define(names[0], CartBadge)
          customElements.define(names[1], CartBar)
        })
      }
      const shopper = await openScreen(open(), { language, cart: [sacha(2), food('NO-SUCH', 3)] })

      expect((await link(some)).textContent).toBe('2')
      await waitFor(() => expect(document.body.textContent).toContain('$13.98'))
      await shopper.open(open(), { cart: [food('NO-SUCH', 3)] })
      expect((await link(none)).textContent).toBe('3')
      expect(document.body.textContent).toContain(onHold)
    })
})
