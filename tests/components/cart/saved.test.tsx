import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { marketKit, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, link, region, says, summary } from '#tests/support/seen.ts'

// Lines saved for later and wishes, below the cart.

for (const [language, s] of [
  [
    'en',
    {
      summary: 'Order summary',
      saved: 'Your wishlist',
      save: 'Move to wishlist: Market Kit: Choose Seven Sides',
      undo: 'Undo: Market Kit: Choose Seven Sides',
      remove: 'Remove Taiwanese Sacha Sauce',
      empty: 'Your cart is empty',
      move: 'Move to cart: Market Kit: Choose Seven Sides',
      shrimp: 'White Shrimp',
    },
  ],
  [
    'tw',
    {
      summary: '訂單摘要',
      saved: '我的收藏',
      save: '移到收藏：大骨湯自選七樣雙人套餐',
      undo: '復原：大骨湯自選七樣雙人套餐',
      remove: '移除沙茶醬',
      empty: '購物車是空的',
      move: '移回購物車：大骨湯自選七樣雙人套餐',
      shrimp: '鮮白蝦',
    },
  ],
] as const)
  describe(`saved for later (${language})`, () => {
    test('a saved kit keeps its picks through a reload and when it moves back', async () => {
      const { user, open } = await openScreen(cartScreen, { language, cart: [marketKit, sacha(1)] })

      await user.click(await button(s.save))
      expect(document.activeElement).toBe(await button(s.undo))
      await says(() => summary(s.summary), '$6.99')
      await user.click(await button(s.remove))
      await screen.findByRole('heading', { name: s.empty })
      await open(cartScreen)
      await says(() => region(s.saved), '$34.89')
      const again = await button(s.move, within(await region(s.saved)))
      await user.click(again)

      await gone('region', s.saved)
      await says(() => summary(s.summary), '$34.89')
      await waitFor(() => expect(screen.getAllByText(s.shrimp).length).toBeGreaterThan(0))
    })
  })

test('a kit on the wishlist has its price and a link to its composer', async () => {
  await openScreen(cartScreen, { storage: { 'shop:wishlist': '["KIT-MARKET"]' } })

  await says(() => region('Your wishlist'), '$30.89')
  const way = await link('Customize: Market Kit: Choose Seven Sides')
  expect(way.textContent).toBe('Customize')
})

test('of 60 wishes the newest 24 are shown, and 24 more at a press, with the focus on the first of these', async () => {
  const codes = demoCatalog.products.flatMap(({ type, code }) => (type === 'add-ons' ? [code] : [])).slice(0, 60)
  const { user } = await openScreen(cartScreen, { storage: { 'shop:wishlist': JSON.stringify(codes) } })
  const entries = async () => within(await region('Your wishlist')).getAllByRole('listitem')
  await waitFor(async () => expect(await entries()).toHaveLength(24))

  await user.click(await button('Show more (36)'))
  await waitFor(async () => expect(await entries()).toHaveLength(48))
  await waitFor(async () => expect((await entries())[24]?.contains(document.activeElement)).toBe(true))
  await user.click(await button('Show more (12)'))

  await waitFor(async () => expect(await entries()).toHaveLength(60))
  await gone('button', /^Show more/)
})

test.each([
  ['en', 'Add to cart: Taiwanese Sacha Sauce', 'Add to cart'],
  ['tw', '加入購物車：沙茶醬', '加入購物車'],
] as const)('a wish that was never in the cart is added, not moved back (%s)', async (language, name, text) => {
  await openScreen(cartScreen, { language, storage: { 'shop:wishlist': '["FM-SACHA"]' } })

  expect((await button(name)).textContent).toBe(text)
})
