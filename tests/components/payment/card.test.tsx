import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '#tests/support/fake-shop.ts'
import { button, field, gone, link, says, textOf } from '#tests/support/seen.ts'
import { cardNotice, openOrder, pay, payWith } from './placed.tsx'

// The card form: missing fields, the result of a payment, and the focus (rules §5, §8).

const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    missing: 'Please enter the card number.',
    noExpiry: 'Please enter the month and year, such as 09 / 29.',
    noCvc: 'Please enter the 3 or 4 digits on your card.',
    declined: 'The card was declined.',
    unknown: "We can't tell whether the payment went through.",
    lookAgain: 'Check again',
    stillUnknown: "We still can't tell whether the payment went through.",
    unpaid: "We checked: you haven't been charged.",
    cancel: 'Cancel this order',
    confirm: 'Yes, cancel it',
    over: 'Order canceled',
    cancelled: 'This order was canceled.',
    invoice: 'See the invoice',
    bank: 'Confirm with your bank',
    refuse: 'No',
    agree: 'Yes, pay',
    unconfirmed: "The payment wasn't confirmed, so you weren't charged.",
  },
  tw: {
    number: '卡號',
    expiry: '有效期限',
    cvc: '安全碼',
    missing: '請輸入卡號。',
    noExpiry: '請輸入月與年，例如 09 / 29。',
    noCvc: '請輸入卡片上的三或四位數字。',
    declined: '這張卡片付款未成功',
    unknown: '目前無法確認付款是否成功。',
    lookAgain: '再確認一次',
    stillUnknown: '仍無法確認付款是否成功。',
    unpaid: '已確認：我們沒有收到款項',
    cancel: '取消訂單',
    confirm: '確定取消',
    over: '訂單已取消',
    cancelled: '這筆訂單已取消。',
    invoice: '查看訂單明細',
    bank: '銀行確認',
    refuse: '不同意',
    agree: '同意付款',
    unconfirmed: '您沒有確認付款，所以沒有收取任何費用',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const notice = () => cardNotice(language)
  const hasFocus = async (find: () => Promise<HTMLElement>) => {
    const one = await find()
    await waitFor(() => expect(document.activeElement).toBe(one))
  }

  describe(`the card form (${language})`, () => {
    test('an empty card shows its missing fields', async () => {
      const { user } = await openOrder(language)

      await user.click(await pay(language))

      const described = (name: string, fault: string) =>
        screen.findByRole('textbox', { name, description: (text) => text.includes(fault) })
      await hasFocus(() => described(s.number, s.missing))
      await described(s.expiry, s.noExpiry)
      await described(s.cvc, s.noCvc)
    })

    test("a declined card has one message at the card's fields, and the test cards fold", async () => {
      const { user } = await openOrder(language)
      const cards = (await screen.findByText('4242 4242 4242 4242')).closest('details')
      expect(cards?.open).toBe(true)

      await payWith(user, language, '4000 0000 0000 0002')

      await says(notice, s.declined)
      await hasFocus(notice)
      // The focus reads it. A live region would repeat it.
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByText('4242 4242 4242 4242').closest('details')?.open).toBe(false)
      await user.tab()
      expect(document.activeElement).toBe(await field(s.number))
    })

    test('a payment without an answer is checked in its place, and the result gets the focus', async () => {
      const { user, press, shop, went } = await openOrder(language)
      await payWith(user, language, '4000 0000 0000 0119')
      await says(notice, s.unknown)
      // A shopper who may have paid can't pay again, and sees why.
      const described = (text: string) => text.includes(s.unknown)
      const isOff = async () => (await pay(language)).getAttribute('aria-disabled')
      expect(await isOff()).toBe('true')
      await screen.findByRole('button', { name: (await pay(language)).textContent ?? '', description: described })
      await user.type(await field(s.cvc), '{Enter}')
      await says(notice, s.unknown)
      await hasFocus(notice)

      shop.answer({ 'GET /api/order/*': () => new Response('{"message":"Down.","code":"x"}', { status: 504 }) })
      await press(await button(s.lookAgain))
      await says(notice, s.stillUnknown)
      await hasFocus(notice)
      expect(await field(s.number)).toHaveProperty('value', '4000 0000 0000 0119')
      expect(await isOff()).toBe('true')

      shop.answer({})
      await press(await button(s.lookAgain))
      await says(notice, s.unpaid)
      await hasFocus(notice)
      expect(await field(s.number)).toHaveProperty('value', '4000 0000 0000 0119')
      expect(await isOff()).toBe('false')
      await payWith(user, language, '4242 4242 4242 4242')
      await waitFor(() => expect(went).toEqual([expect.stringMatching(/\/invoice\?order=./)]))
    })

    test('a challenge that the shopper declines charges nothing, with a message', async () => {
      const { user, went } = await openOrder(language)
      const dialog = () => screen.findByRole('dialog', { name: s.bank })
      await payWith(user, language, '4000 0025 0000 3155')

      await user.click(await button(s.refuse, within(await dialog())))

      await says(notice, s.unconfirmed)
      await hasFocus(notice)
      await user.click(await pay(language))
      await user.click(await button(s.agree, within(await dialog())))
      await waitFor(() => expect(went).toEqual([expect.stringMatching(/\/invoice\?order=./)]))
    })

    test('an order cancelled before its payment has its heading, and its message gets the focus', async () => {
      const { press } = await openOrder(language)
      await press(await button(s.cancel))
      await press(await button(s.confirm))

      await screen.findByRole('heading', { level: 1, name: s.over })
      await waitFor(() => expect(textOf(document.activeElement)).toContain(s.cancelled))
      expect(await screen.findAllByRole('link', { name: s.invoice })).toHaveLength(1)
      expect(within(document.querySelector('main') ?? document.body).queryByRole('status')).toBeNull()
    })

    test("during a payment the order can't be cancelled", async () => {
      const { user, press, shop } = await openOrder(language)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      shop.answer({ 'POST /api/order/*/pay': (_, pass) => held.then(pass) })
      const isOff = async () => (await button(s.cancel)).getAttribute('aria-disabled')
      await payWith(user, language, '4000 0000 0000 0002')
      await waitFor(async () => expect(await isOff()).toBe('true'))
      await press(await button(s.cancel))
      answer()

      await says(notice, s.declined)
      expect(await isOff()).toBe('false')
      await gone('button', s.confirm)
    })
  })
}

for (const [language, signedOut, unknown, signIn] of [
  ['en', "You're signed out.", "We can't find this order.", 'Sign in'],
  ['tw', '您已登出', '找不到這筆訂單', '登入'],
] as const)
  test(`a payment that needs a sign-in has a message, and links to the sign-in and back (${language})`, async () => {
    const { user, shop, open, payment, id } = await openOrder(language)
    shop.answer({ 'POST /api/order/*/pay': refusal(404, 'not_found'), 'GET /api/order/*': refusal(404, 'not_found') })

    await payWith(user, language, '4242 4242 4242 4242')

    const heading = await screen.findByRole('heading', { name: signedOut })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await open(payment)
    await screen.findByRole('heading', { name: unknown })
    const back = new URL((await link(signIn)).getAttribute('href') ?? '', window.location.href)
    expect(decodeURIComponent(back.href)).toContain(`/payment?order=${id}`)
  })

test('a paid order is shown as paid, and links to its invoice', async () => {
  const { user, open, went, payment } = await openOrder('en')
  await payWith(user, 'en', '4242 4242 4242 4242')
  await waitFor(() => expect(went).toHaveLength(1))

  await open(payment)

  await screen.findByRole('heading', { level: 1, name: 'Order paid' })
  expect((await link('See the invoice')).getAttribute('href')).toBe(went[0])
})
