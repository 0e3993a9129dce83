import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sacha } from '#tests/support/demo-lines.ts'
import type { Answer } from '#tests/support/demo-shop.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { cartScreen, checkoutScreen, openScreen, type Shopper, type Visit } from '#tests/support/screens.tsx'
import { button, field, link, region, says, summary, textOf } from '#tests/support/seen.ts'
import { fill, pikeForm } from './pike-form.ts'

// Placing an order exactly once, and the messages when it is refused (rules §5, §9; safety C2).

/** Opens the checkout of a shopper in Seattle with a sauce in the cart and a filled-in form, and waits for the tax. */
async function openFilled(visit: Visit = {}): Promise<Shopper> {
  const begun = { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm() }
  const shopper = await openScreen(checkoutScreen, { ...begun, ...visit })
  await says(summary, '10.35%')
  return shopper
}

/** Places the order, and returns its id from the address of the payment. */
async function place({ user, went }: Shopper): Promise<string> {
  await user.click(await button('Place order'))
  await waitFor(() => expect(went).toEqual([expect.stringMatching(/^\/payment\?order=./)]))
  return went.join().replace('/payment?order=', '')
}

const statusOf = ({ shop }: Shopper, id: string) =>
  shop.db.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first<string>('status')

describe('one order', () => {
  test('placing it again after Back from the payment opens the same order', async () => {
    const shopper = await openFilled()
    const first = await place(shopper)
    const back = await shopper.open(checkoutScreen)
    expect(await field('Email')).toHaveProperty('value', 'mei@example.com')
    await says(summary, '10.35%')

    expect(await place(back)).toBe(first)
  })

  test('a changed address places another one, and the first is cancelled', async () => {
    const shopper = await openFilled()
    const first = await place(shopper)
    await shopper.open(cartScreen)
    const unpaid = () => screen.findByRole('complementary', { name: 'Unpaid order' })
    expect((await link('Pay for it now')).getAttribute('href')).toBe(`/payment?order=${first}`)
    expect(textOf(await unpaid())).toMatch(/SB-[\w-]+ · \$16\.98/)
    await says(unpaid, "We're holding its items for you.")

    const back = await shopper.open(checkoutScreen)
    await link('Pay for it now', within(await unpaid()))
    await fill(back.user, 'Street address', '2 Pine Street')
    await says(unpaid, 'If you place this order, it replaces that one.')
    await link('Pay for that one instead', within(await unpaid()))
    await says(summary, '10.35%')
    const second = await place(back)

    expect(second).not.toBe(first)
    await waitFor(async () => expect(await statusOf(back, first)).toBe('cancelled'))
    expect(await statusOf(back, second)).toBe('pending')
  })
})

/** Answers of a shop with the sauce at $4.99. */
const cheapSauce: Answer = async (_, pass) => {
  const { data } = await (await pass()).json<{ data: { code: string; variants: { price: number | null }[] }[] }>()
  for (const { code, variants } of data) for (const each of variants) if (code === 'FM-SACHA') each.price = 4.99
  return json({ data })
}

describe('a refused order', () => {
  test('shows the new price when it changed since the quote', async () => {
    const shopper = await openFilled({ answers: { 'GET /api/products': cheapSauce } })
    await says(summary, '$4.99')
    shopper.shop.answer({})

    await shopper.user.click(await button('Place order'))

    const message = await region(/^Your order has changed since you saw it\./)
    await waitFor(() => expect(document.activeElement).toBe(message))
    const [price, total] = (await within(message).findAllByRole('listitem')).map(textOf)
    expect(price).toBe('Taiwanese Sacha Sauce: $4.99 before, $6.99 now')
    expect(total).toBe('Total: $14.98 before, $16.98 now')
    await says(summary, '$6.99')
    expect(await field('Email')).toHaveProperty('value', 'mei@example.com')
    await place(shopper)
  })

  test('reports a shop that does not answer, and the next try works', async () => {
    const shopper = await openFilled({ answers: { 'POST /api/order': refusal(503, 'unavailable') } })

    await shopper.user.click(await button('Place order'))

    const message = await region(/^We can't connect right now\./)
    await waitFor(() => expect(document.activeElement).toBe(message))
    shopper.shop.answer({})
    await place(shopper)
  })

  test('says what to do when unpaid orders hold too much, and the next try works (safety E4)', async () => {
    const shopper = await openFilled({ answers: { 'POST /api/order': refusal(409, 'too_much_unpaid') } })

    await shopper.user.click(await button('Place order'))

    const message = await region(/^We can't hold this many items in unpaid orders\. Pay for or cancel an order/)
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect((await link('See your orders')).getAttribute('href')).toBe('/track-order')
    shopper.shop.answer({})
    await place(shopper)
  })

  test('reports a used-up code, which stays refused for this e-mail address', async () => {
    const withCode = { cart: [sacha(2)], storage: { ...pikeForm(), 'shop:codes': '["WELCOME10"]' } }
    const first = await openFilled(withCode)
    await says(summary, 'Discount WELCOME10')
    await place(first)
    const second = await first.open(checkoutScreen, {
      ...withCode,
      storage: { ...withCode.storage, 'shop:attempt': 'null' },
    })
    await says(summary, 'Discount WELCOME10', '10.35%')

    await second.user.click(await button('Place order'))

    const message = await region(/^One of your codes no longer applies/)
    const changes = (await within(message).findAllByRole('listitem')).map(textOf)
    expect(changes[0]).toBe('WELCOME10 no longer applies. This email has already used this code.')
    expect(changes[1]).toBe('Discount: $1.40 before, $0.00 now')
    expect(changes[2]).toMatch(/^Total: /)
    const reloaded = await second.open(checkoutScreen)
    await says(summary, '10.35%')
    expect(textOf(await summary())).not.toContain('Discount')
    // Another e-mail address has not used it.
    await fill(reloaded.user, 'Email', 'lin@example.com')
    await says(summary, 'Discount WELCOME10')
  })
})

describe('the shipping option', () => {
  const radio = (name: string | RegExp) => screen.findByRole('radio', { name })

  test('another one announces the new total', async () => {
    const { user, announced } = await openScreen(checkoutScreen, { area: 'NYCMET', cart: [sacha(2)] })

    await user.click(await radio(/^Express/))

    expect(announced()).toBe('Your total before tax is now $34.97.')
    await says(summary, '$34.97')
  })

  test('each says its days, so that the one for Friday can be told', async () => {
    await openScreen(checkoutScreen, { area: 'NYCMET', cart: [sacha(2)] })

    expect(textOf((await radio(/^Standard/)).closest('label'))).toBe(
      'Standard (2-3 days)$12.99Order by Tue, Nov 24, 2 PM, arrives Nov 27 – 28.',
    )
    expect(textOf((await radio(/^Express/)).closest('label'))).toBe(
      'Express (next day)$19.99Order by Tue, Nov 24, 2 PM, arrives Wed, Nov 25.',
    )
  })

  test('choosing between two free ones announces nothing', async () => {
    const { user, announced } = await openScreen(checkoutScreen, { cart: [sacha(20)] })

    await user.click(await radio(/^Express .*Free shipping Order by/))

    expect(await radio(/^Express/)).toHaveProperty('checked', true)
    expect(announced()).toBe('')
  })
})
