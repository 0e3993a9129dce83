import { quoteShape } from '#contract/quotes.ts'
import type { Address } from '#domain/address/address.ts'
import type { Area } from '#domain/catalog/area.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { isPossibleZipOf } from '../addresses/zip-places.ts'
import { invalidField, refusal } from '../calls/answers.ts'
import { isTaxMissing } from './quoting.ts'

type Refused = 'out_of_stock' | 'unavailable' | 'tax_unavailable' | 'price_changed'

const messages: Readonly<Record<Refused, string>> = {
  out_of_stock: "There isn't enough left of something in your cart.",
  unavailable: 'Something in your cart is no longer available.',
  tax_unavailable: "We can't look up sales tax right now. Please try again.",
  price_changed: 'The total has changed.',
}

/** 409 with the quote as it is now. */
function refuseWithQuote(code: Refused, quote: Quote): Response {
  return refusal(409, { message: messages[code], code, data: quoteShape.encode(quote) })
}

/** Returns the 409 for a shopper or an address whose unpaid orders would hold too much (safety E4). */
export function refuseUnpaid(): Response {
  const message = 'Your unpaid orders hold as much as they can. Pay for or cancel one of them, or order less.'
  return refusal(409, { message, code: 'too_much_unpaid' })
}

/** Returns the refusal of an order at this quote; `null` when it may be placed. `agreedTotal` is what the shopper saw. */
export function refusalOf(quote: Quote, area: Area, agreedTotal: Cents | null): Response | null {
  if (quote.failed.length > 0) {
    const isSoldOut = quote.failed.some((line) => line.reason === 'out_of_stock')
    return refuseWithQuote(isSoldOut ? 'out_of_stock' : 'unavailable', quote)
  }
  if (quote.lines.length === 0) return invalidField('lines', 'must have a line with something picked')
  if (quote.shipping === null) return invalidField('shippingMethod', 'has no delivery option for this order')
  if (isTaxMissing(area, quote)) return refuseWithQuote('tax_unavailable', quote)
  if (agreedTotal !== null && agreedTotal !== quote.total) return refuseWithQuote('price_changed', quote)
  return null
}

/**
 * Returns the 422 for an address that an area does not deliver to, which names the field; `null` when it delivers there.
 * The state must be one of the area's, and the zip code in that state: else the order would be taxed at another place's
 * rate.
 */
export function refusePlace(area: Area, address: Pick<Address, 'state' | 'zip'> | null): Response | null {
  if (address === null) return invalidField('address', 'is missing')
  const { state, zip } = address
  const isServed = area.states.length === 0 || area.states.includes(state)
  if (!isServed) return invalidField('state', `is not delivered to from ${area.name}`)
  return isPossibleZipOf(zip, state) ? null : invalidField('zip', `is not in ${state}`)
}
