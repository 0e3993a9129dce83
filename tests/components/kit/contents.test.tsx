import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, marketKit, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, kitScreen, openScreen } from '#tests/support/screens.tsx'
import { button } from '#tests/support/seen.ts'

// What a kit and a cart line contain (decision 0052).

const radio = (name: string) => screen.findByRole('radio', { name: (full) => full.startsWith(name) })
/** Returns the sentence about allergens in the composer. */
const contents = () => document.querySelector('p.notice')?.textContent
/** Returns what the kit's bar says of them. */
const inBar = () => document.querySelector('.composer-foot small')?.textContent

describe('what a kit contains', () => {
  test('follows the choice, and a change of it is said', async () => {
    const { user, announced } = await openScreen(kitScreen('wild-mushroom-vegetarian-kit'), { area: 'ZONE1' })
    await screen.findByText('Contains: soy, wheat.', { selector: 'p.notice' })
    expect(inBar()).toBe('Contains: soy, wheat.')

    await user.click(await radio('Sliced Ribeye'))
    expect(contents()).toBe('Contains: soy.')
    expect(inBar()).toBe('Contains: soy.')
    expect(announced()).toContain('Contains: soy.')
    await user.click(await button('Decrease Fresh Tofu Skin'))
    expect(contents()).toBe('None of the nine major allergens is among its ingredients.')
    await user.click(await button('Increase Fresh Tofu Skin'))
    await user.click(await radio('Handmade Fish Balls'))
    expect(contents()).toBe('Contains: fish, soy.')
  })

  test('is told in Chinese too', async () => {
    await openScreen(kitScreen('wild-mushroom-vegetarian-kit'), { area: 'ZONE1', language: 'tw' })

    await screen.findByText('過敏原：大豆、小麥。', { selector: 'p.notice' })
    expect(inBar()).toBe('過敏原：大豆、小麥。')
  })
})

describe('what is in the lines of a cart', () => {
  test('is told of each line that has an allergen, with its picks and meat', async () => {
    await openScreen(cartScreen, { cart: [sacha(1), food('ADD-NAPA'), marketKit] })
    await screen.findByText('Contains: fish, peanuts, crustacean shellfish, soy.')

    const told = [...document.querySelectorAll('.line')].map(
      (line) => line.querySelector('.line-contents')?.textContent,
    )
    expect(told).toEqual([
      'Contains: fish, crustacean shellfish.',
      'Contains: fish, peanuts, crustacean shellfish, soy.',
      undefined,
    ])
  })
})
