import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Order } from '#domain/order/order.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Cancel, Cancelling } from '#stores/orders/own-orders.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { ConfirmStep } from '../ui/ConfirmStep.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Numbered } from './Numbered.tsx'

interface Props {
  order: Order
  cancel: Cancel
  onDone: (outcome: Cancelling | null) => void
}

/** Asks whether to cancel, and says what is returned: the payment, the goods and the use of a code. */
export function CancelStep({ order, cancel, onDone }: Props) {
  const { locale, t } = usePageLanguage()
  const [isBusy, setBusy] = useState(false)
  const title = t('order.cancel.ask', { number: order.number })
  const isPaid = order.payment?.status === 'paid'
  const isPaymentUnknown = useStore($unknownPayments, { ssr: serverUnknownPayments }).includes(order.id)
  const unpaid = t(isPaymentUnknown ? 'order.cancel.inDoubt' : 'order.cancel.nothingPaid')
  const returned = [
    isPaid ? t('order.cancel.money', { amount: formatMoney(order.total, locale) }) : unpaid,
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
      onConfirm={async () => {
        setBusy(true)
        onDone(await cancel())
      }}
      onKeep={() => onDone(null)}
    />
  )
}
