import type { Cancelling } from '#stores/orders/own-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  answer: Cancelling | null
  /** Whether the order was paid, so that a cancelled one is paid back. */
  isPaid: boolean
}

/** What came of cancelling an order; the focus comes to it from the question, which is gone. */
export function CancelAnswer({ answer, isPaid }: Props) {
  const { t } = usePageLanguage()
  if (answer === null) return null
  return (
    <p className={`notice ${answer === 'cancelled' ? 'good' : 'bad'}`} tabIndex={-1} data-answers>
      {t(answer === 'cancelled' && isPaid ? 'order.ended.refunded' : `order.cancel.${answer}`)}
    </p>
  )
}
