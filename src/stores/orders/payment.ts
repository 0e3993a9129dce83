import { atom, computed, type ReadableAtom } from 'nanostores'
import type { PaymentCall } from '#contract/order-changes.ts'
import type { Order } from '#domain/order/order.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { checkPayment, payPlaced } from './pay-order.ts'
import { reloadOrder } from './placed-order.ts'
import { $unknownPayments, markPaymentUnknown } from './unknown-payments.ts'

/**
 * Why an attempt did not pay. `refused`: PayPal declined it; `unconfirmed`: the shopper said no to the bank or PayPal;
 * `closed`: the order can no longer be paid; `unpaid`: a check found that no payment has arrived.
 */
type PaymentFailure = 'declined' | 'refused' | 'unconfirmed' | 'failed' | 'closed' | 'unpaid'

/** How an attempt ends without a call that takes money. `unknown`: an earlier attempt may still pay. */
export type PaymentEnd = 'unconfirmed' | 'failed' | 'closed' | 'unknown'

/** Returns how a payment ends that the shop refuses to start. `failed`: it did not answer, or refuses it for now. */
export function endOfStart(error: ApiError): PaymentEnd {
  if (error.kind !== 'http' || error.status !== 409) return 'failed'
  return error.code === 'payment_under_way' ? 'unknown' : 'closed'
}

/** The last attempt to pay. */
export type Attempt =
  | { readonly state: 'idle' | 'working' | 'paid' }
  /** The shopper must answer the provider's challenge before it pays. */
  | { readonly state: 'needs_action'; readonly challenge: string }
  | { readonly state: 'failed'; readonly reason: PaymentFailure }
  /** The order must not be paid again before a check. `isChecked`: a check could not tell either. */
  | { readonly state: 'unknown'; readonly isChecking: boolean; readonly isChecked: boolean }

/** What the payment page shows beside the order. */
interface PaymentState {
  readonly attempt: Attempt
  /** Whether the shopper has tried to pay before. */
  readonly isTried: boolean
  /** How many failures and unknown outcomes the shopper has been told here. The focus follows each. */
  readonly outcomes: number
}

/** The payment of one order, and what the shopper can do. */
export interface Payment {
  readonly order: Order
  readonly $payment: ReadableAtom<PaymentState>
  /**
   * Pays with the token that a provider gave the browser. Does nothing while another attempt is open.
   * @param declinedAs how a declined payment shows: `unconfirmed` when the token tells the provider that the shopper
   *   said no, `refused` when there is no card to name.
   */
  pay(call: PaymentCall, declinedAs?: 'declined' | 'refused' | 'unconfirmed'): Promise<void>
  /** Tells how an attempt ended in the provider's part of the page, before it could pay. */
  end(how: PaymentEnd): Promise<void>
  /** Checks whether an unknown payment went through. */
  check(): Promise<void>
}

/** Returns the payment of an order (rules §12 "Payment"). An attempt left unknown on this device is unknown again. */
export function openPayment(order: Order): Payment {
  const isUnknown = () => $unknownPayments.get().includes(order.id)
  const $last = atom<PaymentState>({ attempt: { state: 'idle' }, isTried: isUnknown(), outcomes: 0 })
  const $payment = computed([$last, $unknownPayments], (last, unknown) => ({
    ...last,
    attempt: withUnknown(last.attempt, unknown.includes(order.id)),
  }))
  const show = (attempt: Attempt) => $last.set({ ...$last.get(), attempt })
  const tell = async (attempt: Attempt) => {
    $last.set({ attempt, isTried: true, outcomes: $last.get().outcomes + 1 })
    if (attempt.state === 'failed' && attempt.reason === 'closed') await reloadOrder(order)
  }
  return {
    order,
    $payment,
    async pay(call, declinedAs = 'declined') {
      const { state } = $payment.get().attempt
      if (state === 'working' || state === 'paid' || state === 'unknown') return
      show({ state: 'working' })
      const outcome = await payPlaced(order, call)
      if (outcome.kind === 'paid') return show({ state: 'paid' })
      // The page shows no order any more.
      if (outcome.kind === 'gone') return
      if (outcome.kind === 'confirm') {
        $last.set({ ...$last.get(), attempt: { state: 'needs_action', challenge: outcome.challenge }, isTried: true })
      } else if (outcome.kind === 'unknown') await tell({ state: 'unknown', isChecking: false, isChecked: false })
      else await tell({ state: 'failed', reason: outcome.kind === 'declined' ? declinedAs : outcome.kind })
    },
    async end(how) {
      const { state } = $payment.get().attempt
      if (state === 'working' || state === 'paid') return
      if (how !== 'unknown') return tell({ state: 'failed', reason: how })
      markPaymentUnknown(order.id)
      await tell({ state: 'unknown', isChecking: false, isChecked: false })
    },
    async check() {
      const { attempt } = $payment.get()
      if (attempt.state !== 'unknown' || attempt.isChecking) return
      show({ ...attempt, isChecking: true })
      const found = await checkPayment(order)
      if (found.kind === 'paid') return show({ state: 'paid' })
      if (found.kind === 'gone') return
      if (found.kind === 'unknown') await tell({ state: 'unknown', isChecking: false, isChecked: true })
      else await tell({ state: 'failed', reason: found.kind })
    },
  }
}

/** Returns the attempt as the device's mark has it: another tab may have made it known or unknown. */
function withUnknown(attempt: Attempt, isUnknown: boolean): Attempt {
  if (attempt.state === 'unknown') return isUnknown || attempt.isChecking ? attempt : { state: 'idle' }
  if (isUnknown && (attempt.state === 'idle' || attempt.state === 'failed')) {
    return { state: 'unknown', isChecking: false, isChecked: false }
  }
  return attempt
}
