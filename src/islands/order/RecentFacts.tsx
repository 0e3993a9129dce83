import type { Order } from '#domain/order/order.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { RecentOrder } from '#stores/orders/recent-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import './recent-orders.css'

interface Props {
  recent: RecentOrder
  /** What has become of it, as far as that is known. */
  order: Order | undefined
}

/** An order of this device in a row: its number and day, and once they are known where it is and its total. */
export function RecentFacts({ recent, order }: Props) {
  const { locale } = usePageLanguage()
  return (
    <>
      <span className="order-number">{recent.number}</span>
      {order && <StatusBadge order={order} />}
      <span className="soft">{formatDate(recent.placedAtMs, locale)}</span>
      {order && <span className="price">{formatMoney(order.total, locale)}</span>}
    </>
  )
}
