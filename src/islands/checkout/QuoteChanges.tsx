import { useStore } from '@nanostores/react'
import type { Cents } from '#domain/money.ts'
import type { QuoteChange } from '#domain/quote/quote-changes.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quoteChanges } from '#stores/checkout/order-attempt.ts'
import { refusalText } from '../cart/code-text.ts'
import { nameOf, type ShownCart, useShownCart } from '../cart/shown-cart.ts'

/** What has changed since the shopper saw the order: prices, failed lines, refused codes. */
export function QuoteChanges() {
  const shown = useShownCart()
  const changes = useStore($quoteChanges)
  if (changes.length === 0) return null
  return (
    <ul className="fault-list">
      {changes.map((change) => (
        <li key={'key' in change ? `${change.kind} ${change.key}` : change.kind}>{changeText(change, shown)}</li>
      ))}
    </ul>
  )
}

function changeText(change: QuoteChange, shown: ShownCart): string {
  const { t, locale } = shown
  const money = (amount: Cents) => formatMoney(amount, locale)
  if (change.kind === 'failed') {
    const key = change.available !== null && change.available > 0 ? 'left' : 'gone'
    return t(`checkout.change.${key}`, { name: nameOf(change.code, shown), left: change.available ?? 0 })
  }
  if (change.kind === 'code') {
    return t('checkout.change.code', { code: change.refused.code, why: refusalText(change.refused, shown) })
  }
  const amounts = { before: money(change.before), after: money(change.after) }
  if (change.kind === 'price') return t('checkout.change.price', { ...amounts, name: nameOf(change.code, shown) })
  return t(`checkout.change.${change.kind}`, amounts)
}
