import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { explain, type ReceiptStep } from '#domain/quote/receipt.ts'
import { type ShownStep, shownSteps } from '#domain/quote/receipt-steps.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { lineName, nameOf, useShownCart } from './shown-cart.ts'
import './receipt.css'

/** The price details, which unfold: each rule, what it was applied to and its result. */
export function Receipt() {
  const shown = useShownCart()
  const { quote, context, locale, t } = shown
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  /** The summary's position in the window when it was pressed. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null || summary.current === null) return
    // An unfolded summary may be taller than the window and no longer sticky: keep the pressed control in place.
    const moved = summary.current.getBoundingClientRect().top - before.current
    before.current = null
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  const isShown = quote.lines.length > 0
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
  if (quote.lines.length === 0) return null
  const nameIn = (step: ReceiptStep) => {
    const line = quote.lines.find((each) => each.key === step.about)
    const code = step.code ?? line?.code ?? step.about ?? ''
    return line ? lineName({ code, group: line.group }, shown) : nameOf(code, shown)
  }
  // The taxable base is unknown before the address.
  const isKnown = (step: ReceiptStep) =>
    quote.taxRate.isCorrect || !['taxable_total', 'shipping_taxable', 'tax'].includes(step.rule)
  return (
    <details className="receipt" open={isOpen}>
      <summary ref={summary}>{t('cart.receipt.title')}</summary>
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
    </details>
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
