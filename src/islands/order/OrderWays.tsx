import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import type { Order } from '#domain/order/order.ts'
import { canCancel, canPay } from '#domain/order/order-status.ts'
import { openCanceling } from '#stores/orders/cancel-order.ts'
import { planReorder } from '#stores/orders/reorder.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { CancelAnswer, CancelStep } from './CancelStep.tsx'
import { ReorderDialog } from './ReorderDialog.tsx'
import { TrackLink } from './TrackLink.tsx'

interface Props {
  order: Order
  area: Area | null
  /** The current page, which gets no link. */
  at: 'invoice' | 'track'
}

/** The actions for whoever has the order's id: pay, track, print, reorder, cancel. */
export function OrderWays({ order, area, at }: Props) {
  const { base, t } = usePageLanguage()
  const [canceling] = useState(() => openCanceling(order.id))
  const { isAsking } = useStore(canceling.$cancel)
  if (isAsking) return <CancelStep order={order} canceling={canceling} />
  return (
    <div className="order-ways no-print">
      <CancelAnswer order={order} canceling={canceling} />
      <div className="actions">
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
            <TrackLink id={order.id} look="button quiet">
              {t('order.toTrack')}
            </TrackLink>
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
          <button type="button" className="text-button" data-asks onClick={canceling.ask}>
            {t('order.cancel.way')}
          </button>
        )}
      </div>
      <ReorderDialog area={area} />
    </div>
  )
}
