import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { leftToPay } from '#domain/order/gift-card.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Payment } from '#stores/orders/payment.ts'
import { openPayPalForm } from '#stores/orders/paypal-form.ts'
import type { ProviderScripts } from '#stores/orders/provider-script.ts'
import { FormCard } from '../ui/FormCard.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { ProviderWait } from './ProviderWait.tsx'

interface Props {
  payment: Payment
  scripts: ProviderScripts
  /** Whether no other form tells the outcome of the last attempt. */
  isAlone: boolean
}

/** The same in every language. */
const name = 'PayPal'

/** Pays with PayPal: its button opens its own window, where the shopper approves the payment. */
export function PayPalForm({ payment, scripts, isAlone }: Props) {
  const { locale, t } = usePageLanguage()
  const { attempt } = useStore(payment.$payment)
  const [paypal] = useState(() => openPayPalForm(payment, locale, scripts))
  const state = useStore(paypal.$state)
  const place = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current) void paypal.open(place.current)
    return paypal.close
  }, [paypal])
  const isPaying = attempt.state === 'working' || attempt.state === 'needs_action' || attempt.state === 'paid'
  return (
    <FormCard title={name}>
      <p className="soft whole">{t('payment.paypalHow', { amount: formatMoney(leftToPay(payment.order), locale) })}</p>
      {isAlone && <PaymentNotice payment={payment} ref={notice} />}
      <div className="paypal-place whole">
        <ProviderWait state={state} onRetry={() => void paypal.retry()} />
        {isPaying && <p>{t('payment.paying')}</p>}
        {/* The button is PayPal's own, so it can only be hidden while it must not be pressed. */}
        <div ref={place} hidden={isPaying || attempt.state === 'unknown'} />
      </div>
    </FormCard>
  )
}
