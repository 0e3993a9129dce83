import { useStore } from '@nanostores/react'
import type { Order } from '#domain/order/order.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Canceling } from '#stores/orders/cancel-order.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { ConfirmStep } from '../ui/ConfirmStep.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Numbered } from './Numbered.tsx'

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
  const returned = [
    isPaid(order) ? t('order.cancel.money', { amount: formatMoney(order.total, locale) }) : unpaid,
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

/** The outcome of canceling an order. It takes the focus from the question, which is gone. */
export function CancelAnswer({ order, canceling }: Props) {
  const { t } = usePageLanguage()
  const { outcome } = useStore(canceling.$cancel)
  if (outcome === null) return null
  return (
    <p className={`notice ${outcome === 'cancelled' ? 'good' : 'bad'}`} tabIndex={-1} data-answers>
      {t(outcome === 'cancelled' && isPaid(order) ? 'order.ended.refunded' : `order.cancel.${outcome}`)}
    </p>
  )
}

function isPaid({ payment }: Order): boolean {
  return payment?.status === 'paid'
}
