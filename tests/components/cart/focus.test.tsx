import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, gone, link, region } from '#tests/support/seen.ts'

// When a pressed control disappears, the focus moves to a nearby one.

describe('the focus in the cart', () => {
  test('after a goal step is added the focus is at the heading of the goals', async () => {
    const { press, announced } = await openScreen(cartScreen, { cart: [sacha(1), food('FM-SOY'), food('FM-XO')] })
    await region('Rewards you can unlock')
    const [step] = await screen.findAllByRole('button', { name: /^Add .+, \$\d+\.\d\d: / })

    await press(step ?? document.body)

    await waitFor(() => expect(announced()).toMatch(/ is in your cart\. Subtotal \$/))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rewards you can unlock'))
  })

  test('a code is announced once, and after its removal the focus is at the field', async () => {
    const { user, press, announced } = await openScreen(cartScreen, { cart: [sacha(1)] })
    await user.type(await field('Discount code'), 'welcome10{Enter}')
    await waitFor(() => expect(announced()).toBe('WELCOME10: Applied: $0.70 off. Your total before tax is now $13.79.'))

    await press(await button('Remove code WELCOME10'))

    await waitFor(async () => expect(document.activeElement).toBe(await field('Discount code')))
    expect(announced()).toBe('WELCOME10 has been removed. Your total before tax is now $14.49.')
  })

  test('sharing a cart moves the focus to its link, and Escape or another press closes it', async () => {
    const { user, press } = await openScreen(cartScreen, { cart: [sacha(1)] })
    const opener = await button('Share this cart')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await press(opener)
    await waitFor(async () => expect(document.activeElement).toBe(await field('Link to this cart')))
    expect(opener.getAttribute('aria-expanded')).toBe('true')

    await user.keyboard('{Escape}')

    await gone('textbox', 'Link to this cart')
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await waitFor(async () => expect(document.activeElement).toBe(await field('Link to this cart')))
    await user.click(opener)
    await gone('textbox', 'Link to this cart')
  })

  test('a line that moves into the cart takes the focus along', async () => {
    const { press, announced } = await openScreen(cartScreen, {
      cart: [sacha(1)],
      later: [food('FM-SESAME'), food('FM-XO')],
    })

    await press(await button('Move to cart: Roasted Sesame Sauce'))

    await waitFor(async () => expect(document.activeElement).toBe(await link('Roasted Sesame Sauce')))
    expect(announced()).toContain('Roasted Sesame Sauce is in your cart. Subtotal $15.98.')
  })

  test('after a removal the focus is at its undo button, and after that at the line', async () => {
    const { user, press } = await openScreen(cartScreen, { cart: [sacha(1), food('FM-SESAME')] })
    await press(await button('Remove Taiwanese Sacha Sauce'))
    const undo = await button('Undo: Taiwanese Sacha Sauce')
    await waitFor(() => expect(document.activeElement).toBe(undo))

    await user.keyboard('{Enter}')

    await waitFor(async () => expect(document.activeElement).toBe(await link('Taiwanese Sacha Sauce')))
  })
})
