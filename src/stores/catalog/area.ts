import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { $cartLines, restoreCart } from '../cart/cart.ts'
import { decodeStoredLines } from '../cart/stored-lines.ts'
import { parseJson } from '../storage.ts'

/** Code of the chosen delivery area; empty until the shopper has chosen. The page's area stands in for it. */
export const $chosenArea = persistentAtom<string>('shop:area', '')

/** A change of the area that can be undone: where from, where to, and the cart exactly as it was. */
export interface AreaSwitch {
  readonly from: string
  readonly to: string
  readonly before: readonly CartLine[]
  /** How many of those lines the new area can't give. */
  readonly lost: number
}

/** The last change of the area; `null` where there is none to undo. */
export const $areaSwitch = persistentAtom<AreaSwitch | null>('shop:area-switch', null, {
  encode: (made) => JSON.stringify(made),
  decode: (text) => readSwitch(parseJson(text)),
})

/** Notes the area that the page was rendered for: the cookie decides, and storage follows it. */
export function noteArea(code: string): void {
  if ($chosenArea.get() !== code) $chosenArea.set(code)
}

/** Notes that the area is about to change, so that it can be undone. */
export function noteAreaSwitch(from: string, to: string, lost: number): void {
  $areaSwitch.set({ from, to, before: $cartLines.get(), lost })
}

/** Puts the cart back as it was before the area changed; the cookie, which the server keeps, is the caller's to change. */
export function undoAreaSwitch(): void {
  const made = $areaSwitch.get()
  if (made !== null) restoreCart(made.before)
  $areaSwitch.set(null)
}

/** Lets the change stand: it can no longer be undone. */
export function forgetAreaSwitch(): void {
  $areaSwitch.set(null)
}

function readSwitch(stored: unknown): AreaSwitch | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { from, to, before, lost } = stored as Partial<AreaSwitch>
  if (typeof from !== 'string' || typeof to !== 'string' || typeof lost !== 'number') return null
  return { from, to, before: decodeStoredLines(before), lost }
}
