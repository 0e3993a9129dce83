import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReceiptStep } from '#domain/quote.ts'
import { explain } from '#domain/receipt.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { useQuoteContext } from './quote-context.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** A step to tell, or several of one line that cost nothing, told as one. */
type Told = { readonly step: ReceiptStep; readonly included: number }

/** Unfolds how the total was made: each rule, what it was applied to and what it gave, from the rules themselves. */
export function Receipt(shown: ShownCart) {
  const { quote, locale, t } = shown
  const context = useQuoteContext()
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  /** Where the summary stood in the window as it was pressed. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null || summary.current === null) return
    // Unfolded it may be longer than the window, and then sticks to it no more: what was pressed stays where it was.
    const moved = summary.current.getBoundingClientRect().top - before.current
    before.current = null
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  const isShown = context !== null && quote.lines.length > 0
  useEffect(() => {
    const pressed = isShown ? summary.current : null
    const toggle = (event: MouseEvent) => {
      event.preventDefault()
      before.current = pressed?.getBoundingClientRect().top ?? null
      setOpen((wasOpen) => !wasOpen)
    }
    pressed?.addEventListener('click', toggle)
    return () => pressed?.removeEventListener('click', toggle)
  }, [isShown])
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
    <details className="receipt" open={isOpen}>
      <summary ref={summary}>{t('cart.receipt.title')}</summary>
      <ol>
        {foldIncluded(explain(quote, context).filter(isTold)).map(({ step, included }, place) => (
          <li
            key={`${step.rule}-${step.about}-${step.code}-${String(place)}`}
            className={step.rule.startsWith('part_') ? 'part' : ''}
          >
            <span>{included > 0 ? t('cart.receipt.included', { count: included }) : textOf(step)}</span>
            <span className="price">
              {step.rule.startsWith('discount_') && step.amount > 0 && '−'}
              {formatMoney(step.amount, locale)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )

  function textOf(step: ReceiptStep): string {
    const isTotalSoFar = step.rule === 'total' && !quote.taxRate.isCorrect
    return t(isTotalSoFar ? 'cart.summary.totalSoFar' : `cart.receipt.${step.rule}`, {
      name: nameIn(step),
      base: formatMoney(step.base, locale),
      count: step.count ?? 0,
      rate: step.rate === null ? '' : formatRate(step.rate, locale),
    })
  }
}

/** The steps with the parts of each line that cost nothing as one, where the first of them stood. */
function foldIncluded(steps: readonly ReceiptStep[]): readonly Told[] {
  const isFree = (step: ReceiptStep) => step.rule.startsWith('part_') && step.amount === 0
  return steps.flatMap((step) => {
    if (!isFree(step)) return [{ step, included: 0 }]
    const alike = steps.filter((each) => isFree(each) && each.about === step.about)
    return alike[0] === step ? [{ step, included: alike.reduce((sum, each) => sum + (each.count ?? 0), 0) }] : []
  })
}
