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
  const hasPartsOf = (key: string | null) => (quote.lines.find((line) => line.key === key)?.parts.length ?? 0) > 1
  // A line of one part says all by its total; what is taxed is not known before the address is.
  const isTold = (step: ReceiptStep) =>
    (step.rule !== 'part_product' || hasPartsOf(step.about)) &&
    (quote.taxRate.isCorrect || !['taxable_total', 'shipping_taxable', 'tax'].includes(step.rule))
  return (
    <details className="receipt">
      <summary>{t('cart.receipt.title')}</summary>
      <ol>
        {explain(quote, context)
          .filter(isTold)
          .map((step, place) => (
            <li
              key={`${step.rule}-${step.about}-${step.code}-${String(place)}`}
              className={step.rule.startsWith('part_') ? 'part' : ''}
            >
              <span>
                {t(
                  step.rule === 'total' && !quote.taxRate.isCorrect
                    ? 'cart.summary.totalSoFar'
                    : `cart.receipt.${step.rule}`,
                  {
                    name: nameIn(step),
                    base: formatMoney(step.base, locale),
                    count: step.count ?? 0,
                    rate: step.rate === null ? '' : formatRate(step.rate, locale),
                  },
                )}
              </span>
              <span className="price">
                {step.rule.startsWith('discount_') && step.amount > 0 && '−'}
                {formatMoney(step.amount, locale)}
              </span>
            </li>
          ))}
      </ol>
    </details>
  )
}
