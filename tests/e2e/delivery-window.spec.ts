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
