import { joinSentences } from './sentences.ts'

let texts: readonly string[] = []

/**
 * Lets a screen reader say `text` without moving the focus. Every page has one live region; an open dialog has its own,
 * because screen readers hear nothing outside of it. Texts that follow from one press are joined in their order. A
 * repeated text gets a space, so that it is said again. An empty text clears the region.
 */
export function announce(text: string): void {
  const announcer = document.querySelector('dialog[open] [data-announcer]') ?? document.getElementById('announcer')
  if (announcer === null) return
  // Everything that follows from one press runs before the next task.
  if (texts.length === 0)
    setTimeout(() => {
      texts = []
    })
  texts = text === '' ? [] : [...texts, text]
  const all = joinSentences(texts)
  announcer.textContent = all !== '' && announcer.textContent === all ? `${all}\u00a0` : all
}
