import type { Page } from '@playwright/test'
import { deskPages } from './desk-screens.ts'
import { languages } from './routes.ts'
import { deskLink } from './seeds.ts'
import { expect, matrixIf, test } from './shopper.ts'

const maxTabs = 400

interface Stop {
  readonly control: string
  /** In view, with an outline or a ring. */
  readonly isSeen: boolean
  /** Whether it stands before the stop before it, in the document. */
  readonly isBack: boolean
}

/** Walks through a page by Tab, from its beginning to its end. Null: it has no end. */
async function walk(page: Page): Promise<readonly Stop[] | null> {
  const stops: Stop[] = []
  await page.evaluate(() => {
    Reflect.set(globalThis, 'before', document.body)
  })
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      const before = Reflect.get(globalThis, 'before')
      if (focused === null || focused === document.body) return null
      const styles = [focused, ...[focused.closest('label') ?? []].flat()].map((one) => getComputedStyle(one))
      const isDrawn = styles.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      )
      const { top, bottom, width, height } = focused.getBoundingClientRect()
      const isBack = (before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      // A control that is reached again is the first of another round.
      const isAgain = before !== document.body && focused.hasAttribute('data-walked')
      focused.setAttribute('data-walked', '')
      Reflect.set(globalThis, 'before', focused)
      const isFrame = focused instanceof HTMLIFrameElement
      return {
        isAgain,
        control: focused.outerHTML.slice(0, 160),
        isSeen: (isDrawn || isFrame) && bottom > 0 && top < innerHeight && width > 0 && height > 0,
        isBack,
      }
    })
    if (stop === null || stop.isAgain) return stops
    // The page of the shop in a preview has its own test.
    if (stop.control.startsWith('<iframe'))
      await page.locator('iframe').evaluateAll((all) => {
        for (const one of all) one.remove()
      })
    stops.push(stop)
  }
  return null
}

for (const [language, base] of languages)
  for (const width of [390, 1024])
    test(
      `every screen of the desk is walked through by Tab, in its order and in sight (${language}, ${width} px)`,
      matrixIf(language === 'tw' || width === 390),
      async ({ page, context }, { testId }) => {
        test.slow()
        await page.setViewportSize({ width, height: 800 })
        const found: string[] = []
        for (const { path, role } of deskPages) {
          await context.clearCookies()
          if (role !== null) {
            await page.goto(await deskLink(context, `${role}.${testId}@example.com`, role))
            await page.getByRole('main').getByRole('button').click()
            await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
          }
          await page.goto(base + path)
          // A preview that is still loading moves the page.
          await Promise.all(page.frames().map((frame) => frame.waitForLoadState()))
          const stops = await walk(page)
          if (stops === null) found.push(`${path}: no end`)
          if (stops && stops.length < 3) found.push(`${path}: ${stops.length} stops`)
          for (const { control, isSeen, isBack } of stops ?? []) {
            if (!isSeen) found.push(`${path}: not seen: ${control}`)
            if (isBack) found.push(`${path}: out of order: ${control}`)
          }
        }
        expect(found).toEqual([])
      },
    )
