import type { Area } from '#domain/catalog/area.ts'
import { isTaxedIn, priceIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type Cents, timesCents } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { type LineRefund, lineRefunds, replacementRefund } from '#domain/payment/line-refunds.ts'
import type { LineReturn } from '#domain/payment/refund.ts'

/** An order as it was seen when its sums were. */
interface SeenOrder {
  readonly order: Order
  readonly outcomes: readonly { readonly key: string; readonly returned: LineReturn }[]
}

/** Returns what goes back for the lines of these keys, after what went back before (rules §16 "Orders of a day"). */
export function refundsOf({ order, outcomes }: SeenOrder, keys: readonly string[]): readonly LineRefund<OrderLine>[] {
  const before = outcomes.map(({ returned }) => returned)
  const chosen = order.lines.filter(({ key }) => keys.includes(key) && !outcomes.some((outcome) => outcome.key === key))
  return lineRefunds(order, before, chosen)
}

/** Returns what names the sums that were seen: nothing else is refunded by a press. */
export function confirmationOf(shown: readonly LineRefund<OrderLine>[]): string {
  return JSON.stringify(shown.map(({ line, amount }) => [line.key, amount]))
}

/** Returns what goes back, in cents, when a product is sent in place of a line; null without a price in the area. */
export function refundFor(
  { order, outcomes }: SeenOrder,
  line: OrderLine,
  product: Product,
  area: Area | undefined,
): Cents | null {
  const price = area && priceIn(product, area)
  if (!price) return null
  const goods = { price: timesCents(price.effective, line.picked), taxable: isTaxedIn(product, area.id) }
  const before = outcomes.map(({ returned }) => returned)
  return replacementRefund(order, before, line, goods).amount
}
