import { atom, type ReadableAtom } from 'nanostores'
import { cancelOrder } from '#gateway/orders.ts'
import { allowAgain } from '../cart/used-codes.ts'
import { $openOrderId, closeAttempt } from '../checkout/order-attempt.ts'
import { success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { replaceOwnOrder } from './own-orders.ts'
import { $order, clearHiddenOrder, isHidden } from './placed-order.ts'
import { markPaymentKnown } from './unknown-payments.ts'

/**
 * The outcome of canceling. `too_late`: the order has shipped; `gone`: the server does not show the order to this
 * visitor, for example after sign-out.
 */
type CancelOutcome = 'cancelled' | 'too_late' | 'gone' | 'offline'

interface CancelState {
  /** Whether the shopper is asked for confirmation. */
  readonly isAsking: boolean
  readonly isBusy: boolean
  /** The outcome of the last try; null once the shopper is asked again. */
  readonly outcome: CancelOutcome | null
}

/** Id of the order that was canceled on this page: the answer says what goes back, and nothing repeats it. Empty for none. */
export const $canceledHere = atom('')

/** Canceling one order: asks first. */
export interface Canceling {
  readonly $cancel: ReadableAtom<CancelState>
  ask(): void
  /** Keeps the order. */
  keep(): void
  confirm(): Promise<void>
}

/** Returns what cancels the order with this `id` after a question (rules §12). */
export function openCanceling(id: string): Canceling {
  const $cancel = atom<CancelState>({ isAsking: false, isBusy: false, outcome: null })
  return {
    $cancel,
    ask: () => $cancel.set({ isAsking: true, isBusy: false, outcome: null }),
    keep: () => $cancel.set({ ...$cancel.get(), isAsking: false }),
    async confirm() {
      if ($cancel.get().isBusy) return
      $cancel.set({ isAsking: true, isBusy: true, outcome: null })
      const outcome = await cancel(id)
      $cancel.set({ isAsking: false, isBusy: false, outcome })
    },
  }
}

/** Cancels an order and shows it so. The server returns its stock and refunds its payment. */
async function cancel(id: string): Promise<CancelOutcome> {
  const cancelled = await cancelOrder(browserBackend, id)
  if (!cancelled.ok) {
    const { error } = cancelled
    // `conflict`: it changed at the same moment, for example because it was paid. The next try may cancel it.
    if (!isHidden(error)) {
      return error.kind === 'http' && error.status === 409 && error.code !== 'conflict' ? 'too_late' : 'offline'
    }
    await clearHiddenOrder()
    return 'gone'
  }
  if ($openOrderId.get() === id) closeAttempt()
  allowAgain()
  markPaymentKnown(id)
  $canceledHere.set(id)
  replaceOwnOrder(cancelled.value)
  $order.set(success(cancelled.value))
  return 'cancelled'
}
