import { announce } from '#i18n/announce.ts'
import { joinSentences } from '#i18n/sentences.ts'

/** Focuses the first field with a fault, which reads out its fault. If it has the focus already, announces the fault. */
export function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('main form [aria-invalid="true"]')
  if (field && field === document.activeElement) announce(descriptionOf(field))
  field?.focus()
}

/** Returns the texts that describe a field; list items stay separate. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.flatMap((id) => document.getElementById(id)?.innerText ?? [])
  return joinSentences(texts.map((text) => text.replaceAll(/\s*\n\s*/g, ' ').trim()))
}
