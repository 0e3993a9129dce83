import { useEffect, useRef } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import type { Order } from '#domain/order/order.ts'
import { spaced } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { OrderWays } from './OrderWays.tsx'
import { refundSentences } from './RefundNotice.tsx'

interface Props {
  order: Order
  /** Whether the order could be paid here a moment ago: then this message takes the focus. */
  isNews: boolean
  area: Area | null
}

/** An order that no longer waits for payment: paid or canceled, what goes back, and links. */
export function PaymentOver({ order, isNews, area }: Props) {
  const { locale, base, t } = usePageLanguage()
  const isCancelled = order.status === 'cancelled'
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isNews) return
    answer.current?.focus({ preventScroll: true })
    // Center it, so that the heading above it shows too.
    answer.current?.scrollIntoView({ block: 'center' })
  }, [isNews])
  return (
    <div className="payment-over">
      <p
        className={isCancelled ? 'notice' : 'notice good'}
        role={isNews ? undefined : 'status'}
        tabIndex={-1}
        ref={answer}
      >
        {[t(isCancelled ? 'payment.cancelled' : 'payment.already'), ...refundSentences(order, locale, t)].map(spaced)}
        {isCancelled ? (
          <a href={`${base}/cart`}>{t('payment.toCart')}</a>
        ) : (
          <a href={`${base}/invoice?order=${order.id}`}>{t('payment.toInvoice')}</a>
        )}
      </p>
      {isCancelled && <OrderWays order={order} area={area} at="track" />}
    </div>
  )
}
