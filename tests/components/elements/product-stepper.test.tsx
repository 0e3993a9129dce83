import { describe, expect, test } from 'vitest'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'
import { button } from '#tests/support/seen.ts'

describe('the stepper of a tile', () => {
  test('puts the name of the product into the button that the server drew without it', async () => {
    const stepper = '<product-stepper><button class="add" aria-label="Add">+</button></product-stepper>'
    const tile = `<li class="tile" data-code="FM-SACHA"><a href="/food-mart/x"><h2>Sacha Sauce</h2></a>${stepper}</li>`
    const listing = elementScreen('/food-mart', `<ul>${tile}</ul>`, () => import('#elements/product-stepper.ts'))
    const { user, announced } = await openScreen(listing)

    await user.click(await button('Add Sacha Sauce to cart'))

    expect(announced()).toBe('Sacha Sauce: 1 in your cart.')
  })
})
