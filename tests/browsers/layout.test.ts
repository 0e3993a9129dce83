import { describe, expect } from 'vitest'
import { engineTest } from './engine-test.ts'

/** Pages of cards, each with the least number of cards that has a picture and a name. */
const pages = [
  ['/', 3],
  ['/hot-pot-kit', 8],
  ['/food-mart', 20],
  ['/deal-items', 3],
] as const

describe('cards with a picture', () => {
  for (const width of [390, 820, 1440])
    engineTest('show the name beside the picture, never over it', width, async (screen) => {
      for (const [path, count] of pages) {
        await screen.open(path)
        const cards = await screen.session.run(measurePictures)
        expect([path, cards.length >= count]).toEqual([path, true])
        expect([path, cards.filter(({ isCovered }) => isCovered)]).toEqual([path, []])
      }
    })
})

/** Runs in the page. A picture without a size has not been laid out and proves nothing. */
function measurePictures() {
  return [...document.querySelectorAll('main li')].flatMap((card) => {
    const picture = card.querySelector('img')?.getBoundingClientRect()
    const heading = card.querySelector('h2, h3')
    if (picture === undefined || heading === null || picture.width < 40 || picture.height < 40) return []
    const text = document.createRange()
    text.selectNodeContents(heading)
    const name = text.getBoundingClientRect()
    const isBeside = name.left >= picture.right - 1 || name.right <= picture.left + 1
    const isBelow = name.top >= picture.bottom - 1 || name.bottom <= picture.top + 1
    return [{ name: heading.textContent?.trim(), isCovered: !isBeside && !isBelow }]
  })
}
