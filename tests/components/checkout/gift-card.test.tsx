import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import type { Answers } from '#tests/support/demo-shop.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf } from '#tests/support/fake-shop.ts'
import { checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, says, summary } from '#tests/support/seen.ts'
import { pikeForm } from './pike-form.ts'

/** The bar with the button, which follows a phone's window. */
const placeBar = async () => {
  const bar = (await button('Place order')).parentElement
  if (bar === null) throw new Error('the button is alone')
  return bar
}

describe('gift cards at checkout (rules §12 "Gift cards")', () => {
  test('the bar and its hint name what is left to pay when a gift card pays a part', async () => {
    const answers = { 'POST /api/gift-card': () => json({ data: { balance: 10 } }) }
    const { user } = await openScreen(checkoutScreen, { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm(), answers })
    await says(placeBar, 'Total $16.98')
    await user.click(await screen.findByText('Gift card'))
    await user.type(await field('Gift card code'), 'ABCD-EFGH-JKMN-PQRS{Enter}')

    await says(placeBar, 'Left to pay $6.98')
    await screen.findByText("You'll pay $6.98 on the next page. We'll hold your items for up to an hour.")
    await says(summary, 'Total$16.98')

    await user.click(await button('Remove'))
    await says(placeBar, 'Total $16.98')
  })

  test('nothing is said of paying on the next page when a gift card pays the whole order', async () => {
    const answers = { 'POST /api/gift-card': () => json({ data: { balance: 50 } }) }
    const { user } = await openScreen(checkoutScreen, { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm(), answers })
    await says(placeBar, 'Total $16.98')
    await user.click(await screen.findByText('Gift card'))
    await user.type(await field('Gift card code'), 'ABCD-EFGH-JKMN-PQRS{Enter}')

    await says(placeBar, 'Left to pay $0.00')
    await screen.findByText('The gift card pays for the whole order. Nothing is left to pay.')
    expect(screen.queryByText(/on the next page/)).toBeNull()
  })

  test.each([
    ['is paid by it', json({ data: { balance: 10 } }), 'ABCD-EFGH-JKMN-PQRS'],
    ['stops when there is none', json({ message: 'No.', code: 'not_found' }, 404), null],
  ])('an order that is placed while a code is looked up waits for the card, and %s', async (_, balance, code) => {
    const lookedUp = Promise.withResolvers<Response>()
    const ordered = Promise.withResolvers<unknown>()
    const answers: Answers = {
      'POST /api/gift-card': () => lookedUp.promise,
      'POST /api/order': async (request) => {
        ordered.resolve(await request.json())
        return json({ message: 'No.', code: 'gift_card_changed' }, 409)
      },
    }
    const { user, shop } = await openScreen(checkoutScreen, {
      area: 'ZONE1',
      cart: [sacha(1)],
      storage: pikeForm(),
      answers,
    })
    await says(placeBar, 'Total $16.98')
    await user.click(await screen.findByText('Gift card'))
    await user.type(await field('Gift card code'), 'ABCD-EFGH-JKMN-PQRS{Enter}')
    await user.click(await button('Place order'))
    lookedUp.resolve(balance)

    if (code === null) {
      await screen.findByText(/^The gift card no longer pays what you saw/)
      expect(callsOf(shop)).not.toContain('POST /api/order')
    } else expect(await ordered.promise).toMatchObject({ giftCard: { code, amount: 10 } })
  })

  test('a reload keeps who a gift card is for, and signing out forgets it', async () => {
    const begun = { area: 'ZONE1', cart: [food('GC-50')], storage: pikeForm() }
    const { user, open } = await openScreen(checkoutScreen, begun)
    await user.type(await field('Email the code to (optional)'), 'ana@example.com')
    await user.type(await field('Their name (optional)'), 'Ana')
    await user.type(await field('Message (optional)'), 'Enjoy!')

    await open(checkoutScreen)
    expect(await field('Email the code to (optional)')).toHaveProperty('value', 'ana@example.com')
    expect(await field('Their name (optional)')).toHaveProperty('value', 'Ana')
    expect(await field('Message (optional)')).toHaveProperty('value', 'Enjoy!')

    const { clearCheckoutForm } = await import('#stores/checkout/clear-checkout.ts')
    clearCheckoutForm()
    expect(await field('Email the code to (optional)')).toHaveProperty('value', '')
    expect(localStorage.getItem('shop:recipients')).toBeNull()
  })
})
