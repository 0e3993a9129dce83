import type { Cents } from '#domain/money.ts'
import type { QuoteChange } from '#domain/quote-changes.ts'
import { formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from '../cart/shown.ts'

/** What has changed since the shopper saw the order: each price before and after, and what can't be had any more. */
export function Changes({ changes, ...shown }: ShownCart & { changes: readonly QuoteChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="fault-list">
      {changes.map((change) => (
        <li key={'key' in change ? `${change.kind} ${change.key}` : change.kind}>{wordsOf(change, shown)}</li>
      ))}
    </ul>
  )
}

function wordsOf(change: QuoteChange, shown: ShownCart): string {
  const { t, locale } = shown
  const money = (amount: Cents) => formatMoney(amount, locale)
  if (change.kind === 'failed') {
    const key = change.available !== null && change.available > 0 ? 'left' : 'gone'
    return t(`checkout.change.${key}`, { name: nameOf(change.code, shown), left: change.available ?? 0 })
  }
  const amounts = { before: money(change.before), after: money(change.after) }
  if (change.kind === 'price') return t('checkout.change.price', { ...amounts, name: nameOf(change.code, shown) })
  return t(`checkout.change.${change.kind}`, amounts)
}
