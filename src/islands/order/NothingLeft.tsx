import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { noCents } from '#domain/money.ts'
import { paymentProviderNames } from '#domain/payment/payment.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Payment } from '#stores/orders/payment.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'

interface Props {
  payment: Payment
  /** The providers that the shop offers. */
  providers: readonly string[]
}

/** Pays an order of which nothing is left to pay. No provider takes $0, and none is asked (rules §12 "Payment"). */
export function NothingLeft({ payment, providers }: Props) {
  const { locale, t } = usePageLanguage()
  const { state } = useStore(payment.$payment).attempt
  const notice = useRef<HTMLElement>(null)
  const provider = paymentProviderNames.find((name) => providers.includes(name))
  const isPaying = state === 'working' || state === 'paid'
  return (
    <>
      <PaymentNotice payment={payment} ref={notice} />
      <button
        type="button"
        className="button wide"
        aria-disabled={isPaying || state === 'unknown'}
        data-busy={isPaying}
        onClick={() => provider && void payment.pay({ provider, token: 'nothing' })}
      >
        {isPaying ? t('payment.paying') : t('payment.pay', { amount: formatMoney(noCents, locale) })}
      </button>
    </>
  )
}
