import { type Locale, localizedName } from '#domain/locale.ts'
import type { GoalChange } from '#domain/quote/goal-changes.ts'
import { times } from './counts.ts'
import { formatList, formatMoney } from './format.ts'

/**
 * What comes or goes with a cart, to be told in a sentence each: of what kind, and what fills the gaps of its words, an
 * amount, or the gifts that share the sentence and how many of each.
 */
export function perkFacts(
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
