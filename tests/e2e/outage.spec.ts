import { type HttpBackend, startBackend } from '#tests/support/backend-process.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type ShakyServer, startShakyServer } from '#tests/support/shaky-server.ts'
import { expect, test } from './shopper.ts'

// The shop of this journey has a remote backend that fails. tests/integration/pages/outage.test.ts reads the pages.
test.use({ refusals: [502, 503] })

let backend: HttpBackend
let shaky: ShakyServer
let shop: BuiltShop

test.beforeAll(async () => {
  backend = await startBackend()
  shaky = await startShakyServer(backend.url)
  shop = await openBuiltShop({ API_BASE_URL: shaky.url })
})
test.afterAll(async () => {
  await shop.close()
  await shaky.close()
  await backend.close()
})

test("a guest's cart survives an outage of the backend", async ({ page }) => {
  await page.goto(`${shop.origin}/food-mart`)
  await page.getByRole('button', { name: 'Add Aged Soy Sauce to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await shaky.behave('gone')
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByRole('alert')).toContainText('Your cart is safe on this device.')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await shaky.behave('healthy')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Aged Soy Sauce' })).toBeVisible()

  await expect(page.getByRole('alert')).toHaveCount(0)
})
