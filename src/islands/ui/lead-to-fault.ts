import { announce } from '#i18n/announce.ts'
import { joinSentences } from '#i18n/sentences.ts'

/**
 * Leads to the first field that has a fault, once it is drawn as such; what describes it, the fault among it, is read
 * as the focus comes there. Where it stays, nothing would be read, so it is said.
 */
export function leadToFault(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main form [aria-invalid="true"]')
    if (field && field === document.activeElement) announce(descriptionOf(field))
    field?.focus()
  })
}

/** The words that describe a field, as they are drawn: a list's entries each by themselves. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.flatMap((id) => document.getElementById(id)?.innerText ?? [])
  return joinSentences(texts.map((text) => text.replaceAll(/\s*\n\s*/g, ' ').trim()))
}
