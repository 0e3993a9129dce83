import { isAreaActive } from '../catalog/availability.ts'
import { meatPriceIn, type PriceContext, priceIn, stockIn } from '../catalog/price.ts'
import { isKit, type Product } from '../catalog/product.ts'
import { addCents, type Cents, cents, noCents, sumCents, timesCents } from '../money.ts'
import type { Deal } from '../quote/deal.ts'

/** The goods of an area and the deal. */
interface LargestCartContext extends PriceContext {
  readonly deal: Deal | null
}

/**
 * Returns a subtotal that no cart of the area exceeds, in cents (rules §13 "Doctor"): as if everything in stock were
 * bought, each kit with its dearest meat, picks and extra item. A cart may be far below it.
 */
export function largestSubtotal(context: LargestCartContext): Cents {
  const { area, products, deal } = context
  const dearest = dearestParts(context)
  const dealValues = new Map(deal?.items.map(({ code, dealValue }) => [code, dealValue]))
  const amounts = [...products.values()].flatMap((product) => {
    const price = priceIn(product, area)?.effective
    if (price === undefined || !isAreaActive(product, area)) return []
    const alone = Math.max(price, dealValues.get(product.code) ?? 0)
    const unit = isKit(product) || product.meat !== null ? addCents(cents(alone), dearest) : cents(alone)
    return [timesCents(addCents(unit, addedPrices(product)), Math.min(stockIn(product, area), maxUnits))]
  })
  return sumCents(amounts)
}

/** No order has more units of a product: 100 lines of 99 (rules §9). */
const maxUnits = 9900

function addedPrices({ comboItems, comboSize }: Product): Cents {
  const all = sumCents(comboItems.map(({ addPrice, quantityMax }) => timesCents(addPrice, quantityMax)))
  const most = comboItems.reduce((max, { addPrice }) => Math.max(max, addPrice), 0)
  return comboSize === 0 ? all : cents(Math.min(all, most * comboSize))
}

/** The dearest meat and the dearest extra item together. */
function dearestParts({ area, products, meats }: LargestCartContext): Cents {
  const meatPrices = [...meats.values()].map((meat) => meatPriceIn(meat, area)?.effective ?? noCents)
  const extras = [...products.values()].filter(({ type }) => type === 'add-ons')
  const extraPrices = extras.map((product) => priceIn(product, area)?.effective ?? noCents)
  return addCents(greatest(meatPrices), greatest(extraPrices))
}

function greatest(amounts: readonly Cents[]): Cents {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), noCents)
}
