import { encodePicks } from '../cart/picks-code.ts'
import type { Order, OrderLine } from './order.ts'

/** What of a line tells how it is cooked. */
type CookedLine = Pick<OrderLine, 'key' | 'group' | 'code' | 'meat' | 'additionalItem'> & {
  readonly additional: readonly { readonly code: string; readonly picked: number }[]
}

/**
 * Returns the path of how to cook what was chosen for a line, without a language (rules §2 "How to cook"). Null when it is
 * no kit, is not paid for, or does not come as ordered. The path names the kit by its code, because an order does not know
 * its slug, which may also change.
 */
export function cookPath(
  { status, outcomes }: { readonly status: Order['status']; readonly outcomes: readonly { readonly key: string }[] },
  { key, group, code, additional, meat, additionalItem }: CookedLine,
): string | null {
  const isComing = status !== 'pending' && status !== 'cancelled' && !outcomes.some((outcome) => outcome.key === key)
  if (group !== 'combo' || !isComing) return null
  const choice = encodePicks({ additional: additional.length === 0 ? null : additional, meat, additionalItem })
  return `/food-mart/bundle/${encodeURIComponent(code)}/cook${choice && `/${choice}`}`
}
