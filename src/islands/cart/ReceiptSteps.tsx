import { explain, type ReceiptStep } from '#domain/quote/receipt.ts'
import { type ShownStep, shownSteps } from '#domain/quote/receipt-steps.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { lineName, nameOf, useShownCart } from './shown-cart.ts'

/** The price details: each rule, what it was applied to and its result. */
export function ReceiptSteps() {
  const shown = useShownCart()
  const { quote, context, locale, t } = shown
  const nameIn = (step: ReceiptStep) => {
    const line = quote.lines.find((each) => each.key === step.about)
    const code = step.code ?? line?.code ?? step.about ?? ''
    return line ? lineName({ code, group: line.group }, shown) : nameOf(code, shown)
  }
  // The taxable base is unknown before the address.
  const isKnown = (step: ReceiptStep) =>
    quote.taxRate.isCorrect || !['taxable_total', 'shipping_taxable', 'tax'].includes(step.rule)
  return (
    <ol>
      {shownSteps(explain(quote, context).filter(isKnown)).map((step, place) => (
        <li
          key={`${step.rule}-${step.about}-${step.code}-${String(place)}`}
          className={step.rule.startsWith('part_') ? 'part' : ''}
        >
          <span>{textOf(step)}</span>
          <span className="price">
            {step.rule.startsWith('discount_') && step.amount > 0 && '−'}
            {formatMoney(step.amount, locale)}
          </span>
        </li>
      ))}
    </ol>
  )

  function textOf(step: ShownStep): string {
    const isTotalSoFar = step.rule === 'total' && !quote.taxRate.isCorrect
    return t(isTotalSoFar ? 'cart.summary.totalSoFar' : `cart.receipt.${step.rule}`, {
      name: nameIn(step),
      base: formatMoney(step.base, locale),
      count: step.count ?? 0,
      rate: step.rate === null ? '' : formatRate(step.rate, locale),
    })
  }
}
