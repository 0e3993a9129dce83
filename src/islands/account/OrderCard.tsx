import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { localizedName } from '#domain/locale.ts'
import type { Order } from '#domain/order/order.ts'
import { canCancel, canPay } from '#domain/order/order-status.ts'
import { times } from '#i18n/counts.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { openCanceling } from '#stores/orders/cancel-order.ts'
import { planReorder } from '#stores/orders/reorder.ts'
import { CancelAnswer, CancelStep } from '../order/CancelStep.tsx'
import { DeliveryLine } from '../order/DeliveryLine.tsx'
import { RefundNotice } from '../order/RefundNotice.tsx'
import { StatusBadge } from '../order/StatusBadge.tsx'
import { TrackLink } from '../order/TrackLink.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { OrderOutcomes } from './OrderOutcomes.tsx'
import { OrderPictures } from './OrderPictures.tsx'
import './orders.css'

interface Props {
  order: Order
}

/** One order: products, date, total, status and possible actions. */
export function OrderCard({ order }: Props) {
  const { locale, base, t } = usePageLanguage()
  const { id, number, status } = order
  const [canceling] = useState(() => openCanceling(id))
  const { isAsking } = useStore(canceling.$cancel)
  return (
    <li>
      <article className="card order-card" aria-label={t('account.orders.one', { number })}>
        <header>
          <h3 className="order-number">{number}</h3>
          <StatusBadge order={order} />
          <p className="soft">{formatDate(order.createdAtMs, locale)}</p>
          <p className="price">{formatMoney(order.total, locale)}</p>
        </header>
        <DeliveryLine order={order} />
        <OrderPictures order={order} />
        <p className="order-holds">
          {order.lines.map((line) => (
            <span key={line.key}>
              {localizedName(line, locale)}
              {times(line.picked)}
              {line !== order.lines.at(-1) && t('account.comma')}
            </span>
          ))}
        </p>
        <OrderOutcomes order={order} />
        <CancelAnswer order={order} canceling={canceling} />
        <RefundNotice order={order} />
        {isAsking ? (
          <CancelStep order={order} canceling={canceling} />
        ) : (
          <div className="actions">
            {canPay(status) && (
              <a
                className="button"
                href={`${base}/payment?order=${id}`}
                aria-label={t('account.orders.payOf', { number })}
              >
                {t('account.orders.pay')}
              </a>
            )}
            {!canPay(status) && status !== 'cancelled' && (
              <TrackLink id={id} look="button quiet" name={t('account.orders.trackOf', { number })}>
                {t('account.orders.track')}
              </TrackLink>
            )}
            <button
              type="button"
              className="button quiet"
              aria-label={t('account.orders.againOf', { number })}
              onClick={() => void planReorder(order)}
            >
              {t('account.orders.again')}
            </button>
            <a
              className="text-button"
              href={`${base}/invoice?order=${id}`}
              aria-label={t('account.orders.invoiceOf', { number })}
            >
              {t('account.orders.invoice')}
            </a>
            {canCancel(status) && (
              <button
                type="button"
                className="text-button"
                data-asks
                aria-label={t('order.cancel.of', { number })}
                onClick={canceling.ask}
              >
                {t('order.cancel.way')}
              </button>
            )}
          </div>
        )}
      </article>
    </li>
  )
}
