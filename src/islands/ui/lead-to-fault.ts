/** Leads to the first field that has a fault, once it is drawn as such; its words are tied to it and are read there. */
export function leadToFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus())
}
