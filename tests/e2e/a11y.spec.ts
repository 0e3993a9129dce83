import type { Page } from '@playwright/test'
import { food, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { faults } from './accessibility.ts'
import { languages, partsOf, routes } from './routes.ts'
import { remember } from './seeds.ts'
import { expect, matrixIf, test, words } from './shopper.ts'

// The not-found page answers 404, which the browser writes into its console.
test.use({ refusals: [404] })

/** Puts an available line and a failed line into the cart, saves a line for later, and adds two codes. */
function fillCart(page: Page): Promise<void> {
  return remember(page.context(), {
    'shop:cart': [sacha(2), food('FM-COCONUT', 2)].map(wholeLine),
    'shop:later': [wholeLine(food('FM-SESAME', 2))],
    'shop:codes': ['NOPE', 'SHIPFREE'],
  })
}

// The phone's cart bar covers controls, which this rule calls small. sizes.spec.ts asks for 44 pixels instead.
const rules = { 'target-size': { enabled: false } }

/** Opens each page and lists its faults. */
async function faultsOf(page: Page, paths: readonly string[], widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = []
  await fillCart(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /[，, ][24] / })).toBeVisible()
    found.push(...(await faults(page, { widths, rules })))
  }
  return found
}

/** One page of each layout. */
const layouts = [
  ...['/', '/hot-pot-kit', '/food-mart?category=condiments', '/food-mart/roasted-sesame-sauce'],
  ...['/tw/food-mart/bundle/market-kit-choose-seven-sides', '/tw/deal-items', '/search?q=tofu', '/create-account'],
  ...['/tw/track-order', '/faqs'],
]

for (const [index, part] of partsOf(layouts, 2).entries()) {
  test(`a page of each layout has no accessibility faults on a phone (part ${index + 1})`, async ({ page }) => {
    expect(await faultsOf(page, part, [390])).toEqual([])
  })
}

for (const [language, base] of languages) {
  for (const [index, part] of partsOf(routes, 4).entries()) {
    test(`no page has accessibility faults (${language}, part ${index + 1})`, matrixIf(true), async ({ page }) => {
      test.slow()
      const paths = part.map((route) => base + route)
      expect(await faultsOf(page, paths, [390, 1440])).toEqual([])
    })
  }

  test(
    `the cart, a refused checkout form and the account have no accessibility faults (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, signedInShopper: _ }) => {
      const w = words[language]
      const found: string[] = []
      await fillCart(page)
      await page.goto(`${base}/cart`)
      await expect(page.getByRole('region', { name: w.summary })).toContainText('$13.98')
      found.push(...(await faults(page, { rules })))

      await page.goto(`${base}/checkout`)
      await page.getByLabel(w.zip, { exact: true }).fill('1234')
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByLabel(w.zip, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      found.push(...(await faults(page, { rules })))

      await page.goto(`${base}/account`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      found.push(...(await faults(page, { rules })))

      expect(found).toEqual([])
    },
  )

  test(`no form has a group without a name (${language})`, matrixIf(language === 'tw'), async ({ page }) => {
    for (const path of ['/create-account', '/account', '/forgot-password', '/reset-password', '/track-order']) {
      await page.goto(base + path)
      await expect(page.locator('main form')).toBeVisible()
      await expect(page.locator('main').getByRole('group')).toHaveCount(0)
    }
  })
}
