import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#tests/support/demo-shop.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { accountScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, says } from '#tests/support/seen.ts'

const names = { 'FM-SACHA': 'Taiwanese Sacha Sauce', 'FM-OYSTER': 'Oyster Sauce' }

/** Opens the wishlist of a new account, which has both sauces. */
async function openWishlist(answers: Answers = {}) {
  const { shop, open } = await openScreen(accountScreen)
  const post = async (path: string, data: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
    return Object(await (await shop.fetch(request)).json()).data
  }
  const mei = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', password: 'Broth-4-everyone' }
  const { token, user } = await post('/api/user', mei)
  for (const product of Object.keys(names)) await post('/api/v2/user/wishlist', { product }, token)
  const storage = { 'shop:token': token, 'shop:user': JSON.stringify(user) }
  return open(accountScreen, { path: '/account#wishlist', storage, answers })
}

const wishes = () => localStorage.getItem('shop:wishlist')

describe("the account's wishlist", () => {
  test('a button that is pressed twice removes its product once', async () => {
    const { user } = await openWishlist()

    await user.dblClick(await button('Remove Oyster Sauce from wishlist'))

    await gone('button', 'Remove Oyster Sauce from wishlist')
    await button('Remove Taiwanese Sacha Sauce from wishlist')
    expect(wishes()).toBe('["FM-SACHA"]')
  })

  test('a button that is pressed twice moves one unit to the cart', async () => {
    const { user, cart } = await openWishlist()

    await user.dblClick(await button('Add to cart: Oyster Sauce'))

    await gone('button', 'Remove Oyster Sauce from wishlist')
    expect(cart()).toMatchObject([{ code: 'FM-OYSTER', picked: 1 }])
  })

  test('a product that the account could not remove stays, with a message', async () => {
    const { user } = await openWishlist({ 'DELETE /api/v2/user/wishlist/*': refusal(503, 'unavailable') })

    await user.click(await button('Remove Oyster Sauce from wishlist'))

    await says(() => screen.findByRole('main'), "We couldn't save the change. Please try again in a moment.")
    await button('Remove Oyster Sauce from wishlist')
    expect(screen.queryByText('Oyster Sauce was removed from your wishlist.')).toBeNull()
    await waitFor(() => expect(wishes()).toContain('FM-OYSTER'))
  })
})
