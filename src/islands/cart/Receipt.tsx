import type { ReceiptStep } from '#domain/quote.ts'
import { explain } from '#domain/receipt.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { useQuoteContext } from './quote-context.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** Unfolds how the total was made: each rule, what it was applied to and what it gave, from the rules themselves. */
export function Receipt(shown: ShownCart) {
  const { quote, locale, t } = shown
  const context = useQuoteContext()
  if (context === null || quote.lines.length === 0) return null
  const nameIn = (step: ReceiptStep) => {
    const line = quote.lines.find((each) => each.key === step.about)
    return nameOf(step.code ?? line?.code ?? step.about ?? '', shown)
  }
  return (
    <details className="receipt">
      <summary>{t('cart.receipt.title')}</summary>
      <ol>
        {explain(quote, context).map((step, place) => (
          <li
            key={`${step.rule}-${step.about}-${step.code}-${String(place)}`}
            className={step.rule.startsWith('part_') ? 'part' : ''}
          >
            <span>
              {t(`cart.receipt.${step.rule}`, {
                name: nameIn(step),
                base: formatMoney(step.base, locale),
                count: step.count ?? 0,
                rate: step.rate === null ? '' : formatRate(step.rate, locale),
              })}
            </span>
            <span className="price">{formatMoney(step.amount, locale)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
