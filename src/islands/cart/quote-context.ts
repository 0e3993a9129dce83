import { useStore } from '@nanostores/react'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { $quoteContext } from '#stores/cart/quote.ts'

/** What the shown quote was made from; `null` until the excerpt is there, as on the server. */
export function useQuoteContext(): QuoteContext | null {
  return useStore($quoteContext, { ssr: () => null })
}
