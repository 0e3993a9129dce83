import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { goalChangeFacts } from '#i18n/goal-changes.ts'
import { cartNews } from '#stores/cart/cart-news.ts'
import { $pricedCart } from '#stores/cart/quote.ts'
import { failureText } from './failure-text.ts'
import { nameOf, useShownCart } from './shown-cart.ts'

/**
 * Announces politely how a change affects the cart: subtotal, goals, and lines that failed or are back. Renders
 * nothing. It comes last, after the components that announce the action itself.
 */
export function CartNews() {
  const shown = useShownCart()
  const priced = useStore($pricedCart)
  const last = useRef(priced)
  useEffect(() => {
    const before = last.current
    last.current = priced
    if (before === null || priced === null || before === priced) return
    const { sum, lost, back } = cartNews(before, priced)
    const { locale, t } = shown
    const goals = sum ? goalChangeFacts(sum.goals, locale) : []
    if (sum) announce(t('cart.news.subtotal', { amount: formatMoney(sum.subtotal, locale) }))
    for (const { kind, values } of goals) announce(t(`cart.goalChange.${kind}`, values))
    for (const line of lost) {
      announce(t('cart.news.lost', { name: nameOf(line.code, shown), why: failureText(line, shown) }))
    }
    for (const line of back) announce(t('cart.news.back', { name: nameOf(line.code, shown) }))
  })
  return null
}
