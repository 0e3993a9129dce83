import type { Product } from '../catalog/product.ts'
import { isGiftCard } from '../catalog/product.ts'
import { type Cents, sumCents } from '../money.ts'

/** Products by code, of which only the slug matters here. */
type KnownSlugs = ReadonlyMap<string, Pick<Product, 'slug'>>

/** Returns whether the line is of a gift card, which is mailed and not delivered (rules §12 "Gift cards"). */
export function isCardLine({ code }: { readonly code: string }, products: KnownSlugs): boolean {
  const product = products.get(code)
  return product !== undefined && isGiftCard(product)
}

/** Returns the lines of goods: all but those of gift cards. */
export function withoutCards<Line extends { readonly code: string }>(
  lines: readonly Line[],
  products: KnownSlugs,
): readonly Line[] {
  return lines.filter((line) => !isCardLine(line, products))
}

/** Returns whether there are lines and all of them are of gift cards: then nothing is delivered (rules §12 "Gift cards"). */
export function holdsCardsOnly(lines: readonly { readonly code: string }[], products: KnownSlugs): boolean {
  return lines.length > 0 && withoutCards(lines, products).length === 0
}

/** Returns the total of the other lines, in cents, which shipping, gifts, codes and the deal go by (rules §12 "Gift cards"). */
export function goodsSubtotal(
  lines: readonly { readonly code: string; readonly lineTotal: Cents }[],
  products: KnownSlugs,
): Cents {
  return sumCents(withoutCards(lines, products).map(({ lineTotal }) => lineTotal))
}
