import './storage.ts'
import { persistentAtom } from '@nanostores/persistent'

/** Code of the chosen delivery area; empty until the shopper has chosen. The page's area stands in for it. */
export const $chosenArea = persistentAtom<string>('shop:area', '')

/** Notes the area that the page was rendered for: the cookie decides, and storage follows it. */
export function noteArea(code: string): void {
  if ($chosenArea.get() !== code) $chosenArea.set(code)
}
