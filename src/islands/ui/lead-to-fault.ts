import { announce } from '#i18n/announce.ts'

/**
 * Leads to the first field that has a fault, once it is drawn as such; its words are tied to it and are read as the
 * focus comes there. Where it stays, nothing would be read, so they are said.
 */
export function leadToFault(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main form [aria-invalid="true"]')
    const fault = field && document.getElementById(`${field.id}-fault`)
    if (fault && field === document.activeElement) announce(fault.textContent)
    field?.focus()
  })
}
