import { joinSentences } from '#i18n/sentences.ts'

let said: readonly string[] = []

/**
 * Lets a screen reader say `text` without moving the focus: every page has one place that it listens to. What several
 * parts of the page say of one press is read as one, in the order in which they say it.
 */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer')
  if (announcer === null) return
  // React draws what a press changes before the next task begins.
  if (said.length === 0)
    setTimeout(() => {
      said = []
    })
  said = [...said, text]
  announcer.textContent = joinSentences(said)
}
