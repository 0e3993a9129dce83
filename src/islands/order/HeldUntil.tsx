import type { Order } from '#domain/order/order.ts'
import { canPay, heldUntilMs } from '#domain/order/order-status.ts'
import { formatMoment, shopZoneName } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** Until when an unpaid order's goods are held. Null for any other order. */
export function HeldUntil({ order }: { order: Order }) {
  const { locale, t } = usePageLanguage()
  if (!canPay(order.status)) return null
  return (
    <p className="soft">
      {t('order.heldUntil', {
        time: formatMoment(heldUntilMs(order), locale),
        zone: shopZoneName(locale),
      })}
    </p>
  )
}
