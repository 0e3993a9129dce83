import { addLine, findLine, groupFor, removeLine, withIncludedMeat } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { lineKey, newLine } from '#domain/cart/line-key.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import type { Cents } from '#domain/money.ts'
import { describeFailure, type FailureReason } from '#domain/quote/line-failure.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { PricedCart } from './quote.ts'

/** A cart in which the failed line can be ordered, and that line's unit price. */
interface MendedCart {
  readonly lines: readonly CartLine[]
  readonly unitPrice: Cents
}

/** What the shopper can do about a failed line, besides removing it. */
export interface FailedLineChoices {
  /** The line in the cart. */
  readonly line: CartLine | undefined
  /** How many units can be kept; 0 means none. */
  readonly left: number
  /** The cart with the included meat instead of one that the area does not sell; null when that fails too. */
  readonly includedMeat: (MendedCart & { readonly meat: Meat }) | null
  /** The closest substitute: the cart with it, or only the product when its picks have to be chosen first. */
  readonly substitute: { readonly product: Product; readonly cart: MendedCart | null } | null
}

/** Reasons that stock, time or goals never resolve: the shopper must fix them. */
const shoppersOwn: readonly FailureReason[] = ['deal_limit', 'bundle_incomplete', 'not_found']

/** Returns whether any failed line can become orderable without the shopper. */
export function canComeBack({ quote, context }: PricedCart): boolean {
  return quote.failed.some((failed) => !shoppersOwn.includes(describeFailure(failed, quote, context).reason))
}

/** Returns what can be done about a failed line. A line with missing picks is completed, not substituted. */
export function choicesFor(failed: FailedLine, priced: PricedCart): FailedLineChoices {
  const line = findLine(priced.request.lines, failed.key)
  const includedMeat = line ? includedMeatFor(failed, line, priced) : null
  const isComplete = failed.reason !== 'bundle_incomplete' && includedMeat === null
  return {
    line,
    left: describeFailure(failed, priced.quote, priced.context).left,
    includedMeat,
    substitute: line && isComplete ? findSubstitute(line, priced) : null,
  }
}

function includedMeatFor(failed: FailedLine, line: CartLine, { request, context }: PricedCart) {
  const meat = context.meats.get(context.products.get(failed.code)?.meat ?? '')
  if (failed.cause !== 'meat' || meat === undefined) return null
  const lines = withIncludedMeat(request.lines, failed.key)
  const mended = mendedCart(lines, lineKey({ ...line, meat: null }), { request, context })
  return mended && { ...mended, meat }
}

const maxTries = 8

function findSubstitute(line: CartLine, { request, context }: PricedCart): FailedLineChoices['substitute'] {
  const wanted = context.products.get(line.code)
  if (wanted === undefined || line.group === 'dealItem') return null
  const others = removeLine(request.lines, line.key)
  let toCompose: Product | null = null
  for (const product of listSubstitutes(wanted, context.products.values(), context).slice(0, maxTries)) {
    if (product.comboSize > 0) {
      toCompose ??= product
      continue
    }
    const instead = newLine({ code: product.code, group: groupFor(product) }, line.picked)
    const cart = mendedCart(addLine(others, instead), instead.key, { request, context })
    if (cart) return { product, cart }
  }
  return toCompose && { product: toCompose, cart: null }
}

function mendedCart(
  lines: readonly CartLine[],
  key: string,
  { request, context }: Omit<PricedCart, 'quote'>,
): MendedCart | null {
  const quoted = quoteCart({ ...request, lines }, context).lines.find((each) => each.key === key)
  return quoted ? { lines, unitPrice: quoted.unitPrice } : null
}
