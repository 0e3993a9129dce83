import type { CartLine } from '#domain/cart/cart-line.ts'
import { $cartLines, restoreCart } from '../cart/cart.ts'
import { decodeStoredLines } from '../cart/stored-lines.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/** An area change that can be undone: both areas and the cart before it. */
export interface AreaSwitch {
  readonly from: string
  readonly to: string
  readonly before: readonly CartLine[]
  /** The number of those lines that the new area does not have. */
  readonly lost: number
}

/** The last area change; null when there is none to undo. */
export const $areaSwitch = jsonStore<AreaSwitch | null>('shop:area-switch', null, decodeSwitch)

/** Stores an area change before it happens, so that it can be undone. */
export function noteAreaSwitch(from: string, to: string, lost: number): void {
  $areaSwitch.set({ from, to, before: $cartLines.get(), lost })
}

/** Restores the cart from before the area change. The caller changes the cookie. */
export function undoAreaSwitch(): void {
  const last = $areaSwitch.get()
  if (last !== null) restoreCart(last.before)
  $areaSwitch.set(null)
}

/** Forgets the area change, so that it can't be undone. */
export function forgetAreaSwitch(): void {
  $areaSwitch.set(null)
}

function decodeSwitch(stored: unknown): AreaSwitch | null {
  const { from, to, before, lost } = storedMembers<AreaSwitch>(stored)
  if (typeof from !== 'string' || typeof to !== 'string' || typeof lost !== 'number') return null
  return { from, to, before: decodeStoredLines(before), lost }
}
