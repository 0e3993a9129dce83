/** A choice of the header's area dialog. */
interface AreaChoice {
  readonly name: string
  readonly input: HTMLInputElement
}

/** Returns the areas that deliver to a state (two letters), as the header's area dialog names them. */
export function findAreasOf(state: string): readonly AreaChoice[] {
  return [...document.querySelectorAll<HTMLInputElement>('#area-picker [name="area"]')]
    .filter(({ dataset: { states } }) => states === '' || states?.split(' ').includes(state))
    .map((input) => ({ name: input.labels?.[0]?.querySelector('b')?.textContent ?? input.value, input }))
}

/**
 * Opens the header's area dialog. If exactly one area delivers to `state`, it is chosen, and the dialog shows what that
 * changes in the cart.
 */
export function switchArea(state: string): void {
  document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.click()
  const [only, ...others] = findAreasOf(state)
  if (only === undefined || others.length > 0) return
  only.input.checked = true
  only.input.form?.requestSubmit()
}
