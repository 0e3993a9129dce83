import { words } from '#tests/support/journey-words.ts'
import type { Screen } from './screen.ts'

/** By the dialog: a press opens it, the radio button and the button close it. */
export async function chooseSeattle(screen: Screen, language: 'en' | 'tw'): Promise<void> {
  const w = words[language]
  await screen.press({ role: 'button', name: w.chooseArea })
  await screen.press({ role: 'radio', name: new RegExp(`^${w.seattle}`), within: { role: 'dialog' } })
  await screen.press({ role: 'button', name: w.deliverHere, within: { role: 'dialog' } })
  await screen.sees({ role: 'button', name: w.chooseArea }, w.seattle)
}
