import { useStore } from '@nanostores/react'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { $quoteContext } from '#stores/cart/quote.ts'

/** Returns the context of the shown quote; null until the excerpt is loaded, and on the server. */
export function useQuoteContext(): QuoteContext | null {
  return useStore($quoteContext, { ssr: () => null })
}
