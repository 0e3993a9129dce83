/**
 * Opens the header's dialog in which the delivery area is chosen. Where just one area names `state`, such as that of a
 * zip code which the area in force does not reach, it is proposed.
 */
export function openAreaPicker(state: string): void {
  const areas = [...document.querySelectorAll<HTMLInputElement>('#area-picker [name="area"]')]
  const naming = areas.filter(({ dataset }) => dataset['states']?.split(' ').includes(state))
  const [only] = naming
  if (only && naming.length === 1) only.checked = true
  document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.click()
}
