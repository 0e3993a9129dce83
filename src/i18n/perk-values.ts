import { type Locale, localizedName } from '#domain/locale.ts'
import type { PerkChange } from '#domain/perks.ts'
import { times } from './counts.ts'
import { formatMoney } from './format.ts'

/** What fills the gaps of the words for what comes or goes with a cart: an amount, or a gift and how many of it. */
export function perkValues(change: PerkChange, locale: Locale): Record<string, string> {
  if ('amount' in change) return { amount: formatMoney(change.amount, locale) }
  if (!('gift' in change)) return {}
  const { gift } = change
  return { name: localizedName(gift, locale) + times(gift.quantity) }
}
