import type { Page } from '@playwright/test'
import { languages, partsOf, routes } from './routes.ts'
import { expect, matrixIf, test } from './shopper.ts'

// The not-found page answers 404, which the browser writes into its console.
test.use({ refusals: [404] })

/** How far the page scrolls sideways, and what sticks out. */
function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))]
  })
}

for (const [language, base] of languages) {
  for (const [index, part] of partsOf(routes, 2).entries()) {
    test(
      `no page scrolls sideways at 320 and 390 pixels, at 400 % or with text of 200 % (${language}, part ${index + 1})`,
      matrixIf(language === 'tw'),
      async ({ page }) => {
        test.slow()
        for (const route of part) {
          // 320 × 256 is what a window of 1280 × 1024 shows at 400 % (WCAG 1.4.10).
          await page.setViewportSize({ width: 320, height: 256 })
          await page.goto(base + route)
          const heading = page.getByRole('heading', { level: 1 })
          await heading.scrollIntoViewIfNeeded()
          await expect(heading).toBeInViewport()
          expect([route, await stickingOut(page)]).toEqual([route, []])
          await page.setViewportSize({ width: 390, height: 844 })
          expect([route, '390 px', await stickingOut(page)]).toEqual([route, '390 px', []])
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          expect([route, 'text of 200 %', await stickingOut(page)]).toEqual([route, 'text of 200 %', []])
        }
      },
    )
  }
}

/**
 * Controls smaller than 44 pixels. Not counted, as WCAG 2.5.8 has it: links within text, and what only assistive
 * technology finds; a choice counts with its label.
 */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 43.5
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute('type') !== 'hidden')
      .filter((one) => one.closest('.unseen') === null && getComputedStyle(one).display !== 'inline')
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < least || box.width < least))
      .map(({ one, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${one.outerHTML.slice(0, 100)}`)
  })
}

for (const width of [390, 1440]) {
  test(`controls are large enough for a thumb (${width} px)`, matrixIf(width === 1440), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const line = { group: 'foodmart', picked: 2, additional: null, meat: null, additionalItem: null }
      localStorage.setItem('shop:cart', JSON.stringify([{ ...line, key: 'FM-SACHA', code: 'FM-SACHA' }]))
    })
    const small: string[] = []
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
      small.push(...(await smallTargets(page)).map((each) => `${route} ${each}`))
    }
    expect(small).toEqual([])
  })
}

test('with colours of the system every button has an edge, and the focus is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const route of ['/', '/food-mart?category=condiments', '/food-mart/roasted-sesame-sauce', '/cart']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('main .button, main .add, main .stepper, main .input')]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopStyle === 'none')
        .map((one) => one.outerHTML.slice(0, 100)),
    )
    expect([route, edgeless]).toEqual([route, []])
  }
})

test('whoever asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const route of [
    '/',
    '/food-mart?category=condiments',
    '/food-mart/bundle/market-kit-choose-seven-sides',
    '/faqs',
  ]) {
    await page.goto(route)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(one)
          const longest = Math.max(...transitionDuration.split(',').map(Number.parseFloat))
          return longest > 0.01 || (animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01)
        })
        .map((one) => one.outerHTML.slice(0, 100)),
    )
    expect([route, moving]).toEqual([route, []])
  }
})
