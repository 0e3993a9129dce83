import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RuleObject } from 'axe-core'

/** The rules about color. Nothing else differs in the dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Lists the faults that axe finds on the open page, at each width, in light and dark, where it asks for colors only unless
 * `isWholeInDark`. A frame has its own page, which
 * has its own test.
 */
export async function faults(
  page: Page,
  {
    widths = [390, 1440],
    rules = {},
    isWholeInDark = false,
  }: { widths?: readonly number[]; rules?: RuleObject; isWholeInDark?: boolean } = {},
): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The legacy mode opens no second page for the result and is twice as fast. It can't check frames.
      const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
      if (colorScheme === 'dark' && !isWholeInDark)
        axe.options({ runOnly: { type: 'rule', values: colorRules }, resultTypes: ['violations'] })
      else
        axe.options({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          rules,
          resultTypes: ['violations'],
        })
      const { violations } = await axe.analyze()
      const where = `${new URL(page.url()).pathname} ${width} ${colorScheme}`
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html}`)))
    }
  }
  return found
}
