import { useStore } from '@nanostores/react'
import { noCents, subtractCents } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import { isTaken } from '#domain/payment/payment.ts'
import { refundLeft } from '#domain/payment/refund.ts'
import { formatMoney } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Canceling } from '#stores/orders/cancel-order.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { ConfirmStep } from '../ui/ConfirmStep.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Numbered } from './Numbered.tsx'
import { refundSentences } from './RefundNotice.tsx'

interface Props {
  order: Order
  canceling: Canceling
}

/** Asks whether to cancel, and says what is returned: the payment, the goods and the use of a code. */
export function CancelStep({ order, canceling }: Props) {
  const { locale, t } = usePageLanguage()
  const { isBusy } = useStore(canceling.$cancel)
  const isPaymentUnknown = useStore($unknownPayments, { ssr: serverUnknownPayments }).includes(order.id)
  const title = t('order.cancel.ask', { number: order.number })
  const unpaid = t(isPaymentUnknown ? 'order.cancel.inDoubt' : 'order.cancel.nothingPaid')
  const { payment, giftCard } = order
  const refund = payment && isTaken(payment) ? refundLeft(payment) : null
  // What went back for a line is on the card already.
  const onCard = giftCard ? subtractCents(giftCard.amount, giftCard.returned) : noCents
  const returned = [
    ...(onCard > 0 ? [t('order.cancel.card', { amount: formatMoney(onCard, locale) })] : []),
    ...(payment?.provider === 'gift_card'
      ? []
      : [refund === null ? unpaid : t('order.cancel.money', { amount: formatMoney(refund, locale) })]),
    ...(refund !== null && order.lines.some(({ recipient }) => recipient) ? [t('order.cancel.bought')] : []),
    t('order.cancel.goods'),
    ...(order.discount ? [t('order.cancel.code', { code: order.discount.code })] : []),
  ]
  return (
    <ConfirmStep
      title={title}
      shown={<Numbered text={title} number={order.number} />}
      facts={returned}
      confirm={t('order.cancel.confirm')}
      keep={t('order.cancel.keep')}
      isBusy={isBusy}
      onConfirm={() => void canceling.confirm()}
      onKeep={canceling.keep}
    />
  )
}

/**
 * The outcome of canceling an order, and what goes back of its money. It takes the focus from the question, which is gone.
 */
export function CancelAnswer({ order, canceling }: Props) {
  const { locale, t } = usePageLanguage()
  const { outcome } = useStore(canceling.$cancel)
  if (outcome === null) return null
  return (
    <p className={`notice ${outcome === 'cancelled' ? 'good' : 'bad'}`} tabIndex={-1} data-answers>
      {joinSentences([
        t(`order.cancel.${outcome}`),
        ...(outcome === 'cancelled' ? refundSentences(order, locale, t) : []),
      ])}
    </p>
  )
}
