import { expect, test } from './shopper.ts'

test('a cart on its way shows its shape and says so once, and lies still for who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const line = { group: 'foodmart', picked: 2, additional: null, meat: null, additionalItem: null }
    localStorage.setItem('shop:cart', JSON.stringify([{ ...line, key: 'FM-SACHA', code: 'FM-SACHA' }]))
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cart')
  const wait = page.locator('.skeleton')
  await expect(wait.getByRole('status')).toHaveText('Loading your cart …')
  expect(await wait.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)

  answer()

  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$13.98')
  await expect(wait).toHaveCount(0)
})
