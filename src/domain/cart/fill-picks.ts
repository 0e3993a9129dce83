import type { Product } from '../catalog/product.ts'
import type { Pick as PickOf } from './cart-line.ts'
import { type KitOffer, missingPicks, mostPicked } from './kit-choice.ts'
import { countByCode } from './picks.ts'

/** A pot filled up: all its picks, and what was taken to fill it. */
export interface FilledPicks {
  readonly picks: readonly PickOf[]
  readonly taken: readonly PickOf[]
}

/**
 * The picks with the wanting ones made: each time the item picked least so far, so that the pot is varied; of those
 * the one ordered most often. What costs more comes in only when nothing else fits. It stops where the stock for
 * `units` kits does not go on, so some may still be wanting.
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
      .filter((row) => row.picked < mostPicked(product, row.item, filled(), units, offer))
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
