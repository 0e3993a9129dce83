import { atom, computed } from 'nanostores'
import { groupFor } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { isSpecialPriced, priceIn } from '#domain/catalog/price.ts'
import type { Cents } from '#domain/money.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { $guestWishlist } from '../account/guest-wishlist.ts'
import { requestProducts } from '../catalog/catalog-excerpt.ts'
import { $quoteContext } from './quote.ts'
import { $savedForLater } from './saved-for-later.ts'

/** A line saved for later, or a wish as one unit without choices. */
export interface LaterEntry {
  readonly line: CartLine
  /** Whether it is a wish, which need not ever have been in the cart. */
  readonly isWish: boolean
  /** The price of one unit, and the one before a reduction; null when it can't be ordered. */
  readonly price: { readonly now: Cents; readonly regular: Cents | null } | null
  /** Why it can't go into the cart as it is; null when it can. */
  readonly failed: FailedLine | null
}

/** The lines saved for later and the rest of the wishlist, priced by themselves. */
interface LaterList {
  readonly entries: readonly LaterEntry[]
  /** How many more there are. */
  readonly rest: number
  readonly quote: Quote
}

/** The cart shows the newest entries, and so many more at a time. */
const step = 24
const $maxShown = atom(step)

/** Lets the list show more of its entries, and returns how many of the `rest`. */
export function showMoreLater(rest: number): number {
  $maxShown.set($maxShown.get() + step)
  return Math.min(step, rest)
}

/** The wishes that are no saved line. */
const $wished = computed([$savedForLater, $guestWishlist], (saved, wishes) =>
  wishes.filter((code) => !saved.some((line) => line.code === code)),
)

/** The list below the cart, newest first; null until prices are known. */
export const $laterList = computed(
  [$savedForLater, $wished, $quoteContext, $maxShown],
  (saved, wished, context, limit) => {
    if (context === null) return null
    const wishLines = wished.flatMap((code) => {
      const product = context.products.get(code)
      return product ? [newLine({ code, group: groupFor(product) }, 1)] : []
    })
    const lines = [...saved, ...wishLines].slice(0, limit)
    const quote = quoteCart({ lines, discountCodes: [], shippingMethod: null }, context)
    return {
      quote,
      rest: Math.max(0, saved.length + wished.length - limit),
      entries: lines.map((line) => ({ ...laterEntry(line, quote, context), isWish: !saved.includes(line) })),
    } satisfies LaterList
  },
)

/** Loads the products of the list into the excerpt. Returns a function that stops it. */
export function watchLaterList(): () => void {
  return computed([$wished, $maxShown], (wished, limit) => wished.slice(0, limit)).subscribe((wished) =>
    requestProducts('later', [...codesOf($savedForLater.get()), ...wished]),
  )
}

function laterEntry(line: CartLine, quote: Quote, context: QuoteContext): Omit<LaterEntry, 'isWish'> {
  const quoted = quote.lines.find(({ key }) => key === line.key)
  const failed = quote.failed.find(({ key }) => key === line.key) ?? null
  if (quoted) return { line, failed, price: { now: quoted.unitPrice, regular: quoted.regularUnitPrice } }
  // A bundle without picks shows its price before any pick.
  const product = failed?.reason === 'bundle_incomplete' ? context.products.get(line.code) : undefined
  const price = product && priceIn(product, context.area)
  return {
    line,
    failed,
    price: price ? { now: price.effective, regular: isSpecialPriced(price) ? price.price : null } : null,
  }
}
