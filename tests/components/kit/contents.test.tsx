import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, marketKit, partySet, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, kitScreen, openScreen } from '#tests/support/screens.tsx'
import { button } from '#tests/support/seen.ts'

// What a kit and a cart line contain (decision 0052).

const radio = (name: string) => screen.findByRole('radio', { name: (full) => full.startsWith(name) })
/** Returns the sentence about allergens in the composer. */
const contents = () => document.querySelector('p.notice')?.textContent
/** Returns what the kit's bar says of them. */
const inBar = () => document.querySelector('.composer-foot .contains')?.textContent

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

describe('a kit for a party with a peanut allergy', () => {
  test.each([
    ['en', 'Increase Sacha Broth', 'Decrease Sacha Broth', 'Increase Slow Tomato Broth', 'Contains: ', 'peanuts'],
    ['tw', '增加沙茶湯底', '減少沙茶湯底', '增加慢燉番茄湯底', '過敏原：', '花生'],
  ] as const)('takes another second broth, and says so (%s)', async (language, more, less, tomato, says, peanuts) => {
    const { user } = await openScreen(kitScreen('hot-pot-party-set-for-four'), { area: 'SCAGLS', language })
    await button(more)
    expect(contents()).toContain(says)
    expect(contents()).not.toContain(peanuts)

    await user.click(await button(more))
    expect(contents()).toContain(peanuts)
    await user.click(await button(less))
    await user.click(await button(tomato))
    expect(contents()).toContain(says)
    expect(contents()).not.toContain(peanuts)
  })

  test('is ordered for more than four as two of them', async () => {
    const picks = (partySet.additional ?? []).map((pick) =>
      pick.code === 'BRO-SACHA' ? { ...pick, code: 'BRO-TOMATO' } : pick,
    )
    await openScreen(cartScreen, { area: 'SCAGLS', cart: [{ ...partySet, picked: 2, additional: picks }] })

    // $78.90, $4.00 more for the second broth and $6.00 for each of two wagyu, twice.
    expect(await screen.findAllByText('$189.80')).not.toEqual([])
    expect(document.querySelector('.line-contents')?.textContent).toBe('Contains: soy, wheat.')
  })
})

describe('what a part of a kit weighs and how long it cooks', () => {
  for (const [language, meatName, pickName, meatSays, pickSays] of [
    [
      'en',
      'Sliced Ribeye',
      'Sweet Corn Wheels',
      ['300\u00A0g', '10.6\u00A0oz', 'cook 10\u00A0sec'],
      ['350\u00A0g', '12.3\u00A0oz', 'cook 10\u00A0min'],
    ],
    [
      'tw',
      '肋眼牛肉片',
      '甜玉米段',
      ['300\u00A0g', '10.6\u00A0oz', '下鍋 10\u00A0秒'],
      ['350\u00A0g', '12.3\u00A0oz', '下鍋 10\u00A0分鐘'],
    ],
  ] as const)
    test(`stands beside each meat and each pick (${language})`, async () => {
      await openScreen(kitScreen('market-kit-choose-seven-sides'), { language })

      const meat = (await radio(meatName)).closest('label')
      const pick = (await screen.findByText(pickName)).closest('li')
      for (const text of meatSays) expect(meat?.textContent).toContain(text)
      for (const text of pickSays) expect(pick?.textContent).toContain(text)
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
