import type { Order } from '#domain/order/order.ts'
import { formatDays, formatSlot } from '#i18n/delivery-time.ts'
import { spaced } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** When an order is delivered, or the days of its arrival. Null when it is canceled, or nobody knows. */
export function DeliveryLine({ order }: { order: Order }) {
  const { locale, t } = usePageLanguage()
  const { deliveryWindow, arrival, status } = order
  if (status === 'cancelled' || (deliveryWindow === null && arrival === null)) return null
  return (
    <p className="delivery-line">
      {spaced(t(deliveryWindow ? 'order.delivery' : 'order.arrival'))}
      <b>{deliveryWindow ? formatSlot(deliveryWindow, locale) : arrival && formatDays(arrival, locale)}</b>
    </p>
  )
}
