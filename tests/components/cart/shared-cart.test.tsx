import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, marketKit, sacha } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, gone, item, region, says, summary, textOf } from '#tests/support/seen.ts'

// A cart as a link, and opening such a link (rules §4).

const texts = {
  en: {
    summary: 'Order summary',
    failed: 'Not in this order',
    empty: 'Your cart is empty',
    shared: 'Somebody shared this cart with you',
    deal: 'Quail Eggs (deal)$1.50',
    shrimp: 'White Shrimp',
    add: 'Add to my cart',
    replace: 'Replace my cart',
    no: 'No, thanks',
    gone: 'We no longer carry this product.',
    undo: 'Undo',
    back: 'Your cart is back as it was.',
    unreadable: "We can't open this cart.",
    share: 'Share this cart',
    link: 'Link to this cart',
    copy: 'Copy the link',
    copied: 'The link is copied.',
  },
  tw: {
    summary: '訂單摘要',
    failed: '暫時無法訂購',
    empty: '購物車是空的',
    shared: '有人分享購物車給您',
    deal: '鵪鶉蛋（加購）$1.50',
    shrimp: '鮮白蝦',
    add: '加入我的購物車',
    replace: '取代我的購物車',
    no: '不用了',
    gone: '我們已不再販售此商品。',
    undo: '復原',
    back: '購物車已復原。',
    unreadable: '無法開啟這個購物車連結',
    share: '分享購物車',
    link: '購物車連結',
    copy: '複製連結',
    copied: '已複製連結。',
  },
} as const

const some = '/cart#share=2.FM-SACHA:f,NOPE:f'

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]

  describe(`a shared cart (${language})`, () => {
    test('is copied as a link, and asks the shopper who opens it', async () => {
      const { user, open } = await openScreen(cartScreen, { language, cart: [marketKit, sacha(2)] })
      await user.click(await button(s.share))
      await user.click(await button(s.copy))
      await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(s.copied))
      const address = new URL((await screen.findByRole<HTMLInputElement>('textbox', { name: s.link })).value)
      expect(await navigator.clipboard.readText()).toBe(address.href)

      localStorage.clear()
      const friend = await open(cartScreen, { path: `/cart${address.hash}` })
      await says(() => region(s.shared), '$48.87', s.shrimp)
      await screen.findByRole('heading', { name: s.empty })
      expect(screen.queryByRole('button', { name: s.replace })).toBeNull()
      await friend.user.click(await button(s.add))

      await says(() => summary(s.summary), '$48.87')
      await gone('region', s.shared)
      expect(window.location.hash).toBe('')
    })

    test('can replace the own cart or be dismissed, and names its failed lines', async () => {
      const own = await openScreen(cartScreen, { language, cart: [food('FM-SESAME')] })
      await says(() => summary(s.summary), '$8.99')

      const first = await own.open(cartScreen, { path: some })
      await item('NOPE', s.gone)
      await first.user.click(await button(s.no))
      await gone('region', s.shared)
      await says(() => summary(s.summary), '$8.99')
      const second = await own.open(cartScreen, { path: some })
      await second.user.click(await button(s.replace))
      await says(() => summary(s.summary), '$13.98')
      await says(() => region(s.failed), 'NOPE')
      const undo = await button(s.undo)
      await waitFor(() => expect(document.activeElement).toBe(undo))
      await second.press(undo)
      await says(() => summary(s.summary), '$8.99')
      expect(second.announced()).toContain(s.back)
      await own.open(cartScreen, { path: '/cart#share=2.FM-SACHA:f,NO' })

      await says(() => screen.findByRole('alert'), s.unreadable)
    })

    test('marks a deal item', async () => {
      await openScreen(cartScreen, { language, path: '/cart#share=9.FM-SACHA:f,ADD-QUAIL:d' })

      const [, eggs] = within(await region(s.shared)).getAllByRole('listitem')

      expect(textOf(eggs)).toBe(s.deal)
    })
  })
}

test('the link always has the current cart', async () => {
  const { user } = await openScreen(cartScreen, { cart: [sacha(2)] })
  const address = async () => (await field('Link to this cart')).getAttribute('value')
  await user.click(await button('Share this cart'))
  expect(await address()).toMatch(/#share=2\.FM-SACHA:f$/)
  await user.click(await button('Copy the link'))
  await screen.findByText('The link is copied.')

  const more = await button('Increase Taiwanese Sacha Sauce')
  await user.click(more)

  await waitFor(async () => expect(await address()).toMatch(/#share=3\.FM-SACHA:f$/))
  expect(document.activeElement).toBe(more)
  expect(screen.queryByText('The link is copied.')).toBeNull()
})
