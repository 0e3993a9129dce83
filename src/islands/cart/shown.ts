import { type Locale, localizedName } from '#domain/locale.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { Words } from '#i18n/words.ts'
import type { CatalogExcerpt } from '#stores/catalog/catalog-excerpt.ts'

/** What every part of the cart renders from. */
export interface ShownCart {
  readonly quote: Quote
  readonly excerpt: CatalogExcerpt
  readonly locale: Locale
  readonly base: string
  readonly t: Words
}

/** Returns the name of a product or meat in the shopper's language; its code when it left the catalog. */
export function nameOf(code: string, { excerpt, locale }: Pick<ShownCart, 'excerpt' | 'locale'>): string {
  const thing = excerpt.products.get(code) ?? excerpt.meats.get(code)
  return thing ? localizedName(thing, locale) : code
}
