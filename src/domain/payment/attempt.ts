import type { Cents } from '../money.ts'

/**
 * The statuses of an attempt to pay an order (rules §12 "Payment").
 * `started`: the browser has what it needs, and no money can move without another call of the shop.
 * `under_way`: a call that may take money was made; its outcome is not known.
 * `confirmation`: the bank asks the shopper to confirm.
 * `paid`: the money paid the order.
 * `returned`: the money came, the order could not use it, and a refund sends it back.
 * `ended`: declined, canceled or abandoned; the provider holds no money.
 */
export type AttemptStatus = 'started' | 'under_way' | 'confirmation' | 'paid' | 'returned' | 'ended'

/** What the provider knows about an attempt. Amounts are in the smallest unit of `currency`, cents for USD. */
export type Finding =
  | { readonly kind: 'paid'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'confirmation' }
  /** The provider did not answer, or is still working. */
  | { readonly kind: 'unknown' }
  /** The attempt can't be paid any more, or was declined. */
  | { readonly kind: 'ended' }

/** What a finding changes. */
export type Settlement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pay_order' }
  /** `isForeign`: the amount or the currency is not the one that was asked for, which somebody must look into. */
  | { readonly kind: 'return_money'; readonly isForeign: boolean }
  | { readonly kind: 'ask_confirmation' }
  | { readonly kind: 'end' }

interface SettledAttempt {
  readonly status: AttemptStatus
  readonly amount: Cents
}

interface SettledOrder {
  /** Whether it may still be paid. */
  readonly isPayable: boolean
  /** What is left to pay of it, in cents. */
  readonly due: Cents
}

/**
 * Returns what `finding` changes about an attempt and its order (rules §12 "Payment"). Findings may come late, twice
 * and in any order: money once taken stays taken, so that every order of the same findings ends alike. Money that the
 * order can't use is returned.
 */
export function settle(attempt: SettledAttempt, order: SettledOrder, finding: Finding): Settlement {
  if (attempt.status === 'paid' || attempt.status === 'returned') return { kind: 'nothing' }
  if (finding.kind === 'paid') {
    const isForeign = finding.currency !== 'USD' || finding.amount !== attempt.amount
    const isUsable = !isForeign && attempt.amount === order.due && order.isPayable
    return isUsable ? { kind: 'pay_order' } : { kind: 'return_money', isForeign }
  }
  if (attempt.status === 'ended') return { kind: 'nothing' }
  if (finding.kind === 'confirmation') return { kind: 'ask_confirmation' }
  return finding.kind === 'ended' ? { kind: 'end' } : { kind: 'nothing' }
}
