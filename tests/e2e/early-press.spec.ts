import { expect, test, words } from './shopper.ts'

test('a press that comes before the scripts is not lost', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/food-mart?category=condiments', { waitUntil: 'commit' })
  await page.getByRole('button', { name: words.en.add('Taiwanese Sacha Sauce') }).click()
  await expect(page.getByRole('button', { name: words.en.increase('Taiwanese Sacha Sauce') })).toHaveCount(0)

  release()

  await expect(page.getByRole('link', { name: words.en.cart(1), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.increase('Taiwanese Sacha Sauce') })).toBeVisible()
})
