import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { food, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { languages, partsOf, routes } from './routes.ts'
import { remember } from './seeds.ts'
import { expect, matrixIf, test, words } from './shopper.ts'

// The not-found page answers 404, which the browser writes into its console.
test.use({ refusals: [404] })

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // This rule calls a control small when the phone's cart bar covers it. sizes.spec.ts asks for 44 pixels instead.
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations'],
}
/** The rules about color. Nothing else differs in the dark. */
const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Puts an available line and a failed line into the cart, saves a line for later, and adds two codes. */
function fillCart(page: Page): Promise<void> {
  return remember(page.context(), {
    'shop:cart': [sacha(2), food('FM-COCONUT', 2)].map(wholeLine),
    'shop:later': [wholeLine(food('FM-SESAME', 2))],
    'shop:codes': ['NOPE', 'SHIPFREE'],
  })
}

/** Lists the faults that axe finds on the open page, at each width, in light and dark. */
async function faults(page: Page, widths: readonly number[] = [390, 1440]): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The legacy mode opens no second page for the result and is twice as fast. It can't check frames; the shop has none.
      const axe = new AxeBuilder({ page }).setLegacyMode().options(colorScheme === 'light' ? everyRule : colorRules)
      const { violations } = await axe.analyze()
      const where = `${new URL(page.url()).pathname} ${width} ${colorScheme}`
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html}`)))
    }
  }
  return found
}

/** Opens each page and lists its faults. */
async function faultsOf(page: Page, paths: readonly string[], widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = []
  await fillCart(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /[，, ][24] / })).toBeVisible()
    found.push(...(await faults(page, widths)))
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
      found.push(...(await faults(page)))

      await page.goto(`${base}/checkout`)
      await page.getByLabel(w.zip, { exact: true }).fill('1234')
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByLabel(w.zip, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      found.push(...(await faults(page)))

      await page.goto(`${base}/account`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      found.push(...(await faults(page)))

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
