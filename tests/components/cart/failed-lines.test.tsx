import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dealEggs, food, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, item, link, region, says, summary } from '#tests/support/seen.ts'

// Failed lines of a cart: the reasons, and what the shopper can do (rules §4, §5).

const oysters = { code: 'ADD-OYSTER', group: 'addons', picked: 1 } as const
const dumplings = food('FM-ZONGZI', 9)

const texts = {
  en: {
    failed: 'Not in this order',
    summary: 'Order summary',
    few: 'Only 3 left.',
    gone: 'We no longer carry this product.',
    keep: 'Keep 3 Southern Taiwanese Zongzi (Sticky Rice Dumplings)',
    remove: (name: string) => `Remove ${name}`,
    undo: 'Undo',
    soldOut: 'Sold out right now.',
    instead: 'Get Shrimp Paste in Bamboo instead, $9.29',
    shrimpPaste: 'Shrimp Paste in Bamboo',
    mala: 'Build-Your-Own Chongqing Mala Kit for Two',
    seattle: 'Seattle',
  },
  tw: {
    failed: '暫時無法訂購',
    summary: '訂單摘要',
    few: '只剩 3 件。',
    gone: '我們已不再販售此商品。',
    keep: '改為 3 件 南部粽',
    remove: (name: string) => `移除${name}`,
    undo: '復原',
    soldOut: '目前已售完。',
    instead: '改買竹筒鮮蝦漿，$9.29',
    shrimpPaste: '竹筒鮮蝦漿',
    mala: '重慶麻辣自選雙人組',
    seattle: '西雅圖',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]

  describe(`failed lines (${language})`, () => {
    test('a line with too little stock is reduced in one tap', async () => {
      const { user } = await openScreen(cartScreen, { language, cart: [dumplings, food('NOPE')] })
      const failed = await region(s.failed)
      await item('NOPE', s.gone)
      await says(() => region(s.failed), s.few)

      await user.click(await button(s.keep, within(failed)))

      await says(() => summary(s.summary), '$44.97')
      await user.click(await button(s.remove('NOPE'), within(await region(s.failed))))
      await waitFor(async () =>
        expect(
          within(await region(s.failed))
            .getAllByRole('button')
            .map((each) => each.textContent),
        ).toEqual([s.undo]),
      )
    })

    test('a line that fails in another area has a substitute, and is restored by the previous area', async () => {
      const shopper = await openScreen(cartScreen, { language, cart: [oysters], area: 'ZONE1' })
      await says(() => region(s.failed), s.soldOut)
      await button(s.instead)

      await shopper.open(cartScreen, { area: 'SCAGLS' })
      await says(() => summary(s.summary), '$10.99')
      await gone('region', s.failed)
      await shopper.open(cartScreen, { area: 'ZONE1' })
      await shopper.user.click(await button(s.instead))

      await gone('region', s.failed)
      await says(() => summary(s.summary), '$9.29')
      await link(s.shrimpPaste)
    })

    test("a kit for another area fails with the area's name", async () => {
      const set = { code: 'SET-MALA-2', group: 'combo', picked: 1 } as const
      const cart = [{ ...set, additional: [{ code: 'ADD-FISHBALL', picked: 1 }] }]
      await openScreen(cartScreen, { language, cart, area: 'ZONE1' })

      await says(() => region(s.failed), s.mala, s.seattle)
    })
  })
}

test('a failed line has its reason, and the rest can be ordered', async () => {
  const { open, user, cart } = await openScreen(cartScreen, { cart: [oysters, sacha(1)], area: 'ZONE1' })
  await says(() => region('Not in this order'), 'Fresh Oysters', 'Sold out right now.')
  await says(() => summary(), '$6.99')
  expect((await link('Go to checkout')).getAttribute('href')).toBe('/checkout')

  await open(checkoutScreen)
  expect(await button('Place order')).toHaveProperty('disabled', false)
  await open(cartScreen)
  await user.click(await button('Remove Fresh Oysters', within(await region('Not in this order'))))

  await waitFor(() => expect(cart().map(({ code }) => code)).toEqual(['FM-SACHA']))
})

test('a line that another tab corrected is announced', async () => {
  const { announced } = await openScreen(cartScreen, { cart: [dumplings] })
  await region('Not in this order')

  const kept = JSON.stringify([{ ...JSON.parse(localStorage.getItem('shop:cart') ?? '')[0], picked: 3 }])
  localStorage.setItem('shop:cart', kept)
  window.dispatchEvent(new StorageEvent('storage', { key: 'shop:cart', newValue: kept }))

  await says(() => summary(), '$44.97')
  expect(announced()).toContain(
    'Southern Taiwanese Zongzi (Sticky Rice Dumplings) is available again and back in your order.',
  )
})

test('with only failed lines the checkout links back to their reasons', async () => {
  await openScreen(checkoutScreen, { cart: [dealEggs] })

  await screen.findByText('Nothing in your cart can be ordered right now. Your cart says why.')
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
  expect((await link('Back to the cart')).getAttribute('href')).toBe('/cart')
})
