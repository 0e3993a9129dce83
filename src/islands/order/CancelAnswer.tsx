import type { Cancelling } from '#stores/orders/own-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  answer: Cancelling | null
  /** Whether the order was paid, so that canceling refunds it. */
  isPaid: boolean
}

/** The outcome of canceling an order. It takes the focus from the question, which is gone. */
export function CancelAnswer({ answer, isPaid }: Props) {
  const { t } = usePageLanguage()
  if (answer === null) return null
  return (
    <p className={`notice ${answer === 'cancelled' ? 'good' : 'bad'}`} tabIndex={-1} data-answers>
      {t(answer === 'cancelled' && isPaid ? 'order.ended.refunded' : `order.cancel.${answer}`)}
    </p>
  )
}
