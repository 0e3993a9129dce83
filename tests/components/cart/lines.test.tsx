import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { food, marketKit, partySet, sacha, wagyuKit } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, link, region, says, summary } from '#tests/support/seen.ts'

// The lines of a cart, and the announcements of their changes (rules §4).

const kitName = 'Market Kit: Choose Seven Sides'

describe('the lines of a cart', () => {
  test('a line says which allergens in it were left out on the kits page in this tab', async () => {
    onTestFinished(() => sessionStorage.clear())
    sessionStorage.setItem('shop:left-out', 'peanuts,milk')
    await openScreen(cartScreen, { cart: [sacha(1), food('FM-SESAME')] })

    const warnings = (await screen.findAllByText(/^Contains .*, which you left out\.$/)).map((one) => one.textContent)
    expect(warnings).toEqual(['Contains peanuts, which you left out.'])
  })

  test('plus and minus announce the subtotal and the goals that change', async () => {
    const { press, announced } = await openScreen(cartScreen, { cart: [sacha(7)] })

    await press(await button('Increase Taiwanese Sacha Sauce'))
    expect(announced()).toBe('Taiwanese Sacha Sauce: 8 in your cart. Subtotal $55.92. The deal of the day is unlocked.')
    await press(await button('Increase Taiwanese Sacha Sauce'))
    expect(announced()).toContain('Subtotal $62.91. Shipping is free. You get a gift: ')
    await press(await button('Decrease Taiwanese Sacha Sauce'))
    expect(announced()).toContain(
      'Subtotal $55.92. Shipping is no longer free: $7.50. Your cart no longer earns this gift',
    )
  })

  test('the last unit is removed by a button with that name, and its undo button names the product', async () => {
    const { press, announced } = await openScreen(cartScreen, { cart: [sacha(1), food('FM-SESAME', 2)] })
    const decrease = await button('Decrease Taiwanese Sacha Sauce')
    expect(decrease.getAttribute('aria-description')).toBe('Removes it from your cart.')

    await press(await button('Remove Taiwanese Sacha Sauce'))

    expect(announced()).toContain('Taiwanese Sacha Sauce is no longer in your cart. Subtotal $17.98.')
    await press(await button('Undo: Taiwanese Sacha Sauce'))
    expect(announced()).toContain('Taiwanese Sacha Sauce is back in your cart. Subtotal $24.97.')
  })

  test('a removed kit is restored unchanged in its place', async () => {
    const { press, announced, cart } = await openScreen(cartScreen, {
      cart: [sacha(2), { ...marketKit, picked: 2 }, food('FM-SESAME')],
    })
    const remove = await button(`Remove ${kitName}`)
    const before = cart()

    await press(remove)
    expect(announced()).toContain(`${kitName} is no longer in your cart. Subtotal $22.97.`)
    const undo = await button(`Undo: ${kitName}`, within(await region('Hot pot kits')))
    expect(document.activeElement).toBe(undo)
    await press(undo)

    await waitFor(async () => expect(document.activeElement).toBe(await link(kitName)))
    expect(cart()).toEqual(before)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('removing the last line leaves an empty cart with an undo button, and the focus is not on the saved lines', async () => {
    const { press } = await openScreen(cartScreen, { cart: [sacha(2)], later: [marketKit] })

    await press(await button('Remove Taiwanese Sacha Sauce'))

    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(document.activeElement).toBe(await button('Undo: Taiwanese Sacha Sauce'))
    await press(await button(/^Remove Market Kit/))
    await gone('button', 'Undo: Taiwanese Sacha Sauce')
    await press(await button(`Undo: ${kitName}`))
    await button(`Move to cart: ${kitName}`)
  })

  test('an undo button is there until the next change', async () => {
    const { user } = await openScreen(cartScreen, { cart: [sacha(2), food('FM-SESAME')] })
    await user.click(await button('Remove Roasted Sesame Sauce'))
    await button(/^Undo/)

    await user.click(await button('Increase Taiwanese Sacha Sauce'))

    await gone('button', /^Undo/)
  })

  test('a disabled button explains why when it is pressed', async () => {
    const { press, announced, cart } = await openScreen(cartScreen, { cart: [food('FM-ZONGZI', 3)] })

    await press(await button('Increase Southern Taiwanese Zongzi (Sticky Rice Dumplings)'))

    expect(announced()).toBe('No more can be added: only 3 left.')
    expect(cart().map(({ picked }) => picked)).toEqual([3])
  })

  test('a kit links to its page with its picks', async () => {
    await openScreen(cartScreen, { language: 'tw', cart: [marketKit] })

    const edit = await link('修改大骨湯自選七樣雙人套餐')

    expect(edit.getAttribute('href')).toBe(
      '/tw/food-mart/bundle/market-kit-choose-seven-sides/BRO-BONE~2.ADD-CORN~2.ADD-FISHBALL~ADD-PRAWN~2.BI-GREENS~m.MEAT-RIBEYE?edit=KIT-MARKET~mine',
    )
  })

  test('damaged storage causes no error, and the shop works', async () => {
    const { open, announced } = await openScreen(cartScreen, {
      storage: {
        'shop:version': '1',
        'shop:cart': '[{"code":"FM-SACHA","group":"foodmart","picked":2},{"code":7},null,{"__proto__":1}]',
        'shop:codes': '{"0":"WELCOME10"}',
        'shop:order': '[{"city":',
        'shop:attempt': '17',
        'shop:area': '<b>',
      },
    })
    await says(() => summary(), '$13.98')

    await open(cartScreen, { storage: { 'shop:cart': '{broken' } })

    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(announced()).toBe('')
  })
})

for (const [language, s] of [
  [
    'en',
    {
      holds: "What's in it",
      wagyu: 'Wagyu Chuck Roll (+$8.40)',
      twice: 'Wagyu Chuck Roll × 2 (+$6.00 each)',
      remove: `Remove ${kitName}`,
      decrease: `Decrease ${kitName}`,
      last: 'Removes it from your cart.',
    },
  ],
  [
    'tw',
    {
      holds: '商品內容',
      wagyu: '和牛肩胛肉片（+$8.40）',
      twice: '和牛肩胛肉片 × 2（每份 +$6.00）',
      remove: '移除大骨湯自選七樣雙人套餐',
      decrease: '減少大骨湯自選七樣雙人套餐',
      last: '會從購物車移除。',
    },
  ],
] as const)
  describe(`the line of a kit (${language})`, () => {
    test('a pick with an added price shows it, and for several that it is for each', async () => {
      const { open } = await openScreen(cartScreen, { language, cart: [wagyuKit] })
      await says(() => screen.findByRole('list', { name: s.holds }), s.wagyu)

      await open(cartScreen, { cart: [partySet] })

      await says(() => screen.findByRole('list', { name: s.holds }), s.twice)
    })

    test('with one unit, minus and the remove button have different names', async () => {
      const { user } = await openScreen(cartScreen, { language, cart: [wagyuKit] })
      await screen.findByRole('list', { name: s.holds })
      expect(screen.getAllByRole('button', { name: s.remove })).toHaveLength(1)

      const decrease = await button(s.decrease)
      expect(decrease.getAttribute('aria-description')).toBe(s.last)
      await user.click(decrease)

      await gone('list', s.holds)
    })
  })
