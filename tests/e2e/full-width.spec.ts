import { expect, fillCheckout, matrixIf, payWith, test, toCheckout, words } from './shopper.ts'

const line2 = { en: 'Apt, suite, floor (optional)', tw: '公寓、樓層（選填）' }

test('what a Chinese keyboard types full-width is taken as what it stands for, up to the paid order', async ({
  page,
}) => {
  const w = words.tw
  await toCheckout(page, w)
  await fillCheckout(page, w, 'wide@example.com')
  for (const [label, typed, meant] of [
    [w.email, 'ｗｉｄｅ＠example．com', 'wide@example.com'],
    [w.phone, '２０６５５５０１４２', '206-555-0142'],
    [w.zip, '９８１０１', '98101'],
    [w.street, '１２３　Ｐｉｋｅ　Ｓｔ', '123 Pike St'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(meant)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  await page.getByRole('button', { name: w.place }).click()
  await page.getByLabel(w.cardNumber).waitFor()
  await payWith(page, w, '４２４２　４２４２　４２４２　４２４２')

  await expect(page).toHaveURL(/\/tw\/invoice/)
})

for (const [language, hint, told] of [
  [
    'en',
    'House number and street, such as 123 Pike St',
    (example: string) => `US carriers can't read Chinese. Better write it like ${example}.`,
  ],
  [
    'tw',
    '請以英文填寫，例如 123 Pike St',
    (example: string) => `美國的郵差看不懂中文，建議以英文填寫，例如 ${example}。`,
  ],
] as const)
  test(
    `an address in Chinese is advised against once it is left, line by line, and is no fault (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      const w = words[language]
      await toCheckout(page, w)
      const street = page.getByLabel(w.street)
      await expect(street).toHaveAccessibleDescription(hint)

      await street.fill('西雅圖派克街123號')
      await expect(page.getByText(told('123 Pike St'))).toHaveCount(0)
      await street.blur()

      await expect(street).toHaveAccessibleDescription(told('123 Pike St'))
      await expect(street).toHaveAttribute('aria-invalid', 'false')
      await expect(page.locator('#announcer')).toHaveText(told('123 Pike St'))

      for (const [label, typed, example] of [
        [line2[language], '三樓', 'Apt 3'],
        [w.city, '西雅圖', 'Seattle'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true })
        await field.fill(typed)
        await field.blur()
        await expect(field).toHaveAccessibleDescription(told(example))
        await expect(page.locator('#announcer')).toHaveText(told(example))
      }

      await street.fill('123 Pike St')
      await expect(street).toHaveAccessibleDescription(hint)
    },
  )
