import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { marketKit } from '#tests/support/demo-lines.ts'
import { cartScreen, kitScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, item, link, textOf } from '#tests/support/seen.ts'

// A kit's choice is in its address, and a kit in the cart can be opened again (rules §2 {code?}).

const slug = 'market-kit-choose-seven-sides'
const path = `/food-mart/bundle/${slug}`
const market = kitScreen(slug)
const radio = (name: string) => screen.findByRole('radio', { name: (full) => full.startsWith(name) })
const main = () => textOf(document.querySelector('main'))

describe('the address of a kit', () => {
  test('follows the choice, and opens it again, in the other language too', async () => {
    const { user, open } = await openScreen(market, { path: `${path}?utm_source=chat` })
    await user.click(await button('Increase Sweet Corn Wheels'))
    expect(window.location.pathname).toBe(`${path}/BRO-BONE~ADD-CORN`)
    await user.click(await radio('Sliced Ribeye'))
    await user.click(await radio('Wide Glass Noodles'))
    const code = 'BRO-BONE~ADD-CORN~m.MEAT-RIBEYE~x.ADD-WIDEGLASS'
    expect(window.location.pathname).toBe(`${path}/${code}`)
    expect(window.location.search).toBe('?utm_source=chat')

    await open(kitScreen(slug, code), { language: 'tw' })

    expect(await radio('肋眼牛肉片')).toHaveProperty('checked', true)
    expect(await radio('寬粉')).toHaveProperty('checked', true)
    expect(main()).toContain('再選 6 份就滿鍋了。')
  })

  for (const code of ['no-such-code', 'BRO-BONE~9.ADD-CORN', 'm.MEAT-NOPE', '%E9%8D%8B', 'a/b/c'])
    test(`${code} is ignored`, async () => {
      await openScreen(kitScreen(slug, code))

      await button('Finish my pot')
      expect(main()).toContain('Choose 7 more to fill the pot.')
    })

  test('leads to how to cook the choice', async () => {
    const { user } = await openScreen(market)
    const cook = document.createElement('a')
    cook.id = 'cook-link'
    document.body.appendChild(cook)

    await user.click(await button('Increase Sweet Corn Wheels'))

    expect(cook.getAttribute('href')).toBe(`${path}/cook/BRO-BONE~ADD-CORN`)
    cook.remove()
  })

  test('is copied by the share button', async () => {
    const { user } = await openScreen(market)
    await user.click(await button('Increase Sweet Corn Wheels'))

    await user.click(await button('Share this kit'))

    await screen.findByText(/^The link is copied/)
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}/BRO-BONE~ADD-CORN`)
  })
})

describe('a kit in the cart', () => {
  const update = 'Update in cart: Market Kit: Choose Seven Sides'
  const full = 'The pot is full: take something out to change it.'

  test('can be opened, changed and updated in its place', async () => {
    const visit = { cart: [{ ...marketKit, picked: 3 }], path: `${path}?edit=${marketKit.key}` }
    const { user, went, cart, open } = await openScreen(market, visit)
    await button(update)
    await screen.findByText("You're editing a kit in your cart.", { exact: false })
    expect(screen.queryByText('The pot is full.')).toBeNull()
    expect(main()).toContain(full)
    expect((await button('Increase Napa Cabbage')).getAttribute('aria-description')).toBe('The pot is full.')
    await user.click(await button('Decrease Sweet Corn Wheels'))
    expect(main()).not.toContain(full)
    await user.click(await button('Increase Napa Cabbage'))

    await user.click(await button(update))

    expect(went).toEqual(['/cart'])
    expect(cart()).toEqual([expect.objectContaining({ code: 'KIT-MARKET', picked: 3 })])
    expect(cart()[0]?.additional).toContainEqual({ code: 'ADD-NAPA', picked: 1 })
    const { announced } = await open(cartScreen)
    await item('Market Kit', 'Napa Cabbage')
    const kit = await link('Market Kit: Choose Seven Sides')
    await waitFor(() => expect(document.activeElement).toBe(kit))
    expect(announced()).toBe('Market Kit: Choose Seven Sides is updated in your cart.')
  })

  test('can be added when the line is gone', async () => {
    await openScreen(market, { path: `${path}?edit=gone` })

    await button('Add Market Kit: Choose Seven Sides to cart')
    await gone('button', update)
  })
})
