import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { localizedName } from '#domain/locale.ts'
import { goalChanges } from '#domain/quote/goal-changes.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { goalChangeFacts } from '#i18n/goal-changes.ts'
import { $cartLines, serverLines } from '#stores/cart/cart.ts'
import { failureText } from './failure-text.ts'
import { useQuoteContext } from './quote-context.ts'
import { nameOf, type ShownCart } from './shown.ts'

/**
 * Announces politely how a change affects the cart: subtotal, goals, and lines that failed or are back. Renders
 * nothing. It comes last, after the components that announce the action itself.
 */
export function CartNews(shown: ShownCart) {
  const { quote } = shown
  const context = useQuoteContext()
  const lines = useStore($cartLines, { ssr: serverLines })
  const last = useRef<{ readonly quote: Quote; readonly lines: readonly CartLine[] } | null>(null)
  useEffect(() => {
    if (context === null) return
    const before = last.current
    last.current = { quote, lines }
    if (before === null) return
    const news = [
      ...(before.lines === lines ? [] : sumNews(before.quote, shown)),
      ...lineNews(before.quote, shown, context),
    ]
    for (const one of news) announce(one)
  }, [quote, lines, context, shown])
  return null
}

/** Returns the new subtotal and the goals reached or lost, as sentences. */
function sumNews(before: Quote, shown: ShownCart): readonly string[] {
  const { quote, excerpt, locale, t } = shown
  if (quote.lines.length === 0 || quote.subtotal === before.subtotal) return []
  return [
    t('cart.news.subtotal', { amount: formatMoney(quote.subtotal, locale) }),
    ...goalChangeFacts(goalChanges(before, quote, excerpt.deal), locale).map(({ kind, values }) =>
      t(`cart.goalChange.${kind}`, values),
    ),
  ]
}

function lineNews(before: Quote, shown: ShownCart, context: QuoteContext): readonly string[] {
  const { quote, excerpt, locale, t } = shown
  const isIn = (lines: readonly { readonly key: string }[], key: string) => lines.some((line) => line.key === key)
  const area = localizedName(excerpt.area, locale)
  const lost = quote.failed.filter((line) => !isIn(before.failed, line.key))
  const back = before.failed.filter((line) => isIn(quote.lines, line.key))
  return [
    ...lost.map((line) => {
      const why = failureText(describeFailure(line, quote, context), area, locale, t)
      return t('cart.news.lost', { name: nameOf(line.code, shown), why })
    }),
    ...back.map((line) => t('cart.news.back', { name: nameOf(line.code, shown) })),
  ]
}
