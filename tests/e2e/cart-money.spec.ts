import { openCart } from './filled-cart.ts'
import { buy, chooseArea, expect, fillCheckout, test, words } from './shopper.ts'

// What a change of the cart, or a code, does to what is paid, said to who sees it and to who hears it.

const sacha = (picked: number) => ({ code: 'FM-SACHA', group: 'foodmart', picked })

test('plus and minus say what the cart comes to, and what comes or goes with it', async ({ page }) => {
  await openCart(page, [sacha(7)])
  const announced = page.locator('#announcer')
  const increase = page.getByRole('button', { name: 'Increase Taiwanese Sacha Sauce' })

  await increase.press('Enter')
  await expect(announced).toHaveText(
    'Taiwanese Sacha Sauce: 8 in your cart. Subtotal $55.92. The deal of the day is open.',
  )
  await increase.press('Enter')
  await expect(announced).toContainText('Subtotal $62.91. Shipping is free. You get a gift: ')
  await page.getByRole('button', { name: 'Decrease Taiwanese Sacha Sauce' }).press('Enter')
  await expect(announced).toContainText('Subtotal $55.92. Shipping is no longer free: $7.50. No longer a gift')
})

test('the last of a line is taken off by a button that says so, and its undoing names it', async ({ page }) => {
  await openCart(page, [sacha(1), { code: 'FM-SESAME', group: 'foodmart', picked: 2 }])
  const decrease = page.getByRole('button', { name: 'Decrease Taiwanese Sacha Sauce' })
  await expect(decrease).toHaveAccessibleDescription('Removes it from your cart.')

  await page.getByRole('button', { name: 'Remove Taiwanese Sacha Sauce' }).first().press('Enter')

  await expect(page.locator('#announcer')).toContainText(
    'Taiwanese Sacha Sauce is no longer in your cart. Subtotal $17.98.',
  )
  await page.getByRole('button', { name: 'Undo: Taiwanese Sacha Sauce' }).press('Enter')
  await expect(page.locator('#announcer')).toContainText('Taiwanese Sacha Sauce is back in your cart. Subtotal $24.97.')
})

test('a goal is called what it is: another gift, or a product that is not in the cart yet', async ({ page }) => {
  await openCart(page, [sacha(9)])
  const goals = page.getByRole('region', { name: 'Within reach' }).getByRole('listitem')

  await expect(goals.filter({ hasText: /^One more .+ as a gift/ })).toBeVisible()
  await expect(goals.filter({ hasText: /Add Twin/ })).toBeVisible()
})

test.describe('a code that was used already', () => {
  test.use({ refusals: [409] })

  test('is told as such when the order is placed, with the new total, and stays so for this e-mail address', async ({
    page,
  }) => {
    const [w, email] = [words.en, `used-${Date.now()}@example.com`]
    const orderWithCode = async () => {
      await openCart(page, [sacha(2)])
      await page.getByLabel(w.code).fill('WELCOME10')
      await page.getByLabel(w.code).press('Enter')
      await expect(page.getByRole('region', { name: w.summary })).toContainText('Discount WELCOME10')
    }
    await page.goto('/about')
    await chooseArea(page, w, w.seattle)
    await orderWithCode()
    await buy(page, w, email)
    await orderWithCode()
    await page.goto('/checkout')
    await fillCheckout(page, w, email)
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')

    await page.getByRole('button', { name: w.place }).click()

    const told = page.getByRole('region', { name: /^A code can't be used for this order/ })
    await expect(told.getByRole('listitem')).toContainText([
      'WELCOME10 no longer applies. This e-mail address has already used this code.',
      'Discount: $1.40 before, $0.00 now',
      'Total: ',
    ])
    const summary = page.getByRole('region', { name: w.summary })
    await page.reload()
    await expect(summary).toContainText('10.35%')
    await expect(summary).not.toContainText('Discount')
    // Whoever else orders here has not used it.
    await page.getByLabel(w.email).fill(`not-${email}`)
    await expect(summary).toContainText('Discount WELCOME10')
  })
})

for (const [language, goals] of [
  [
    'en',
    {
      ladder: 'Within reach',
      shipping: 'Free shipping$15.96 to go, counted after your discount',
      gift: 'Lacquered Chopsticks Pair as a gift$11.07 to go',
      shippingAlone: 'Free shipping$11.07 to go',
      drop: 'Remove code WELCOME10',
    },
  ],
  [
    'tw',
    {
      ladder: '再多買一些，還有',
      shipping: '免運費以折扣後金額計，還差 $15.96',
      gift: '贈品：紅漆長筷還差 $11.07',
      shippingAlone: '免運費還差 $11.07',
      drop: '移除折扣碼 WELCOME10',
    },
  ],
] as const) {
  test(`what is missing to free shipping is told as counted after the discount (${language})`, async ({ page }) => {
    const w = words[language]
    await openCart(page, [sacha(7)], { base: w.base })
    await page.getByLabel(w.code).fill('WELCOME10')
    await page.getByLabel(w.code).press('Enter')
    const ladder = page.getByRole('region', { name: goals.ladder })

    await expect(ladder).toContainText(goals.shipping)
    await expect(ladder).toContainText(goals.gift)

    await page.getByRole('button', { name: goals.drop }).press('Enter')
    await expect(ladder).toContainText(goals.shippingAlone)
  })
}

for (const [language, ladder, goals, step] of [
  [
    'en',
    'Within reach',
    ['Free shipping$25.05 to go', 'Lacquered Chopsticks Pair as a gift$25.05 to go', 'Reaches 2 goals at once'],
    'Add Alishan High Mountain Oolong, $26.50: Free shipping and Lacquered Chopsticks Pair as a gift',
  ],
  [
    'tw',
    '再多買一些，還有',
    ['免運費還差 $25.05', '贈品：紅漆長筷還差 $25.05', '一次達成 2 項'],
    '加入阿里山高山烏龍，$26.50：免運費和贈品：紅漆長筷',
  ],
] as const) {
  test(`a product that reaches two goals is offered once, for both (${language})`, async ({ page }) => {
    await openCart(page, [sacha(5)], { base: words[language].base })
    const rung = page.getByRole('region', { name: ladder }).getByRole('listitem').filter({ hasText: goals[0] })

    for (const said of goals) await expect(rung).toContainText(said)
    await rung.getByRole('button', { name: step }).press('Enter')

    await expect(page.getByRole('region', { name: ladder })).not.toContainText(goals[0])
    await expect(page.getByRole('region', { name: words[language].summary })).toContainText('$61.45')
  })
}
