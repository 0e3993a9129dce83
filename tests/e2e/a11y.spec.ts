import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { languages, partsOf, routes } from './routes.ts'
import { expect, matrixIf, test, words } from './shopper.ts'

// The not-found page answers 404, which the browser writes into its console.
test.use({ refusals: [404] })

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Takes what lies below the phone's cart bar for small; sizes.spec.ts asks for 44 pixels of every control.
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations'],
}
/** What colours alone can break; nothing else differs in the dark. */
const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** A cart with a line that can be had, one that can not, and one that is saved for later. */
async function fillCart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('shop:cart') !== null) return
    const line = { group: 'foodmart', picked: 2, additional: null, meat: null, additionalItem: null }
    const lines = ['FM-SACHA', 'FM-COCONUT'].map((code) => ({ ...line, key: code, code }))
    localStorage.setItem('shop:cart', JSON.stringify(lines))
    localStorage.setItem('shop:later', JSON.stringify([{ ...line, key: 'FM-SESAME', code: 'FM-SESAME' }]))
    localStorage.setItem('shop:codes', '["NOPE","SHIPFREE"]')
  })
}

/** What axe finds wrong on the page as it stands: at each width, by light and in the dark. */
async function faults(page: Page, widths: readonly number[] = [390, 1440]): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The shop has no frames; the old way asks no second page for the result, which is twice as fast.
      const axe = new AxeBuilder({ page }).setLegacyMode().options(colorScheme === 'light' ? everyRule : colourRules)
      const { violations } = await axe.analyze()
      const where = `${new URL(page.url()).pathname} ${width} ${colorScheme}`
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html}`)))
    }
  }
  return found
}

/** Opens each page and asks axe. */
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

/** One page of each kind. */
const kinds = [
  ...['/', '/hot-pot-kit', '/food-mart?category=condiments', '/food-mart/roasted-sesame-sauce'],
  ...['/tw/food-mart/bundle/market-kit-choose-seven-sides', '/tw/deal-items', '/search?q=tofu', '/create-account'],
  ...['/tw/track-order', '/faqs'],
]

for (const [index, part] of partsOf(kinds, 2).entries()) {
  test(`everyone can use a page of each kind on a phone (part ${index + 1})`, async ({ page }) => {
    expect(await faultsOf(page, part, [390])).toEqual([])
  })
}

for (const [language, base] of languages) {
  for (const [index, part] of partsOf(routes, 4).entries()) {
    test(`everyone can use every page (${language}, part ${index + 1})`, matrixIf(true), async ({ page }) => {
      test.slow()
      const paths = part.map((route) => base + route)
      expect(await faultsOf(page, paths, [390, 1440])).toEqual([])
    })
  }

  test(
    `everyone can use the cart, a checkout with faults, and the account (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, signedInShopper: _ }) => {
      const w = words[language]
      const found: string[] = []
      await fillCart(page)
      await page.goto(`${base}/cart`)
      await expect(page.getByRole('region', { name: w.summary })).toContainText('$13.98')
      found.push(...(await faults(page)))

      await page.goto(`${base}/checkout`)
      await page.getByLabel(w.zip).fill('1234')
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByLabel(w.zip)).toHaveAttribute('aria-invalid', 'true')
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
