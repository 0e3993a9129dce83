import type { Goal } from '#domain/quote/goals.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from './shown-cart.ts'

/** Returns what a goal gives; a gift that the cart already has is "another". */
export function gainText(goal: Goal, shown: ShownCart): string {
  const { quote, locale, t } = shown
  const isAnother = goal.kind === 'gift' && quote.gifts.some((gift) => gift.code === goal.code)
  return t(`cart.goals.${isAnother ? 'giftAgain' : goal.kind}`, {
    name: goal.code === null ? '' : nameOf(goal.code, shown),
    shipping: goal.shipping === null ? '' : formatMoney(goal.shipping, locale),
  })
}

/**
 * Returns what is missing to a goal: money, or so many of a product that may not be in the cart yet. Shipping depends
 * on the subtotal less discount (rules §9), which may also reduce what is added, so the amount is after discount.
 */
export function missingText(goal: Goal, shown: ShownCart): string {
  const { quote, locale, t } = shown
  if (goal.missing !== null) {
    const isNet = (goal.kind === 'shipping' || goal.kind === 'free_shipping') && (quote.discount?.amount ?? 0) > 0
    return t(isNet ? 'cart.goals.missingNet' : 'cart.goals.missing', { missing: formatGoal(goal.missing, locale) })
  }
  const isBegun = quote.lines.some((line) => line.code === goal.cheapest)
  return t(isBegun ? 'cart.goals.missingCount' : 'cart.goals.missingAll', {
    count: goal.missingCount ?? 0,
    name: goal.cheapest === null ? '' : nameOf(goal.cheapest, shown),
  })
}
