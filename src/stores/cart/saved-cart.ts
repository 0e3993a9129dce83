import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { SavedCart } from '#contract/carts.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'

/** Whether the cart changed since it was last saved; kept, so that a change made offline is sent on a later visit. */
export const $isUnsaved = persistentAtom<string>('shop:unsaved', '')

/** The cart as an account keeps it, in the three groups of the saved cart (spec §3). */
export function toSavedCart(lines: readonly CartLine[]): SavedCart {
  return {
    combo: lines.filter((line) => line.group === 'combo'),
    foodmart: lines.filter((line) => line.group === 'foodmart' || line.group === 'addons'),
    deal: lines.filter((line) => line.group === 'dealItem'),
  }
}

/** The lines of a saved cart in one list. */
export function savedLines({ combo, foodmart, deal }: SavedCart): readonly CartLine[] {
  return [...combo, ...foodmart, ...deal]
}
