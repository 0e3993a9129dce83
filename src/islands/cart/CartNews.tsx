import { useEffect, useRef } from 'react'
import { tellFailure } from '#domain/line-failure.ts'
import { localizedName } from '#domain/locale.ts'
import type { FailedLine } from '#domain/quote.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { announce } from '../ui/announce.ts'
import { failureText } from './failure-text.ts'
import { useQuoteContext } from './quote-context.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** Tells a screen reader, politely, which line can no longer be had and which one is back. Draws nothing. */
export function CartNews(shown: ShownCart) {
  const { quote, shelf, locale, t } = shown
  const context = useQuoteContext()
  const before = useRef<readonly FailedLine[] | null>(null)
  useEffect(() => {
    if (context === null) return
    const isIn = (lines: readonly { readonly key: string }[], key: string) => lines.some((line) => line.key === key)
    const lost = quote.failed.filter((line) => before.current !== null && !isIn(before.current, line.key))
    const back = (before.current ?? []).filter((line) => isIn(quote.lines, line.key))
    before.current = quote.failed
    const area = localizedName(shelf.area, locale)
    const news = [
      ...lost.map((line) => {
        const why = failureText(tellFailure(line, quote, context), area, locale, t)
        return t('cart.news.lost', { name: nameOf(line.code, shown), why })
      }),
      ...back.map((line) => t('cart.news.back', { name: nameOf(line.code, shown) })),
    ]
    if (news.length > 0) announce(joinSentences(news))
  }, [quote, context, shelf, locale, t, shown])
  return null
}
