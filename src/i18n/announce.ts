import { joinSentences } from './sentences.ts'

let said: readonly string[] = []

/**
 * Lets a screen reader say `text` without moving the focus: every page has one place that it listens to, and an open
 * dialog that speaks has its own, as nothing outside of it is heard. What several parts of the page say of one press
 * is read as one, in the order in which they say it; said anew it is another text, if only by a space. An empty text
 * takes back what was said.
 */
export function announce(text: string): void {
  const announcer = document.querySelector('dialog[open] [data-announcer]') ?? document.getElementById('announcer')
  if (announcer === null) return
  // What a press changes is drawn before the next task begins.
  if (said.length === 0)
    setTimeout(() => {
      said = []
    })
  said = text === '' ? [] : [...said, text]
  const all = joinSentences(said)
  announcer.textContent = all !== '' && announcer.textContent === all ? `${all}\u00a0` : all
}
