import type { Page } from '@playwright/test'
import { expect, fillCheckout, payWith, test, toCheckout, words } from './shopper.ts'

// What is seen of the card form on a phone, as a payment goes wrong. A declined card is answered 402.
test.use({ contextOptions: { reducedMotion: 'reduce' }, refusals: [402], viewport: { width: 390, height: 844 } })

const said = {
  en: {
    card: 'Card',
    missing: 'Please enter the card number.',
    expiry: 'Please enter the month and year, such as 09 / 29.',
    cvc: 'Please enter the 3 or 4 digits on your card.',
  },
  tw: {
    card: '信用卡',
    missing: '請輸入卡號。',
    expiry: '請輸入月與年，例如 09 / 29。',
    cvc: '請輸入卡片上的三或四位數字。',
  },
} as const

async function toPayment(page: Page, language: 'en' | 'tw', email = 'card@example.com'): Promise<void> {
  const w = words[language]
  await toCheckout(page, w)
  await fillCheckout(page, w, email)
  await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
  await page.getByRole('button', { name: w.place }).click()
  await expect(page.getByLabel(w.cardNumber)).toBeVisible()
}

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]

  test(`a declined card is told at the card's fields, both in sight, and the test cards fold (${language})`, async ({
    page,
  }) => {
    await toPayment(page, language)
    const accepted = page.getByText('4242 4242 4242 4242')
    await expect(accepted).toBeVisible()

    await payWith(page, w, '4000 0000 0000 0002')

    const told = page.getByRole('group', { name: s.card, exact: true }).getByRole('alert')
    await expect(told).toContainText(w.declined)
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel(w.cardNumber)).toBeInViewport({ ratio: 1 })
    await expect(accepted).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(w.cardNumber)).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
  })

  test(`an empty card asks for what is missing (${language})`, async ({ page }) => {
    await toPayment(page, language)

    await page.getByRole('button', { name: w.pay }).click()

    await expect(page.getByLabel(w.cardNumber)).toBeFocused()
    await expect(page.getByLabel(w.cardNumber)).toHaveAccessibleDescription(s.missing)
    await expect(page.getByLabel(w.validTo)).toHaveAccessibleDescription(new RegExp(s.expiry.replaceAll('.', '\\.')))
    await expect(page.getByLabel(w.securityCode)).toHaveAccessibleDescription(new RegExp(s.cvc.replaceAll('.', '\\.')))
  })

  test(`a guest pays on another device by the link in the mail (${language})`, async ({ page, browser, request }) => {
    const email = `later.${language}.${Date.now()}@example.com`
    await toPayment(page, language, email)
    let links: readonly string[] = []
    await expect(async () => {
      const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
      links = mails.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/http\S+payment\S+/) ?? [])
      expect(links).toHaveLength(1)
    }).toPass()
    const elsewhere = await (await browser.newContext()).newPage()

    await elsewhere.goto(links.join())
    await payWith(elsewhere, w, '4242 4242 4242 4242')

    await expect(elsewhere.getByRole('main').getByText(w.paid)).toBeVisible()
    await elsewhere.context().close()
  })
}
