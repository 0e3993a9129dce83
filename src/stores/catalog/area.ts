import { textStore } from '../storage.ts'

/** Code of the chosen area; empty until the shopper chooses. Until then the page's area applies. */
export const $chosenArea = textStore('shop:area')

/** Stores the area that the page was rendered for. The cookie decides and storage follows it. */
export function noteArea(code: string): void {
  if ($chosenArea.get() !== code) $chosenArea.set(code)
}
