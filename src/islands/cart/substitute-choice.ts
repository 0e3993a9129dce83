import { addLine, groupFor, removeLine, withIncludedMeat } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { lineKey, newLine } from '#domain/cart/line-key.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { listSubstitutes } from '#domain/catalog/substitutes.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'

/** A substitute for a failed line: added in one tap, or composed first. */
export type SubstituteChoice =
  | {
      readonly kind: 'take'
      readonly product: Product
      readonly quoted: QuotedLine
      readonly lines: readonly CartLine[]
    }
  | { readonly kind: 'compose'; readonly product: Product }

/** A failed line with the included meat instead of one that the area does not sell. */
export interface WithIncludedMeat {
  readonly meat: Meat
  readonly quoted: QuotedLine
  readonly lines: readonly CartLine[]
}

/** Returns the cart with the included meat in a line whose meat is not sold here; null when that fails too. */
export function includedMeatFor(
  failed: FailedLine,
  request: QuoteRequest,
  context: QuoteContext,
): WithIncludedMeat | null {
  if (failed.cause !== 'meat') return null
  const meat = context.meats.get(context.products.get(failed.code)?.meat ?? '')
  const line = request.lines.find((each) => each.key === failed.key)
  if (meat === undefined || line === undefined) return null
  const lines = withIncludedMeat(request.lines, failed.key)
  const key = lineKey({ ...line, meat: null })
  const quoted = quoteCart({ ...request, lines }, context).lines.find((each) => each.key === key)
  return quoted ? { meat, quoted, lines } : null
}

const maxTries = 8

/** Returns the closest substitute that the rest of the cart allows; null when there is none. */
export function findSubstitute(
  failed: FailedLine,
  request: QuoteRequest,
  context: QuoteContext,
): SubstituteChoice | null {
  const wanted = context.products.get(failed.code)
  const line = request.lines.find((each) => each.key === failed.key)
  if (wanted === undefined || line === undefined || line.group === 'dealItem') return null
  const others = removeLine(request.lines, line.key)
  let toCompose: Product | null = null
  for (const product of listSubstitutes(wanted, context.products.values(), context).slice(0, maxTries)) {
    if (product.comboSize > 0) {
      toCompose ??= product
      continue
    }
    const instead = newLine({ code: product.code, group: groupFor(product) }, line.picked)
    const lines = addLine(others, instead)
    const quoted = quoteCart({ ...request, lines }, context).lines.find((each) => each.key === instead.key)
    if (quoted) return { kind: 'take', product, quoted, lines }
  }
  return toCompose === null ? null : { kind: 'compose', product: toCompose }
}
