import { codeEffect } from '#domain/quote/code-effect.ts'
import { formatMoney } from '#i18n/format.ts'
import { useShownCart } from './shown-cart.ts'

/** How much more the order costs with its code, shown by the total. Null when the code saves money. */
export function CodeExtraCost() {
  const { quote, request, context, locale, t } = useShownCart()
  if (quote.discount === null) return null
  const { extraCost } = codeEffect(quote.discount.code, request, context)
  if (extraCost <= 0) return null
  return <p className="code-extra-cost">{t('cart.code.rise', { rise: formatMoney(extraCost, locale) })}</p>
}
