/** Opens the header's dialog in which the delivery area is chosen. */
export function openAreaPicker(): void {
  document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.click()
}
