import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import type { ShownCart } from './shown-cart.ts'

/** Returns the new total, and that tax is still to come while it is unknown. */
export function newTotalText(total: Cents, { quote, locale, t }: ShownCart): string {
  const key = quote.taxRate.isCorrect ? 'cart.code.newTotal' : 'cart.code.newTotalSoFar'
  return t(key, { total: formatMoney(total, locale) })
}
