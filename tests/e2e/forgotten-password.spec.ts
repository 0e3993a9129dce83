import { expect, matrixIf, test, words } from './shopper.ts'

const texts = {
  en: {
    ...words.en,
    lang: 'en',
    send: 'Send the link',
    sent: /we've sent a link/,
    fresh: 'New password',
    save: 'Save the password',
    saved: /^Your password has been changed/,
  },
  tw: {
    ...words.tw,
    lang: 'zh-Hant-TW',
    send: '寄出連結',
    sent: /信件已經寄出/,
    fresh: '新密碼',
    save: '儲存密碼',
    saved: /^密碼已更改/,
  },
} as const

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    test(
      `a forgotten password is reset with the link in the mail (${language}, ${width} px)`,
      matrixIf(true),
      async ({ page, request }) => {
        const w = texts[language]
        const email = `forgot.${language}.${width}.${Date.now()}@example.com`
        const account = { email, password: 'Warm-pot-42', firstName: 'Mei', lastName: 'Lin' }
        expect((await request.post('/api/user', { data: account })).status()).toBe(201)
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${w.base}/forgot-password`)
        await page.getByLabel(w.email).fill(email)
        await page.getByRole('button', { name: w.send }).click()
        await expect(page.getByText(w.sent)).toBeVisible()
        const mails: { to: string; text: string }[] = (await (await request.get('/dev/outbox')).json()).data
        const links = mails
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => text.match(/http\S+reset-password\S+/) ?? [])
        expect(links).toHaveLength(1)

        await page.goto(links.join())
        await expect(page.locator('html')).toHaveAttribute('lang', w.lang)
        await page.getByLabel(w.fresh).fill('Colder-pot-43')
        await page.getByRole('button', { name: w.save }).click()

        await expect(page.getByText(w.saved)).toBeVisible()
      },
    )
  }
}
