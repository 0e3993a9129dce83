import { sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'
import { expect, fillCheckout, matrixIf, payWith, test, words } from './shopper.ts'

// Choosing a delivery window at checkout, and seeing it on every later screen.

test.use({ area: 'ZONE1' })

for (const language of ['en', 'tw'] as const)
  test(
    `a guest chooses a delivery window, and sees it when paid and tracked (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, context }) => {
      const w = words[language]
      await remember(context, { 'shop:cart': [wholeLine(sacha())] })
      await page.goto(`${w.base}/checkout`)
      await fillCheckout(page, w, `window.${language}@example.com`)
      const hours = page.getByRole('radiogroup', { name: w.hours })
      const day = (await hours.getAttribute('aria-label'))?.replace(w.hours, '') ?? ''
      const time = await hours
        .locator('label', { has: page.locator(':checked') })
        .locator('b')
        .textContent()
      const chosen = language === 'tw' ? `${day}${time}` : `${day}, ${time}`

      await page.reload()
      await expect(hours.getByRole('radio').last()).toBeChecked()
      await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
      await page.getByRole('button', { name: w.place }).click()
      await expect(page.getByRole('main')).toContainText(chosen)
      await payWith(page, w, '4242 4242 4242 4242')

      await expect(page.getByText(w.paid)).toBeVisible()
      await expect(page.getByText(chosen).first()).toBeVisible()
      const order = new URL(page.url()).searchParams.get('order')
      await page.goto(`${w.base}/track-order?order=${order}`)
      await expect(page.getByRole('article')).toContainText(chosen)
    },
  )

for (const language of ['en', 'tw'] as const)
  for (const width of [390, 820, 1440])
    test(`what is below the windows is in its place before they arrive (${language}, ${width} px)`, async ({
      page,
      context,
    }) => {
      const w = words[language]
      await remember(context, { 'shop:cart': [wholeLine(sacha())] })
      await page.setViewportSize({ width, height: 900 })
      let release: () => void = () => undefined
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\.js$|delivery-windows/, async (route) => {
        await isReleased
        await route.continue()
      })
      await page.goto(`${w.base}/checkout`, { waitUntil: 'commit' })
      const firstName = page.getByLabel(w.firstName, { exact: true })
      await expect(firstName).toBeVisible()
      const placeInPage = () => firstName.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
      const before = await placeInPage()

      release()
      // The last day has all its windows; today may have fewer.
      await page.getByRole('radiogroup', { name: w.day, exact: true }).locator('label').last().click()
      await expect(page.getByRole('radiogroup', { name: w.hours }).getByRole('radio').last()).toBeVisible()

      expect(await placeInPage()).toBe(before)
    })
