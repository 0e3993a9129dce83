import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { kitScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, textOf } from '#tests/support/seen.ts'

// Composing a kit: the contents of the pot, its servings, and the message of each step (rules §3).

const market = kitScreen('market-kit-choose-seven-sides')
const add = () => button('Add Market Kit: Choose Seven Sides to cart')
const corn = () => button('Increase Sweet Corn Wheels')
const radio = (name: string) => screen.findByRole('radio', { name: (full) => full.startsWith(name) })
const main = () => textOf(document.querySelector('main'))
/** Returns the current messages for screen readers. */
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(textOf)
    .filter((text) => /\p{L}/u.test(text))

const texts = {
  en: {
    add: 'Add Market Kit: Choose Seven Sides to cart',
    more: 'Increase Sweet Corn Wheels',
    pot: /^Your pot, seen from above, with .*Sweet Corn Wheels\s×\s2/,
    none: '0 of 7 chosen',
    one: 'One kit is enough.',
    five: 'Choose 5 more to fill the pot.',
    finish: 'Finish my pot',
    filled: /^We added .*\./,
    full: 'The pot is full.',
    undo: /^Undo/,
    four: '4 people',
    two: "For 4, we'd suggest 2 kits.",
    take: 'Get 2 kits',
    enough: '2 kits are enough.',
  },
  tw: {
    add: '將大骨湯自選七樣雙人套餐加入購物車',
    more: '增加甜玉米段',
    pot: /^從上方看的火鍋，鍋裡有.*甜玉米段\s×\s2/,
    none: '已選 0／7',
    one: '1 套就夠。',
    five: '再選 5 份就滿鍋了。',
    finish: '幫我配滿這一鍋',
    filled: /^已幫您加入/,
    full: '滿鍋了。',
    undo: /^復原/,
    four: '4 人',
    two: '4 人建議訂 2 套。',
    take: '改為 2 套',
    enough: '2 套就夠。',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]

  test(`a kit is composed, completed and added twice (${language})`, async () => {
    const { user, cart } = await openScreen(market, { language })
    expect((await screen.findAllByText(s.none)).length).toBe(2)
    expect(main()).toContain(s.one)
    const more = await button(s.more)
    await user.click(more)
    await user.click(more)
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await screen.findByRole('img', { name: s.pot })
    expect(main()).toContain(s.five)

    await user.click(await button(s.finish))
    expect(screen.getAllByText(s.filled).length).toBeGreaterThan(0)
    await user.click(await button(s.undo))
    expect(main()).toContain(s.five)
    await user.click(await button(s.finish))
    await gone('button', s.finish)

    await user.click(await radio(s.four))
    expect(main()).toContain(s.two)
    await user.click(await button(s.take))
    expect(main()).toContain(s.enough)
    expect(main()).toContain(s.full)
    await user.click(await button(s.add))
    expect(cart().map(({ code, picked }) => [code, picked])).toEqual([['KIT-MARKET', 2]])
  })
}

describe('the messages of a kit', () => {
  test('come once, in one place, with an undo button', async () => {
    const { press } = await openScreen(market)
    await screen.findByText('Included: Pork Bone Broth.')

    await press(await button('Finish my pot'))

    const undo = await button('Undo: remove what we added')
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(statuses()).toEqual([
      expect.stringMatching(/^We added .+\. The pot is full\.$/),
      'Contains: fish, soy, wheat.',
    ])
    expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(0)
  })

  test('have a link to the cart after the add button', async () => {
    const { user, press } = await openScreen(market)
    await user.click(await button('Finish my pot'))
    await press(await add())
    await screen.findByText('Added: Market Kit: Choose Seven Sides is in your cart.', { exact: false })

    await user.tab()

    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'View cart' }))
  })

  test('show the servings when the shopper changes the number of diners, and keep the focus', async () => {
    const { user, press, announced } = await openScreen(market)
    await user.click(await radio('4 people'))
    expect(announced()).toBe("For 4, we'd suggest 2 kits.")

    await press(await button('Get 2 kits'))

    expect(announced()).toBe('2 kits are enough.')
    expect(document.activeElement).toBe(await radio('4 people'))
  })

  test('remember in the tab how many will eat', async () => {
    onTestFinished(() => sessionStorage.clear())
    const { user } = await openScreen(kitScreen('sichuan-mala-kit-for-two'))
    await user.click(await radio('6 people'))

    await openScreen(kitScreen('twin-broth-family-kit-for-four'))

    expect(await radio('6 people')).toHaveProperty('checked', true)
    expect(await screen.findByText("For 6, we'd suggest 2 kits.", { exact: false })).toBeTruthy()
  })

  test('lead from a kit for four that a kit for two completes to the kits for two', async () => {
    const { user } = await openScreen(kitScreen('twin-broth-family-kit-for-four'))
    const smaller = { name: 'Or look at the kits for 2' }
    expect(screen.queryByRole('link', smaller)).toBeNull()

    await user.click(await radio('6 people'))
    await button('Get 2 kits')

    expect((await screen.findByRole('link', smaller)).getAttribute('href')).toBe('/hot-pot-kit?serves=2')
    await user.click(await button('Get 2 kits'))
    expect(screen.queryByRole('link', smaller)).toBeNull()
  })

  test('lead to the kits for two without what the kits page has left out in this tab', async () => {
    sessionStorage.setItem('shop:left-out', 'peanuts,soy')
    onTestFinished(() => sessionStorage.clear())
    const { user } = await openScreen(kitScreen('twin-broth-family-kit-for-four'))

    await user.click(await radio('6 people'))

    const link = await screen.findByRole('link', { name: 'Or look at the kits for 2' })
    expect(link.getAttribute('href')).toBe('/hot-pot-kit?serves=2&without=peanuts&without=soy')
  })

  test('say that leaving out parts of a fixed kit does not change its price', async () => {
    const { press } = await openScreen(kitScreen('house-bone-broth-kit-for-two'))
    await screen.findByText('You can leave items out. The price stays the same.')

    await press(await button('Decrease Enoki Mushrooms'))

    expect(statuses()).toEqual(['Enoki Mushrooms: 0.'])
  })

  test('have no space after a Chinese full stop', async () => {
    const { user } = await openScreen(market, { language: 'tw' })

    await user.click(await button('增加甜玉米段'))

    expect(statuses()).toEqual(['甜玉米段：1 份。再選 6 份就滿鍋了。'])
  })

  test('do not list contents that never change', async () => {
    await openScreen(kitScreen('sichuan-mala-kit-for-two'))

    const broth = (await screen.findAllByRole('listitem')).find((each) => textOf(each).includes('Sichuan Mala Broth'))
    expect(textOf(broth)).toContain('× 1')
    expect(screen.queryAllByRole('status').map(textOf).join()).not.toContain('×')
  })

  test('explain a disabled button when it is pressed', async () => {
    const { press, announced, cart } = await openScreen(market)
    await screen.findByRole('button', {
      name: 'Add Market Kit: Choose Seven Sides to cart',
      description: 'Choose 7 more to fill the pot.',
    })
    await press(await add())
    expect(announced()).toBe('Choose 7 more to fill the pot.')
    expect(cart()).toEqual([])

    for (let presses = 0; presses < 3; presses += 1) await press(await corn())

    expect(announced()).toBe('No more can be added: 2 of Sweet Corn Wheels at most.')
  })

  test('show the price of the kit with another meat', async () => {
    const { user } = await openScreen(market)

    await user.click(await radio('Sliced Ribeye'))

    expect(statuses().join()).toMatch(/Sliced Ribeye, \$\d+\.\d\d/)
  })

  test('list the included meat first', async () => {
    await openScreen(market)

    const meats = within(await screen.findByRole('group', { name: 'Choose your meat' })).getAllByRole('radio')
    expect(meats[0]).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /Included$/ })).toBe(meats[0])
    expect(screen.getAllByText('Included')).toHaveLength(1)
  })
})

test('a double click adds one kit, and each press announces the count in the cart', async () => {
  const { user, press, cart } = await openScreen(market)
  await user.click(await button('Finish my pot'))
  const name = 'Market Kit: Choose Seven Sides'

  await user.dblClick(await add())

  expect(cart().map(({ picked }) => picked)).toEqual([1])
  await screen.findByText(`Added: ${name} is in your cart.`, { exact: false })
  await press(await add())
  await screen.findByText(`Added: you now have ${name} × 2 in your cart.`, { exact: false })
  expect(cart().map(({ picked }) => picked)).toEqual([2])
})

test('adding can be undone until the picks change', async () => {
  const { user, press } = await openScreen(market)
  await user.click(await corn())
  await user.click(await button('Finish my pot'))
  const undo = 'Undo: remove what we added'
  await user.click(await radio('Wide Glass Noodles'))
  await user.click(await radio('Sliced Ribeye'))

  await press(await button(undo))

  expect(main()).toContain('Choose 6 more to fill the pot.')
  expect(await radio('Wide Glass Noodles')).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(await button('Finish my pot'))
  await user.click(await button('Finish my pot'))
  await user.click(await button('Decrease Sweet Corn Wheels'))
  await gone('button', undo)
})

test.each([
  ['en', 'Increase Pork Bone Broth', '1 of 5 chosen', /^Your pot, seen from above, with .*Pork Bone Broth/],
  ['tw', '增加招牌大骨湯底', '已選 1／5', /^從上方看的火鍋，鍋裡有.*招牌大骨湯底/],
] as const)('a second broth is one of the picks, for its own price (%s)', async (language, more, chosen, pot) => {
  const { user } = await openScreen(kitScreen('chongqing-mala-set-for-two'), { language })
  const price = () => textOf(document.querySelector('.composer-price .price'))
  const broth = await button(more)
  expect(screen.queryByRole('img', { name: pot })).toBeNull()
  expect(price()).toBe('$33.90')

  await user.click(broth)

  await screen.findByRole('img', { name: pot })
  expect(screen.getAllByText(chosen).length).toBe(2)
  expect(price()).toBe('$37.90')
})
