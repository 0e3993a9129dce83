/** Focuses the chosen delivery slot once it is rendered. */
export function focusChosenSlot(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[name="delivery-slot"]:checked')?.focus())
}
