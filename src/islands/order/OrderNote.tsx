import type { Order } from '#domain/order/order.ts'
import { spaced } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The note of an order. Nothing without one, or for a reader who may not see it. */
export function OrderNote({ order: { note } }: { order: Order }) {
  const { t } = usePageLanguage()
  if (!note) return null
  return (
    <p className="order-note">
      <b>{spaced(t('order.note'))}</b>
      {note}
    </p>
  )
}
