import { type Locale, localizedName } from '#domain/locale.ts'
import type { GoalChange } from '#domain/quote/goal-changes.ts'
import { times } from './counts.ts'
import { formatList, formatMoney } from './format.ts'

/**
 * Returns one entry for each kind of goal change, to be shown as one sentence: the kind, and the values for its text, an
 * amount of money or the gifts with their counts.
 */
export function goalChangeFacts(
  changes: readonly GoalChange[],
  locale: Locale,
): readonly { readonly kind: GoalChange['kind']; readonly values: Record<string, string> }[] {
  return [...new Set(changes.map(({ kind }) => kind))].map((kind) => {
    const alike = changes.filter((change) => change.kind === kind)
    const gifts = alike.flatMap((change) =>
      'gift' in change ? [localizedName(change.gift, locale) + times(change.gift.quantity)] : [],
    )
    const amounts = alike.flatMap((change) => ('amount' in change ? [formatMoney(change.amount, locale)] : []))
    return { kind, values: { name: formatList(gifts, locale), amount: amounts.join() } }
  })
}
