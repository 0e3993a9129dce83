import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/demo-shop.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { elementScreen, openScreen, type Visit } from '#tests/support/screens.tsx'
import { button, link } from '#tests/support/seen.ts'

// The hearts of tiles: saving a wish, and refusals of the server (rules §6, §8).

const name = { en: 'Taiwanese Sacha Sauce', tw: '沙茶醬' }
const words = {
  en: {
    save: 'Save Taiwanese Sacha Sauce to wishlist',
    saved: "Taiwanese Sacha Sauce is on your wishlist. You'll find it on your cart page.",
    see: 'Saved. See your wishlist',
    way: '/cart#wishlist',
  },
  tw: {
    save: '將沙茶醬加入收藏',
    saved: '已將沙茶醬加入收藏，可在購物車頁面查看。',
    see: '已收藏，查看我的收藏',
    way: '/tw/cart#wishlist',
  },
}

/** Opens a listing with one tile. */
function openTile({ language = 'en', ...visit }: Visit = {}) {
  const html = `<ul><li class="tile" data-code="FM-SACHA"><a href="/food-mart/x"><h3>${name[language]}</h3></a></li></ul>`
  const listing = elementScreen('/food-mart', html, () => import('#elements/tile-hearts.ts'))
  return openScreen(listing, { language, ...visit })
}

const signedIn = {
  'shop:token': 'gone',
  'shop:user': JSON.stringify({ id: '1', email: 'mei@example.com', firstName: 'Mei' }),
}
const refusing = (answer: Answer) => ({ storage: signedIn, answers: { 'POST /api/v2/user/wishlist': answer } })

describe('the hearts of tiles', () => {
  for (const language of ['en', 'tw'] as const) {
    const w = words[language]

    test(`a guest gets a link to the wishlist (${language})`, async () => {
      const { user, announced } = await openTile({ language })
      const heart = await button(w.save)

      await user.click(heart)

      expect(heart.getAttribute('aria-pressed')).toBe('true')
      expect(announced()).toBe(w.saved)
      expect((await link(w.see)).getAttribute('href')).toBe(w.way)
      await user.click(heart)
      expect(heart.getAttribute('aria-pressed')).toBe('false')
    })
  }

  test('a heart leads to the sign-in when the server asks for one', async () => {
    const { user, went } = await openTile(refusing(() => json({ message: 'No.', code: 'unauthenticated' }, 401)))

    await user.click(await button(words.en.save))

    await waitFor(() => expect(went).toEqual(['/account']))
  })

  test("a heart shows the server's refusal without its period", async () => {
    const errors = { product: ['This product has left the shop.'] }
    const { user, announced } = await openTile(refusing(() => json({ message: 'No.', code: 'invalid', errors }, 422)))
    const heart = await button(words.en.save)

    await user.click(heart)

    const shown = await within(document.body).findByRole('alert')
    expect(shown.textContent).toBe('This product has left the shop')
    expect(announced()).toBe('')
    expect(heart.getAttribute('aria-pressed')).toBe('false')
  })
})
