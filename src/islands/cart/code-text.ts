import type { Cents } from '#domain/money.ts'
import type { CodeEffect, CodeReach } from '#domain/quote/code-effect.ts'
import type { RefusedCode } from '#domain/quote/discount.ts'
import { goalChanges } from '#domain/quote/goal-changes.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { formatGoal, formatMoney, formatRate } from '#i18n/format.ts'
import { goalChangeFacts } from '#i18n/goal-changes.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { describeRefusal } from '#stores/cart/code-answers.ts'
import type { CodeStatus, RefusalDetails } from '#stores/cart/code-form.ts'
import { newTotalText } from './new-total-text.ts'
import type { ShownCart } from './shown-cart.ts'

/** Returns what a code does to the order, or why it does not apply; empty until that is known. */
export function statusText(status: CodeStatus, shown: ShownCart): string {
  if (status.kind === 'applied') return effectText(status.effect, shown)
  if (status.kind === 'refused') return detailsText(status.refusal, shown)
  return status.kind === 'unchecked' ? shown.t('cart.code.failed') : ''
}

/** Returns what the code takes off and the new total; says so when that is higher. */
function effectText({ off, total, extraCost, goalChanges, reach }: CodeEffect, shown: ShownCart): string {
  const { quote, locale, t } = shown
  const money = (amount: Cents) => formatMoney(amount, locale)
  const others = goalChanges.filter(({ kind }) => kind !== 'freed')
  const dearer = quote.taxRate.isCorrect ? 'cart.code.dearer' : 'cart.code.dearerSoFar'
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

/** Returns why a code does not apply. */
export function refusalText(refused: RefusedCode, shown: ShownCart): string {
  return detailsText(describeRefusal(refused, shown), shown)
}

function detailsText({ reason, code, minSubtotal }: RefusalDetails, { locale, t }: ShownCart): string {
  return t(`cart.code.refused.${reason}`, { code, amount: formatGoal(minSubtotal, locale) })
}

/** Returns that a code was removed, and the new total when it differs. */
export function droppedText(code: string, after: Quote, shown: ShownCart): string {
  const { quote, context, locale, t } = shown
  return joinSentences([
    t('cart.code.dropped', { code }),
    ...goalChangeFacts(goalChanges(quote, after, context), locale).map(({ kind, values }) =>
      t(`cart.goalChange.${kind}`, values),
    ),
    after.total === quote.total ? '' : newTotalText(after.total, shown),
  ])
}
