import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Cents } from '#domain/money.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { noRate } from '#domain/rate.ts'
import { readExcerpt } from '../catalog/catalog-excerpt.ts'
import { serverNowMs } from '../server-clock.ts'

/** Returns the totals of lines that can be ordered in the area now, by key; none when the catalog does not answer. */
export async function quoteLines(areaCode: string, lines: readonly CartLine[]): Promise<ReadonlyMap<string, Cents>> {
  const excerpt = await readExcerpt(areaCode, lines)
  if (excerpt === null) return new Map()
  const request = { lines, discountCodes: [], shippingMethod: null }
  const context = {
    ...excerpt,
    discounts: [],
    usedUpCodes: new Set<string>(),
    taxRate: { rate: noRate, isCorrect: false },
    nowMs: serverNowMs(),
  }
  return new Map(quoteCart(request, context).lines.map(({ key, lineTotal }) => [key, lineTotal]))
}
