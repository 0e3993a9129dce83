import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, marketKit, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, item, region } from '#tests/support/seen.ts'

// Removing several lines at once, or a part of a line (rules §4 "Cart"). All of it can be undone.

const kitName = 'Market Kit: Choose Seven Sides'
const kitWithExtra = { ...marketKit, key: 'KIT-MARKET~extra', additionalItem: 'ADD-WIDEGLASS' }
const soldOut = food('FM-NOT-SOLD')

describe('a group of lines', () => {
  test('is removed at once and restored', async () => {
    const { press, announced, cart } = await openScreen(cartScreen, {
      cart: [marketKit, sacha(1), food('FM-SESAME')],
    })
    const remove = await button('Remove all: Food mart')
    const before = cart()
    expect(screen.queryByRole('button', { name: 'Remove all: Hot pot kits' })).toBeNull()

    await press(remove)

    expect(announced()).toContain('Food mart: all removed from your cart.')
    expect(cart().map(({ code }) => code)).toEqual(['KIT-MARKET'])
    const undo = await button('Undo', within(await region('Food mart')))
    expect(document.activeElement).toBe(undo)
    await press(undo)
    expect(announced()).toContain('The list is back as it was.')
    expect(cart()).toEqual(before)
  })

  test('keeps a failed line of the group', async () => {
    const { press, cart } = await openScreen(cartScreen, { cart: [soldOut, sacha(1), food('FM-SESAME')] })

    await press(await button('Remove all: Food mart'))

    expect(cart().map(({ code }) => code)).toEqual(['FM-NOT-SOLD'])
  })

  test('is named in Chinese', async () => {
    const { press, announced } = await openScreen(cartScreen, {
      language: 'tw',
      cart: [sacha(1), food('FM-SESAME')],
    })

    await press(await button('全部移除：食品商城'))

    expect(announced()).toContain('食品商城的商品已全部從購物車移除。')
  })
})

describe('the whole cart', () => {
  test('is emptied, its failed lines too, and restored', async () => {
    const { press, announced, cart } = await openScreen(cartScreen, { cart: [soldOut, marketKit, sacha(2)] })
    const clear = await button('Empty cart')
    const before = cart()

    await press(clear)

    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(announced()).toContain('Your cart has been emptied.')
    expect(cart()).toEqual([])
    await press(await button('Undo'))
    expect(announced()).toContain('Your cart is back as it was.')
    await waitFor(() => expect(cart()).toEqual(before))
  })
})

describe('the failed list', () => {
  test('is cleared by itself and restored', async () => {
    const { press, cart } = await openScreen(cartScreen, {
      cart: [soldOut, food('FM-UNKNOWN'), sacha(1)],
    })

    await press(await button('Clear this list'))

    expect(cart().map(({ code }) => code)).toEqual(['FM-SACHA'])
    await press(await button('Undo', within(await region('Not in this order'))))
    expect(cart().map(({ code }) => code)).toEqual(['FM-NOT-SOLD', 'FM-UNKNOWN', 'FM-SACHA'])
  })
})

describe('the extra item of a kit', () => {
  test('is removed by itself, with its price, and restored', async () => {
    const { press, announced, cart } = await openScreen(cartScreen, { cart: [kitWithExtra] })
    const remove = await button(/^Remove .+ from Market Kit/)
    const extra = /^Remove (.+) from/.exec(remove.getAttribute('aria-label') ?? '')?.[1] ?? ''
    // The line has a button of the same kind.
    expect(remove.textContent).toBe(`Remove ${extra}`)
    await item(kitName, extra)

    await press(remove)

    expect(announced()).toContain(`${extra} was removed from ${kitName}. Subtotal $34.89.`)
    expect(cart()).toMatchObject([{ code: 'KIT-MARKET', picked: 1, meat: 'MEAT-RIBEYE', additionalItem: null }])
    await gone('button', /^Remove .+ from Market Kit/)
    await press(await button(`Undo: ${extra}`))
    expect(announced()).toContain(`${extra} is back in your cart.`)
    expect(cart()).toMatchObject([{ key: 'KIT-MARKET~extra', additionalItem: 'ADD-WIDEGLASS' }])
  })
})
