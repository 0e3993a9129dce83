import { maxPicked } from '#domain/cart/cart-line.ts'
import { stockIn } from '#domain/catalog/price.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import type { PricedCart } from './quote.ts'

/** The largest count of a line, and what limits it: the deal, the stock, or the limit of every line. */
export interface LineLimit {
  readonly max: number
  readonly by: 'deal' | 'stock' | 'line'
}

/** Returns the limit of a line beside the other lines of its cart (rules §9, §12 "Deal"). */
export function limitOfLine(line: QuotedLine, { quote, context }: Omit<PricedCart, 'request'>): LineLimit {
  const product = context.products.get(line.code)
  const spare = product ? stockIn(product, context.area) - (quote.demand.get(line.code) ?? 0) : 0
  const inStock = Math.min(maxPicked, line.picked + Math.max(0, spare))
  const item = line.group === 'dealItem' ? context.deal?.items.find((each) => each.code === line.code) : undefined
  if (item && item.quantityMax <= inStock) return { max: item.quantityMax, by: 'deal' }
  return { max: inStock, by: inStock < maxPicked ? 'stock' : 'line' }
}
