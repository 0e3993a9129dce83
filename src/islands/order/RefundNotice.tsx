import { useStore } from '@nanostores/react'
import type { Locale } from '#domain/locale.ts'
import type { Order } from '#domain/order/order.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $canceledHere } from '#stores/orders/cancel-order.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The refunds of an order, each as a notice; nothing when there are none, or the answer to canceling says them. */
export function RefundNotice({ order }: { order: Order }) {
  const { locale, t } = usePageLanguage()
  if (useStore($canceledHere, { ssr: 'initial' }) === order.id) return null
  return refundSentences(order, locale, t).map((sentence) => (
    <p key={sentence} className="notice good">
      {sentence}
    </p>
  ))
}

/** Returns a sentence for each refund of an order: how much and when, or that the money is on its way. */
export function refundSentences({ payment, giftCard }: Order, locale: Locale, t: Words): readonly string[] {
  const refunds = payment === null || payment.provider === 'gift_card' ? [] : payment.refunds
  return [
    ...(giftCard !== null && giftCard.returned > 0
      ? [t('order.refund.card', { amount: formatMoney(giftCard.returned, locale) })]
      : []),
    ...refunds.map(({ amount, isDone, atMs }) =>
      t(isDone ? 'order.refund.done' : 'order.refund.going', {
        amount: formatMoney(amount, locale),
        date: formatDate(atMs, locale),
      }),
    ),
  ]
}
