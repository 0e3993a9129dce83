import type { Product } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { Pick } from './cart-line.ts'

/** Returns the picks of a kit or bundle when nothing was chosen: `quantityMax` of each combo item (rules §12 "Picks"). */
export function defaultPicks(product: Product): readonly Pick[] {
  return product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMax }))
}

/**
 * Returns the picks of one unit (rules §12 "Picks"): the given ones, or the default ones; each code once, in the order of
 * the combo items. A deal line may come without picks. Returns the failure `bundle_incomplete` when picks are missing, do
 * not sum to `comboSize`, are outside an item's range, or are not combo items.
 */
export function takePicks(
  product: Product,
  given: readonly Pick[] | null,
  isDeal: boolean,
): Result<readonly Pick[], 'bundle_incomplete'> {
  if (given === null) {
    if (product.comboSize === 0) return ok(defaultPicks(product).filter((pick) => pick.picked > 0))
    return isDeal ? ok([]) : err('bundle_incomplete')
  }
  const counts = countByCode(given)
  const picks: Pick[] = []
  for (const item of product.comboItems) {
    const picked = counts.get(item.code) ?? 0
    if (!Number.isSafeInteger(picked) || picked < item.quantityMin || picked > item.quantityMax)
      return err('bundle_incomplete')
    counts.delete(item.code)
    if (picked > 0) picks.push({ code: item.code, picked })
  }
  if (counts.size > 0) return err('bundle_incomplete')
  const together = picks.reduce((sum, pick) => sum + pick.picked, 0)
  return product.comboSize > 0 && together !== product.comboSize ? err('bundle_incomplete') : ok(picks)
}

/** Returns how often each code is picked. Several picks of one code are summed. */
export function countByCode(picks: readonly Pick[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pick of picks) counts.set(pick.code, (counts.get(pick.code) ?? 0) + pick.picked)
  return counts
}
