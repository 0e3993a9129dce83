import type { Product } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import type { Pick } from './cart-line.ts'

/** The picks of a kit or bundle when nothing was chosen: quantityMax of each combo item (rules §3). */
export function defaultPicks(product: Product): readonly Pick[] {
  return product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMax }))
}

/**
 * What one unit holds, each code once, in the order of the combo items (rules §5, §12 "Picks"):
 * the picks given, or the default ones. A deal need not have its picks made, so it may have none.
 * A combo item that the picks leave out counts as picked 0 times (rules §12 "Picks").
 * @returns `bundle_incomplete` when picks are wanting, too few or many together, outside an item's range, or foreign.
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

/** How often each code is picked, the picks of one code taken together. */
export function countByCode(picks: readonly Pick[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pick of picks) counts.set(pick.code, (counts.get(pick.code) ?? 0) + pick.picked)
  return counts
}
