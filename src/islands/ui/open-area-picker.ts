/**
 * Opens the header's area dialog. If exactly one area names `state`, it is preselected, for example for a ZIP code
 * outside the current area.
 */
export function openAreaPicker(state: string): void {
  const areas = [...document.querySelectorAll<HTMLInputElement>('#area-picker [name="area"]')]
  const naming = areas.filter(({ dataset }) => dataset['states']?.split(' ').includes(state))
  const [only] = naming
  if (only && naming.length === 1) only.checked = true
  document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.click()
}
