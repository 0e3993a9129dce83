import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

test.describe('the category strip (rules §2 "Category strip")', () => {
  const strip = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
  /** Returns the distance of the first category from the strip's left edge, in pixels. */
  const shift = (page: Page) =>
    strip(page).evaluate(
      (nav) => (nav.querySelector('a')?.getBoundingClientRect().left ?? 0) - nav.getBoundingClientRect().left,
    )

  test('shows all categories when they fit', async ({ page }) => {
    await page.goto('/food-mart')
    for (const isAwake of [false, true]) {
      if (isAwake) await strip(page).getByRole('link').first().focus()
      await expect(strip(page).locator('.swiper-initialized')).toHaveCount(isAwake ? 1 : 0)
      for (const width of [620, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(strip(page).getByRole('link')).toHaveCount(10)
        await expect(strip(page).getByRole('link').last()).toBeInViewport({ ratio: 0.9 })
        await expect(strip(page).getByRole('button')).toHaveCount(0)
      }
    }
  })

  test('has both edges when not all categories fit, before and after its script loads', async ({ page }) => {
    await page.goto('/food-mart')
    for (const isAwake of [false, true]) {
      if (isAwake) await strip(page).getByRole('link').first().focus()
      await expect(strip(page).locator('.swiper-initialized')).toHaveCount(isAwake ? 1 : 0)
      // A phone, then a tablet and a desktop with large text.
      for (const [width, textSize] of [
        [390, '100%'],
        [820, '200%'],
        [1440, '300%'],
      ] as const) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, textSize)
        // The strip measures itself again when it is resized.
        await page.setViewportSize({ width, height: 900 })
        await expect(strip(page).getByRole('button', { name: 'Previous', exact: true })).toBeVisible()
        await expect(strip(page).getByRole('button', { name: 'Next', exact: true })).toBeVisible()
        await expect(strip(page).getByRole('link').last()).not.toBeInViewport({ ratio: 0.9 })
      }
    }
  })

  test('its tiles fit a window that gets narrow, such as of a tablet that is turned', async ({ page }) => {
    const first = strip(page).getByRole('link').first()
    await page.goto('/food-mart')
    await first.focus()
    await expect(strip(page).locator('.swiper-initialized')).toHaveCount(1)
    for (const width of [390, 590]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => Math.round((await first.boundingBox())?.width ?? 0)).toBe(width === 390 ? 86 : 87)
    }
  })

  test('an edge works before the script has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/food-mart')
    await strip(page).getByRole('button', { name: 'Next', exact: true }).click()

    await expect.poll(() => shift(page)).toBeLessThan(-40)
  })

  test('an edge scrolls the strip while the pointer is over it', async ({ page }) => {
    await page.setViewportSize({ width: 500, height: 900 })
    await page.goto('/food-mart')
    await strip(page).getByRole('link').nth(2).hover()
    await strip(page).getByRole('button', { name: 'Next', exact: true }).hover()
    await expect.poll(() => shift(page)).toBeLessThan(-80)

    await page.getByRole('heading', { level: 1 }).hover()
    await strip(page).getByRole('button', { name: 'Previous', exact: true }).hover()
    await expect.poll(() => shift(page)).toBeGreaterThan(-5)
  })

  test('with reduced motion an edge scrolls only when pressed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 500, height: 900 })
    await page.goto('/food-mart')
    await strip(page).getByRole('link').nth(2).hover()
    const next = strip(page).getByRole('button', { name: 'Next', exact: true })
    await next.hover()
    expect(await shift(page)).toBeGreaterThan(-5)

    await next.press('Enter')

    await expect.poll(() => shift(page)).toBeLessThan(-40)
  })
})

test.describe('the category strip with the keyboard on a phone', () => {
  test('each focused category is clear of the edges, and an edge is disabled at the end of the strip', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/food-mart')
    const strip = page.getByRole('navigation', { name: 'Categories' })
    const left = strip.getByRole('button', { name: 'Previous', exact: true })
    const right = strip.getByRole('button', { name: 'Next', exact: true })
    await strip.getByRole('link').first().focus()
    await expect(right).toBeEnabled()
    await expect(left).toBeDisabled()

    for (let index = 1; index < 9; index += 1) {
      await page.keyboard.press('Tab')
      const link = strip.getByRole('link').nth(index)
      await expect(link).toBeFocused()
      const [from, to] = [index < 8 ? 48 : 0, index < 7 ? 342 : 390]
      await expect
        .poll(async () => {
          const box = await link.boundingBox()
          return box !== null && box.x >= from && box.x + box.width <= to
        })
        .toBe(true)
    }
    await expect(right).toBeDisabled()
    await expect(left).toBeEnabled()
  })
})

test.describe('the category strip with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first swipe scrolls the strip, and its script keeps the position', async ({ page }) => {
    await page.goto('/food-mart')
    await page.waitForLoadState('load')
    const strip = page.getByRole('navigation', { name: 'Categories' })
    const first = strip.getByRole('link').first()
    const { y } = (await first.boundingBox()) ?? { y: 0 }
    const touch = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y + 40 }] })
    const asked = page.waitForResponse(/strip-root/)

    await finger('touchStart', 340)
    await (await asked).finished()
    for (let x = 330; x >= 80; x -= 10) await finger('touchMove', x)
    await finger('touchEnd')

    await expect(strip.getByRole('button', { name: 'Previous', exact: true })).toBeVisible()
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(-200)
  })
})
