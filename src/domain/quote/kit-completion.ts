import type { UnitChoice } from '../cart/cart-line.ts'
import { defaultPicks } from '../cart/picks.ts'
import { isKitForArea } from '../catalog/kits.ts'
import { isMeatSold, type PriceContext } from '../catalog/price.ts'
import type { HotpotCodes, Product } from '../catalog/product.ts'
import { err, ok, type Result } from '../result.ts'
import { RemainingStock } from './demand.ts'
import { unitPrice } from './unit-price.ts'

/** Why no shopper of an area can order a kit or bundle that is active there. `codes` are the parts that lack. */
export type KitObstacle =
  | { readonly why: 'other_area' | 'no_price' }
  | { readonly why: 'meat' | 'part' | 'picks'; readonly codes: readonly string[] }

/** What kits are ordered by. `meats` are those that kits may be ordered with. */
export interface KitContext extends PriceContext {
  readonly hotpot: HotpotCodes
}

/**
 * Returns a choice by which one unit can be ordered in the area, whatever the stock of the kit itself, or why there is
 * none (rules §5 "Cart check", §12 "Picks", "Demand"). Of several choices it returns the one nearest to the kit as it
 * is sold: its own meat, the usual picks.
 */
export function completeKit(kit: Product, context: KitContext): Result<UnitChoice, KitObstacle> {
  if (!isKitForArea(kit, context.area, context.hotpot)) return err({ why: 'other_area' })
  const meats = meatsFor(kit, context)
  const outcomes = meats.map((meat) => completeWith(kit, meat, context))
  const done = outcomes.find((outcome) => outcome.ok)
  if (done) return done
  // The last meat is the shopper's last resort, and the first is what the kit is sold with.
  return outcomes[0] ?? err({ why: 'meat', codes: kit.meat === null ? [] : [kit.meat] })
}

/** The meats to try: the kit's own, which needs no variant in the area when nobody names it, then every other. */
function meatsFor(kit: Product, { meats, area }: KitContext): readonly (string | null)[] {
  if (kit.meat === null) return [null]
  const others = [...meats.values()].filter((meat) => meat.productCode !== kit.meat && isMeatSold(meat, area))
  return [kit.meat, ...others.map(({ productCode }) => productCode)]
}

function completeWith(kit: Product, meat: string | null, context: KitContext): Result<UnitChoice, KitObstacle> {
  const stock = new RemainingStock(context.products, context.area)
  const used = (code: string) => Number(code === meat) + Number(code === kit.code)
  if (meat !== null && stock.left(meat) < used(meat)) return err({ why: 'meat', codes: [meat] })
  const usual = kit.comboSize === 0 ? defaultPicks(kit) : []
  const rows = kit.comboItems.map((item) => ({
    ...item,
    max: Math.min(item.quantityMax, stock.left(item.code) - used(item.code)),
    picked: item.quantityMin,
  }))
  const lacking = rows.filter((row) => row.max < row.quantityMin)
  if (lacking.length > 0) return err({ why: 'part', codes: lacking.map(({ code }) => code) })

  for (const row of rows) {
    const wanted = usual.find(({ code }) => code === row.code)?.picked ?? row.picked
    row.picked = Math.max(row.quantityMin, Math.min(wanted, row.max))
  }
  let missing = kit.comboSize === 0 ? 0 : kit.comboSize - rows.reduce((sum, { picked }) => sum + picked, 0)
  for (const row of rows) {
    const more = Math.min(Math.max(missing, 0), row.max - row.picked)
    row.picked += more
    missing -= more
  }
  if (missing !== 0) {
    const short = rows.filter((row) => row.max < row.quantityMax)
    return err({ why: 'picks', codes: short.map(({ code }) => code) })
  }
  const picks = rows.filter(({ picked }) => picked > 0).map(({ code, picked }) => ({ code, picked }))
  const choice = { picks, meat, additionalItem: null }
  return unitPrice(kit, choice, context).ok ? ok(choice) : err({ why: 'no_price' })
}
