import { useStore } from '@nanostores/react'
import { codeEffect } from '#domain/quote/code-effect.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quoteRequest } from '#stores/cart/quote.ts'
import { useQuoteContext } from './quote-context.ts'
import type { ShownCart } from './shown.ts'

/** How much more the order costs with its code, shown by the total. Null when the code saves money. */
export function CodeExtraCost({ quote, locale, t }: ShownCart) {
  const request = useStore($quoteRequest, { ssr: 'initial' })
  const context = useQuoteContext()
  if (quote.discount === null || context === null) return null
  const { extraCost } = codeEffect(quote.discount.code, request, context)
  if (extraCost <= 0) return null
  return <p className="code-rise">{t('cart.code.rise', { rise: formatMoney(extraCost, locale) })}</p>
}
