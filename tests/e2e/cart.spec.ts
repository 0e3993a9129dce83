import type { Page } from '@playwright/test'
import { food, marketKit, sacha } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { expect, test, words } from './shopper.ts'

// A cart in a browser: several pages and tabs with the same count, and a link that stays private.

const sauce = 'Taiwanese Sacha Sauce'

/** Returns the count that a product's stepper shows. */
function countOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByRole('status')
}

test('tile, badge, cart and a second tab show the same count, after a reload and Back too', async ({
  page,
  context,
}) => {
  await page.goto('/food-mart?category=condiments')
  await page.getByRole('button', { name: `Add ${sauce} to cart` }).click()
  await page.getByRole('button', { name: `Increase ${sauce}` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(countOf(second, sauce)).toHaveText('2')

  await second.getByRole('button', { name: `Increase ${sauce}` }).click()

  await expect(second.getByRole('region', { name: 'Order summary' })).toContainText('$20.97')
  await expect(second.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
  await expect(countOf(page, sauce)).toHaveText('3')
  await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
  await page.reload()
  await expect(countOf(page, sauce)).toHaveText('3')
  await page.getByRole('link', { name: sauce }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sauce)
  await page.getByRole('button', { name: `Decrease ${sauce}` }).click()
  await page.goBack()
  await expect(countOf(page, sauce)).toHaveText('2')
  await expect(countOf(second, sauce)).toHaveText('2')
})

test('plus stops at the stock, and minus removes the last unit and moves the focus to the add button', async ({
  page,
}) => {
  const dumplings = 'Southern Taiwanese Zongzi (Sticky Rice Dumplings)'
  await page.goto('/food-mart/southern-rice-dumplings')
  await page.getByRole('button', { name: `Add ${dumplings} to cart` }).click()
  const plus = page.getByRole('button', { name: `Increase ${dumplings}` })
  const minus = page.getByRole('button', { name: `Decrease ${dumplings}` })
  await plus.click()
  await plus.click()

  await expect(plus).toHaveAttribute('aria-disabled', 'true')
  await plus.click({ force: true })
  await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
  await expect(page.getByText(`We have no more ${dumplings} in stock.`)).toBeAttached()
  for (let left = 3; left > 0; left -= 1) await minus.click()

  await expect(page.getByRole('button', { name: `Add ${dumplings} to cart` })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart, 0 items', exact: true })).toBeVisible()
})

test('a link opens the cart for another shopper, and no server sees its contents', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCart(page, [marketKit, { code: 'FM-SACHA', picked: 2, group: 'foodmart' }])
  await page.getByRole('button', { name: 'Share this cart' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())

  const friend = await browser.newContext()
  const theirs = await friend.newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url()))
  await theirs.goto(address)
  const shared = theirs.getByRole('region', { name: 'Somebody shared this cart with you' })
  await expect(shared).toContainText('$48.87')
  await shared.getByRole('button', { name: 'Add to my cart' }).click()

  await expect(theirs.getByRole('region', { name: 'Order summary' })).toContainText('$48.87')
  expect(new URL(theirs.url()).hash).toBe('')
  expect(asked.filter((url) => url.includes('share='))).toEqual([])
  await friend.close()
})

test('badge and bar count units that can be ordered, and units of failed lines', async ({ page }) => {
  const gone = food('NO-SUCH', 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, [sacha(2), gone])
  const some = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items, and 3 not in this order' })
  await page.goto('/food-mart')
  await expect(some).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Cart', exact: true })).toContainText('$13.98')

  // A page without a quote shows the same.
  await page.goto('/faqs')
  await expect(some).toHaveText('2')

  await openCart(page, [gone])
  await page.goto('/tw/food-mart')
  const none = page.getByRole('banner').getByRole('link', { name: '購物車，0 件商品，另有 3 件暫時無法訂購' })
  await expect(none).toHaveText('3')
  await expect(page.getByRole('region', { name: '購物車', exact: true })).toContainText('3 件暫時無法訂購')
  await expect(page.getByText('$0.00')).toBeHidden()
})

test.describe('a cart that loads slowly', () => {
  test.use({ serviceWorkers: 'block' })

  test("a loading cart and the pot of a kit don't move with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { promise: released, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/products*', async (route) => {
      await released
      await route.continue()
    })
    await openCart(page, [sacha(2)])
    const wait = page.locator('.cart-frame')
    await expect(wait.getByRole('status')).toHaveText('Loading your cart…')
    expect(await wait.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)
    answer()
    await expect(wait).toHaveCount(0)
    await page.unrouteAll()

    await page.goto('/food-mart/bundle/market-kit-choose-seven-sides')
    await page.getByRole('button', { name: words.en.increase('Sweet Corn Wheels'), exact: true }).click()
    const pot = page.getByRole('img', { name: /^Your pot, seen from above/ })
    await expect(pot).toHaveAccessibleName(/Sweet Corn Wheels/)
    expect(await pot.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0)
  })
})
