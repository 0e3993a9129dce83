import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, marketKit, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { gone, region, says, summary, textOf } from '#tests/support/seen.ts'

describe('the total of a cart', () => {
  test('the price details have each step once', async () => {
    const { user } = await openScreen(cartScreen, {
      cart: [{ ...marketKit, picked: 2 }, sacha(2), food('FM-SESAME'), food('FM-ZONGZI')],
    })
    const how = await screen.findByText('Price details')

    await user.click(how)

    const receipt = how.closest('details') ?? document.body
    expect((await within(receipt).findAllByRole('listitem')).map(textOf)).toEqual([
      'Market Kit: Choose Seven Sides without its meat$22.39',
      'Sliced Ribeye, 1 × $8.50$8.50',
      'White Shrimp, 1 × $4.00$4.00',
      'Market Kit: Choose Seven Sides: 2 × $34.89$69.78',
      'Taiwanese Sacha Sauce: 2 × $6.99$13.98',
      'Roasted Sesame Sauce: 1 × $8.99$8.99',
      'Southern Taiwanese Zongzi (Sticky Rice Dumplings): 1 × $14.99$14.99',
      'Subtotal of all lines$107.74',
      'Free shipping (order minimum met)$0.00',
      'Gift: Lacquered Chopsticks Pair × 1$0.00',
      'Total before tax$107.74',
    ])
  })

  test.each([
    ['goods and a gift card', [sacha(1), food('GC-50')], '$57.49', true],
    ['gift cards alone', [food('GC-50')], '$50.00', false],
  ] as const)('a cart of %s: the delivery is promised or not', async (_, cart, subtotal, isPromised) => {
    await openScreen(cartScreen, { area: 'NYCMET', cart })
    await says(summary, subtotal)

    expect(textOf(await summary()).includes('arrives')).toBe(isPromised)
  })

  test('the foot of the cart is in Chinese', async () => {
    await openScreen(cartScreen, { language: 'tw', cart: [sacha(1)] })

    // It is visible when the summary is out of view, which needs a browser.
    const way = await screen.findByRole('link', { name: '結帳', hidden: true })

    expect(textOf(way.parentElement)).toContain('稅前總計')
  })

  test('an empty cart has no foot', async () => {
    await openScreen(cartScreen)

    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(screen.queryByRole('link', { name: 'Check out', hidden: true })).toBeNull()
  })

  test('a loading cart shows a skeleton and announces it once', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await openScreen(cartScreen, {
      cart: [sacha(2)],
      answers: { 'GET /api/products': (_, pass) => held.then(pass) },
    })
    const waiting = await screen.findAllByText('Loading your cart…')
    expect(waiting.map((each) => each.closest('[role="status"]') !== null)).toEqual([true])

    answer()

    await says(() => summary(), '$13.98')
    await waitFor(() => expect(screen.queryByText('Loading your cart…')).toBeNull())
    await gone('region', 'Not in this order')
    await region('Order summary')
  })
})
