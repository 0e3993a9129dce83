import { describe } from 'vitest'
import { marketKit, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { words } from '#tests/support/journey-words.ts'
import { expectCards } from './cards.ts'
import { chooseSeattle } from './choose-seattle.ts'
import { engineTest } from './engine-test.ts'

/** The screens with cards that need no order, and how many headings of cards each has. */
const forms = [
  ['/checkout', 3],
  ['/food-mart/bundle/market-kit-choose-seven-sides', 4],
] as const

describe('form cards', () => {
  for (const language of ['en', 'tw'] as const)
    for (const width of [390, 1440])
      engineTest(`each heading lies inside its card (${language})`, width, async (screen) => {
        const lines = [sacha(), marketKit].map(wholeLine)
        const { base } = words[language]
        await screen.open(`${base}/about`)
        await chooseSeattle(screen, language)
        await screen.session.run((cart: string) => localStorage.setItem('shop:cart', cart), JSON.stringify(lines))
        for (const [path, count] of forms) {
          await screen.open(base + path)
          await expectCards(screen, count)
        }
      })
})
