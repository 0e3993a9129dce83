import { joinSentences } from './sentences.ts'

let said: readonly string[] = []

/**
 * Makes a screen reader say `text` without moving the focus. Every page has one live region; a dialog has its own,
 * because nothing outside an open dialog is read. Several announcements after one press are joined in order. A repeated
 * text gets a space, so that it is read again. An empty text clears the announcement.
 */
export function announce(text: string): void {
  const announcer = document.querySelector('dialog[open] [data-announcer]') ?? document.getElementById('announcer')
  if (announcer === null) return
  // Everything that follows from one press is drawn before the next task.
  if (said.length === 0)
    setTimeout(() => {
      said = []
    })
  said = text === '' ? [] : [...said, text]
  const all = joinSentences(said)
  announcer.textContent = all !== '' && announcer.textContent === all ? `${all}\u00a0` : all
}
