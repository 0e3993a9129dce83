import type { Order } from '#domain/order/order.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The refunds of an order: how much and when, or that the money is on its way; nothing when there are none. */
export function RefundNotice({ order }: { order: Order }) {
  const { locale, t } = usePageLanguage()
  const { payment, giftCard } = order
  const refunds = payment === null || payment.provider === 'gift_card' ? [] : payment.refunds
  return (
    <>
      {giftCard !== null && giftCard.returned > 0 && (
        <p className="notice good">{t('order.refund.card', { amount: formatMoney(giftCard.returned, locale) })}</p>
      )}
      {refunds.map(({ amount, isDone, atMs }) => (
        <p key={`${atMs}-${amount}`} className="notice good">
          {t(isDone ? 'order.refund.done' : 'order.refund.going', {
            amount: formatMoney(amount, locale),
            date: formatDate(atMs, locale),
          })}
        </p>
      ))}
    </>
  )
}
