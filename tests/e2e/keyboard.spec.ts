import type { Locator, Page } from '@playwright/test'
import { expect, matrixIf, test, words } from './shopper.ts'

const maxTabs = 160

/** Returns whether the focused control is in view with an outline or a ring. */
function isFocusVisible(focused: Locator): Promise<boolean> {
  return focused.evaluate((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    const isDrawn = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    // The ring of a radio button may be on its label.
    const label = one.closest('label')
    const around = label && getComputedStyle(label)
    const isDrawnAround = around !== null && around.outlineStyle !== 'none'
    return (isDrawn || isDrawnAround) && box.bottom > 0 && box.top < window.innerHeight
  })
}

/** Presses Tab until `target` has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // A role is slow to look up in a long page, so the element is found once.
  const element = await target.elementHandle()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await element?.evaluate((one) => one === document.activeElement)) {
      expect(await isFocusVisible(target), `the focus on ${target} is visible`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} tabs do not reach ${target}`)
}

async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

for (const [language, product, skip] of [
  ['en', 'Taiwanese Sacha Sauce', 'Skip to the order summary'],
  ['tw', '沙茶醬', '跳到訂單摘要'],
] as const) {
  test(`a purchase works with the keyboard alone (${language})`, matrixIf(language === 'tw'), async ({ page }) => {
    test.slow()
    const w = words[language]
    await page.goto(`${w.base}/food-mart?category=condiments`)
    await page.waitForLoadState()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await enterAt(page, page.getByRole('button', { name: w.add(product) }))
    await expect(page.getByRole('button', { name: w.increase(product) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: w.cart(2), exact: true })).toBeVisible()

    await page.reload()
    await page.waitForLoadState()
    await enterAt(page, page.getByRole('button', { name: w.chooseArea }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: w.chooseArea })).toBeFocused()
    await page.keyboard.press('Enter')
    for (let steps = 0; steps < 8 && !(await page.getByRole('radio', { name: w.seattle }).isChecked()); steps += 1)
      await page.keyboard.press('ArrowDown')
    await enterAt(page, page.getByRole('button', { name: w.deliverHere }))
    await enterAt(page, page.getByRole('button', { name: w.deliverTo(w.seattle), exact: true }))
    await expect(page.getByRole('button', { name: w.chooseArea })).toContainText(w.seattle)
    await page.waitForLoadState()

    await enterAt(page, page.getByRole('link', { name: w.cart(2), exact: true }))
    await enterAt(page, page.getByRole('link', { name: skip }))
    await expect(page.getByRole('region', { name: w.summary })).toBeFocused()
    await enterAt(page, page.getByRole('link', { name: w.checkout }))
    await expect(page.getByLabel(w.firstName)).toBeEnabled()
    await typeInto(page, w.firstName, 'Mei')
    await typeInto(page, w.lastName, 'Lin')
    await typeInto(page, w.email, `keyboard.${language}@example.com`)
    await typeInto(page, w.phone, '2065550142')
    await typeInto(page, w.street, '1420 Pike Street')
    await typeInto(page, w.city, 'Seattle')
    await tabTo(page, page.getByLabel(w.state, { exact: true }))
    await page.keyboard.type('Wa')
    await typeInto(page, w.zip, '98101')
    await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
    await tabTo(page, page.getByRole('radiogroup', { name: w.hours }).getByRole('radio').first())
    await page.keyboard.press(' ')
    await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
    await enterAt(page, page.getByRole('button', { name: w.place }))

    await expect(page.getByLabel(w.cardNumber)).toBeEnabled()
    await typeInto(page, w.cardNumber, '4242424242424242')
    await typeInto(page, w.validTo, '0929')
    await typeInto(page, w.securityCode, '123')
    await enterAt(page, page.getByRole('button', { name: w.pay }))
    await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
  })
}
