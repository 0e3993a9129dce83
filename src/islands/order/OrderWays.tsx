import { useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import type { Order } from '#domain/order/order.ts'
import { canCancel, canPay } from '#domain/order/order-status.ts'
import type { Cancelling } from '#stores/orders/own-orders.ts'
import { cancelPlaced } from '#stores/orders/placed-order.ts'
import { planReorder } from '#stores/orders/reorder.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { CancelStep } from './CancelStep.tsx'
import { ReorderDialog } from './ReorderDialog.tsx'

interface Props {
  order: Order
  area: Area | null
  /** The current page, which gets no link. */
  at: 'invoice' | 'track'
}

/** The actions for whoever has the order's id: pay, track, print, reorder, cancel. */
export function OrderWays({ order, area, at }: Props) {
  const { base, t } = usePageLanguage()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<Cancelling | null>(null)
  if (isAsking) {
    return (
      <CancelStep
        order={order}
        cancel={() => cancelPlaced(order)}
        onDone={(outcome) => {
          setAsking(false)
          setSaid(outcome)
        }}
      />
    )
  }
  return (
    <div className="order-ways no-print">
      <CancelAnswer answer={said} isPaid={order.payment?.status === 'paid'} />
      <div className="ways">
        {canPay(order.status) && (
          <a className="button" href={`${base}/payment?order=${order.id}`}>
            {t('order.payNow')}
          </a>
        )}
        {at === 'invoice' ? (
          <>
            <button type="button" className="button quiet" onClick={() => window.print()}>
              {t('order.print')}
            </button>
            <a className="button quiet" href={`${base}/track-order?order=${order.id}`}>
              {t('order.toTrack')}
            </a>
          </>
        ) : (
          <a className="button quiet" href={`${base}/invoice?order=${order.id}`}>
            {t('order.toInvoice')}
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => void planReorder(order)}>
          {t('order.again.way')}
        </button>
        {canCancel(order.status) && (
          <button type="button" className="text-button" data-asks onClick={() => setAsking(true)}>
            {t('order.cancel.way')}
          </button>
        )}
      </div>
      <ReorderDialog area={area} />
    </div>
  )
}
