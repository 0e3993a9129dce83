import { expect, vi } from 'vitest'
import type { Screen } from './screen.ts'

/**
 * Waits until the screen shows `count` fieldsets with a heading, and expects each heading inside of its card: WebKit
 * draws a legend on the border of a fieldset that is a grid. Nor may the page scroll sideways.
 */
export async function expectCards({ session }: Screen, count: number): Promise<void> {
  const cards = await vi.waitFor(
    async () => {
      const found = await session.run(measureCards)
      if (found.length !== count) throw new Error(`${found.length} cards: ${found.map(({ title }) => title)}`)
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(cards.filter(({ isInside }) => !isInside)).toEqual([])
  const { scrollWidth, clientWidth } = await session.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)
}

/** Runs in the page. The text's own box is measured, because the legend may have none. */
function measureCards() {
  return [...document.querySelectorAll('fieldset')].flatMap((card) => {
    const legend = card.querySelector(':scope > legend')
    if (legend === null || !card.checkVisibility() || legend.closest('.unseen')) return []
    const text = document.createRange()
    text.selectNodeContents(legend)
    const heading = text.getBoundingClientRect()
    if (heading.height < 2) return []
    const box = card.getBoundingClientRect()
    const { borderTopWidth } = getComputedStyle(card)
    const edge = box.top + Number.parseFloat(borderTopWidth)
    const next = [...card.children].find((one) => one !== legend && one.getBoundingClientRect().height > 0)
    const isAbove = next === undefined || next.getBoundingClientRect().bottom >= heading.bottom
    return [
      {
        title: legend.textContent,
        isInside:
          heading.top >= edge &&
          heading.left >= box.left &&
          heading.right <= box.right &&
          heading.bottom <= box.bottom &&
          isAbove,
      },
    ]
  })
}
