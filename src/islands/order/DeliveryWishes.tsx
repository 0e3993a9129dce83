import type { Order } from '#domain/order/order.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { OrderNote } from './OrderNote.tsx'

/** What a shopper asked for: how the order is delivered, and the note. Nothing when nothing was asked. */
export function DeliveryWishes({ order }: { order: Order }) {
  const { t } = usePageLanguage()
  const { instructions } = order
  return (
    <>
      {instructions?.leaveAtDoor && <p>{t('order.instructions.leaveAtDoor')}</p>}
      {instructions?.gateCode && <p>{t('order.instructions.gateCode', { code: instructions.gateCode })}</p>}
      <OrderNote order={order} />
    </>
  )
}
