import type { Product } from '../catalog/product.ts'
import type { Pick as PickOf } from './cart-line.ts'
import { type KitOffer, limitOfPick, missingPicks } from './kit-choice.ts'
import { countByCode } from './picks.ts'

/** A filled kit: all its picks, and those that were added to fill it. */
interface FilledPicks {
  readonly picks: readonly PickOf[]
  readonly taken: readonly PickOf[]
}

/**
 * Returns the picks with the missing ones added (rules §2 "Kit builder"): items with a lower added price first, then the
 * item picked least so far, then the one ordered most. Picks are still missing when the stock for `units` kits ends.
 */
export function fillPicks(
  product: Product,
  picks: readonly PickOf[],
  units: number,
  offer: Pick<KitOffer, 'area' | 'products'>,
): FilledPicks {
  const before = countByCode(picks)
  const rows = product.comboItems.map((item) => ({
    item,
    picked: before.get(item.code) ?? 0,
    sold: offer.products.get(item.code)?.orderItemsCount ?? 0,
  }))
  const filled = () => rows.map(({ item, picked }) => ({ code: item.code, picked }))
  while (missingPicks(product, filled()) > 0) {
    const next = rows
      .filter((row) => row.picked < limitOfPick(product, row.item, filled(), units, offer).max)
      .sort((a, b) => a.item.addPrice - b.item.addPrice || a.picked - b.picked || b.sold - a.sold)
      .at(0)
    if (next === undefined) break
    next.picked += 1
  }
  const taken = rows.map(({ item, picked }) => ({
    code: item.code,
    picked: picked - (before.get(item.code) ?? 0),
  }))
  return { picks: filled(), taken: taken.filter((pick) => pick.picked > 0) }
}
