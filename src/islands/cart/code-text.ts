import { type Cents, noCents } from '#domain/money.ts'
import type { CodeEffect, CodeReach } from '#domain/quote/code-effect.ts'
import {
  type Discount,
  discountAmount,
  eligibleTotal,
  isSpentByShopper,
  type RefusedCode,
} from '#domain/quote/discount.ts'
import { separateExtras } from '#domain/quote/extra-item.ts'
import { goalChanges } from '#domain/quote/goal-changes.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { formatGoal, formatMoney, formatRate } from '#i18n/format.ts'
import { goalChangeFacts } from '#i18n/goal-changes.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { ShownCart } from './shown.ts'

/** Returns what an applied code does to the order and the new total; says so when that is higher. */
export function effectText({ off, total, extraCost, goalChanges, reach }: CodeEffect, shown: ShownCart): string {
  const { locale, t } = shown
  const money = (amount: Cents) => formatMoney(amount, locale)
  const others = goalChanges.filter(({ kind }) => kind !== 'freed')
  const dearer = shown.quote.taxRate.isCorrect ? 'cart.code.dearer' : 'cart.code.dearerSoFar'
  return joinSentences([
    off > 0 ? t('cart.code.applied', { amount: money(off) }) : t('cart.code.appliedShipping'),
    reach === null ? '' : reachText(reach, shown),
    ...goalChangeFacts(others, locale).map(({ kind, values }) => t(`cart.goalChange.${kind}`, values)),
    extraCost > 0 ? t(dearer, { rise: money(extraCost), total: money(total) }) : newTotalText(total, shown),
  ])
}

function reachText({ rate, amount, isRestReduced }: CodeReach, { locale, t }: ShownCart): string {
  const key = isRestReduced ? 'cart.code.reachReduced' : 'cart.code.reach'
  return t(key, { rate: formatRate(rate, locale), amount: formatMoney(amount, locale) })
}

/** Returns why a code does not apply. `discount` is the code's discount, if known. */
export function refusalText({ reason }: RefusedCode, discount: Discount | undefined, shown: ShownCart): string {
  const { quote, excerpt, locale, t } = shown
  if (reason === 'used_up' && discount !== undefined && isSpentByShopper(discount)) return t('cart.code.refused.spent')
  // Shipping is free without the code, though another code may make it cost something.
  if (reason === 'nothing_eligible' && discount?.type === 'free_shipping') {
    const code = quote.shipping?.amount === noCents ? undefined : quote.discount?.code
    return t(`cart.code.refused.${code === undefined ? 'free_already' : 'free_without'}`, { code: code ?? '' })
  }
  if (reason === 'nothing_eligible' && discount !== undefined) {
    const eligible = eligibleTotal(discount, separateExtras(quote.lines, excerpt))
    if (discountAmount(discount, eligible) > 0) return t('cart.code.refused.saves_nothing')
  }
  return t(`cart.code.refused.${reason}`, { amount: formatGoal(discount?.minSubtotal ?? noCents, locale) })
}

/** Returns that a code was removed, and the new total when it differs. */
export function droppedText(code: string, after: Quote, shown: ShownCart): string {
  const { quote, excerpt, locale, t } = shown
  const perks = goalChanges(quote, after, excerpt.deal)
  return joinSentences([
    t('cart.code.dropped', { code }),
    ...goalChangeFacts(perks, locale).map(({ kind, values }) => t(`cart.goalChange.${kind}`, values)),
    after.total === quote.total ? '' : newTotalText(after.total, shown),
  ])
}

/** Returns the new total, and that tax is still to come while it is unknown. */
export function newTotalText(total: Cents, { quote, locale, t }: Pick<ShownCart, 'quote' | 'locale' | 't'>): string {
  const key = quote.taxRate.isCorrect ? 'cart.code.newTotal' : 'cart.code.newTotalSoFar'
  return t(key, { total: formatMoney(total, locale) })
}
