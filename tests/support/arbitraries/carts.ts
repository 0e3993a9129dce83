import fc from 'fast-check'
import type { CartGroup, CartLine, Pick as PickOf } from '#domain/cart/cart-line.ts'
import { newLine } from '#domain/cart/line-key.ts'
import type { Product } from '#domain/catalog/product.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { rarely } from './amounts.ts'
import type { ShopOptions } from './moments.ts'
import { addOnCodes, extraCode, foodCodes, kitCodes, meatCodes, sellable, unknownCode } from './products.ts'
import { discountCodes } from './promotions.ts'
import { anyQuoteContext } from './shops.ts'

/** Picks that are mostly valid: within their ranges, with the sum that the product needs. */
function anyPicks(product: Product | undefined): fc.Arbitrary<PickOf[] | null> {
  const wild = fc.array(
    fc.record({ code: fc.constantFrom(...addOnCodes, unknownCode), picked: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 3 },
  )
  if (product === undefined || product.comboItems.length === 0)
    return rarely<PickOf[] | null>(fc.constant(null), wild, 30)
  const within = fc.tuple(
    ...product.comboItems.map((item) =>
      fc.integer({ min: item.quantityMin, max: item.quantityMax }).map((picked) => ({ code: item.code, picked })),
    ),
  )
  const sized = within.map((given) => fillTo(product, given))
  const usual = product.comboSize > 0 ? sized : within
  return fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: usual, weight: 6 },
    { arbitrary: wild, weight: 1 },
  )
}

/** Raises or lowers the picks, from the last, until they sum to the size if possible. */
function fillTo(product: Product, given: readonly PickOf[]): PickOf[] {
  const filled = given.map((pick) => ({ ...pick }))
  let missing = product.comboSize - filled.reduce((sum, pick) => sum + pick.picked, 0)
  for (const [index, item] of product.comboItems.entries()) {
    const pick = filled[index]
    if (pick === undefined) continue
    const picked = Math.min(item.quantityMax, Math.max(item.quantityMin, pick.picked + missing))
    missing -= picked - pick.picked
    filled[index] = { ...pick, picked }
  }
  return filled
}

const isKitCode = (code: string) => kitCodes.some((kit) => kit === code)

/** An extra item: mostly a valid one, else a combo item of the kit, another product, or an unknown code. */
const anyExtra = rarely<string>(
  fc.constant(extraCode),
  fc.constantFrom(...addOnCodes, ...foodCodes, 'MEAT0', 'BUN1', unknownCode),
  3,
)

/** Mostly the product's own group, else any group that a client may send. */
function anyGroup(code: string): fc.Arbitrary<CartGroup> {
  const others = fc.constantFrom<CartGroup>('combo', 'addons', 'foodmart')
  const usual = isKitCode(code) ? rarely<CartGroup>(fc.constant<CartGroup>('combo'), others, 4) : others
  return rarely(usual, fc.constant<CartGroup>('dealItem'), 6)
}

/** Any line for a shop of `anyQuoteContext`, with the key of its choice. */
function anyLine(context: QuoteContext): fc.Arbitrary<CartLine> {
  const anyCode = rarely<string>(fc.constantFrom(...sellable), fc.constant(unknownCode), 25)
  return anyCode.chain((code) =>
    fc
      .record({
        group: anyGroup(code),
        additional: anyPicks(context.products.get(code)),
        meat: rarely<string | null>(fc.constant(null), fc.constantFrom(...meatCodes, unknownCode), 2),
        additionalItem: rarely<string | null>(fc.constant(null), anyExtra, isKitCode(code) ? 1 : 8),
        picked: rarely(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 12 }), 4),
      })
      .map(({ picked, ...choice }) => newLine({ code, ...choice }, picked)),
  )
}

/** Any cart for a shop of `anyQuoteContext`, each key once, as in a browser. */
export function anyCart(context: QuoteContext, maxLength = 8): fc.Arbitrary<CartLine[]> {
  const anyLines = (minLength: number) =>
    fc.uniqueArray(anyLine(context), { selector: (line) => line.key, minLength, maxLength, size: 'max' })
  return rarely(anyLines(Math.min(3, maxLength)), anyLines(0), 5)
}

/** Any request for a shop of `anyQuoteContext`: a cart, known and unknown codes, and any shipping method. */
export function anyQuoteRequest(context: QuoteContext): fc.Arbitrary<QuoteRequest> {
  return fc.record({
    lines: anyCart(context),
    discountCodes: fc.uniqueArray(fc.constantFrom<string>(...discountCodes, unknownCode), { maxLength: 4 }),
    shippingMethod: rarely<number | null>(fc.constant(null), fc.integer({ min: 0, max: 4 }), 1),
  })
}

/** A shop and a request. */
export interface QuoteCase {
  readonly context: QuoteContext
  readonly request: QuoteRequest
}

export function anyQuoteCase(options: ShopOptions = {}): fc.Arbitrary<QuoteCase> {
  return anyQuoteContext(options).chain((context) => anyQuoteRequest(context).map((request) => ({ context, request })))
}

/** As `anyQuoteCase`, with the quote. */
export const anyQuoted = anyQuoteCase().map(({ request, context }) => ({
  request,
  context,
  quote: quoteCart(request, context),
}))
