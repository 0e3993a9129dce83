import type { Locale } from '#domain/locale.ts'
import { localizedName } from '#domain/locale.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { Words } from '#i18n/words.ts'
import type { Shelf } from '#stores/catalog/catalog-excerpt.ts'

/** What every part of the cart draws from. */
export interface ShownCart {
  readonly quote: Quote
  readonly shelf: Shelf
  readonly locale: Locale
  readonly base: string
  readonly t: Words
}

/** The name of a product or meat in the shopper's language; its code where the catalogue lost it. */
export function nameOf(code: string, { shelf, locale }: Pick<ShownCart, 'shelf' | 'locale'>): string {
  const thing = shelf.products.get(code) ?? shelf.meats.get(code)
  return thing ? localizedName(thing, locale) : code
}
