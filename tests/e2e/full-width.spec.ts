import { expect, fillCheckout, payWith, test, toCheckout, words } from './shopper.ts'

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
    'Please write the address in English letters, such as 123 Pike St, Seattle, so that the carrier can read it.',
  ],
  ['tw', '請以英文填寫，例如 123 Pike St', '美國的郵差看不懂中文，請以英文填寫，例如 123 Pike St, Seattle。'],
] as const)
  test(`a street in Chinese is told to be unreadable once it is left, and is no fault (${language})`, async ({
    page,
  }) => {
    await toCheckout(page, words[language])
    const street = page.getByLabel(words[language].street)
    await expect(street).toHaveAccessibleDescription(hint)

    await street.fill('西雅圖派克街123號')
    await expect(page.getByText(told)).toHaveCount(0)
    await street.blur()

    await expect(street).toHaveAccessibleDescription(told)
    await expect(street).toHaveAttribute('aria-invalid', 'false')
    await expect(page.locator('#announcer')).toHaveText(told)

    await street.fill('123 Pike St')
    await expect(street).toHaveAccessibleDescription(hint)
  })
