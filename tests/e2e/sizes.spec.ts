import type { Page } from '@playwright/test'
import { languages, partsOf, routes } from './routes.ts'
import { expect, matrixIf, test, words } from './shopper.ts'

// The not-found page has the status 404, which the browser writes into its console.
test.use({ refusals: [404] })

/** The pages of `routes`, a kit with a long name and a reduced price, and how to cook it. */
const sizedPages = [
  ...routes,
  '/food-mart/bundle/chongqing-mala-set-for-two',
  '/food-mart/bundle/chongqing-mala-set-for-two/cook',
]

/** Returns how far the page scrolls sideways and the elements that cause it. Empty when it does not scroll. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))]
  })
}

/** Returns which of the header's logo and links touch each other or leave the window. */
function crowdedHeader(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.header .brand, .header .tools a')].map((one) => ({
      name: one.className,
      box: one.getBoundingClientRect(),
    }))
    const outside = boxes.filter(({ box }) => box.width === 0 || box.left < 0 || box.right > window.innerWidth)
    const touching = boxes.slice(1).filter(({ box }, index) => box.left < (boxes[index]?.box.right ?? 0))
    return [...outside, ...touching].map(({ name, box }) => `${name} from ${box.left} to ${box.right}`)
  })
}

/**
 * Returns the controls smaller than 44 pixels. Links in text and controls for assistive technology alone do not count
 * (WCAG 2.5.8). A radio button counts with its label.
 */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const minPx = 43.5
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute('type') !== 'hidden')
      .filter((one) => one.closest('.unseen') === null && getComputedStyle(one).display !== 'inline')
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < minPx || box.width < minPx))
      .map(({ one, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${one.outerHTML.slice(0, 100)}`)
  })
}

for (const [language, base] of languages) {
  for (const [index, part] of partsOf(sizedPages, 2).entries()) {
    test(
      `no page scrolls sideways at 320 or 390 px, at 400% zoom or with 200% text, nothing in its header touches, and its controls are large enough for a thumb (${language}, part ${index + 1})`,
      matrixIf(language === 'tw'),
      async ({ page, filledCart: _ }) => {
        test.slow()
        const small: string[] = []
        for (const route of part) {
          // A window of 1280 × 1024 shows 320 × 256 at 400% zoom (WCAG 1.4.10).
          await page.setViewportSize({ width: 320, height: 256 })
          await page.goto(base + route)
          const heading = page.getByRole('heading', { level: 1 })
          await heading.scrollIntoViewIfNeeded()
          await expect(heading).toBeInViewport()
          expect([route, await overflow(page)]).toEqual([route, []])
          await page.setViewportSize({ width: 390, height: 844 })
          await expect(page.getByRole('banner').getByRole('link', { name: words[language].cart(1) })).toBeVisible()
          expect([route, '390 px', await overflow(page)]).toEqual([route, '390 px', []])
          small.push(...(await smallTargets(page)).map((target) => `${route}: ${target}`))
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          for (const width of [320, 390, 600, 820, 1024, 1280]) {
            await page.setViewportSize({ width, height: 844 })
            expect([route, width, await crowdedHeader(page)]).toEqual([route, width, []])
            expect([route, width, '200% text', await overflow(page)]).toEqual([route, width, '200% text', []])
          }
        }
        expect(small).toEqual([])
      },
    )
  }
}

test('controls are large enough for a thumb on a wide screen', matrixIf(true), async ({ page, filledCart: _ }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  const small: string[] = []
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('link', { name: words.en.cart(1) })).toBeVisible()
    small.push(...(await smallTargets(page)).map((target) => `${route}: ${target}`))
  }
  expect(small).toEqual([])
})

test('with forced colors every button has a border', async ({ page }) => {
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

test('nothing moves for a shopper who asks for reduced motion', async ({ page }) => {
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
