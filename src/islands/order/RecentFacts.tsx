import type { Order } from '#domain/order/order.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { RecentOrder } from '#stores/orders/recent-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import './recent-orders.css'

interface Props {
  recent: RecentOrder
  /** The order as loaded; undefined until then. */
  order: Order | undefined
}

/** One order of this device: number and date, and once loaded its status and total. */
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
