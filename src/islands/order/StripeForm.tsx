import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { leftToPay } from '#domain/order/gift-card.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Payment } from '#stores/orders/payment.ts'
import { openStripeForm } from '#stores/orders/stripe-form.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { ProviderWait } from './ProviderWait.tsx'

interface Props {
  payment: Payment
  /** Where Stripe's script is found; `null`: where its library says. */
  script: string | null
}

/** Pays with a card, Apple Pay or Google Pay. The card's fields are Stripe's. */
export function StripeForm({ payment, script }: Props) {
  const { locale, t } = usePageLanguage()
  const { attempt } = useStore(payment.$payment)
  const [stripe] = useState(() => openStripeForm(payment, locale, script))
  const state = useStore(stripe.$form)
  const card = useRef<HTMLDivElement>(null)
  const wallets = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (card.current && wallets.current) void stripe.open({ card: card.current, wallets: wallets.current })
    return stripe.close
  }, [stripe])
  const isPaying = attempt.state === 'working' || attempt.state === 'needs_action' || attempt.state === 'paid'
  const isUnknown = attempt.state === 'unknown'
  return (
    <form
      method="post"
      className="checkout-parts"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnknown) return notice.current?.focus()
        if (!isPaying && state === 'ready') void stripe.pay()
      }}
      noValidate
    >
      <fieldset className="card checkout-parts checkout-part">
        <legend>
          <h2>{t('payment.cardTitle')}</h2>
        </legend>
        <PaymentNotice payment={payment} ref={notice} />
        <ProviderWait state={state} onRetry={() => void stripe.retry()} />
        <div ref={wallets} />
        <div className="provider-card" ref={card} />
      </fieldset>
      <button
        type="submit"
        className="button wide"
        aria-disabled={isPaying || isUnknown || state !== 'ready'}
        data-busy={isPaying}
        aria-describedby={isUnknown ? 'payment-said' : undefined}
      >
        {isPaying ? t('payment.paying') : t('payment.pay', { amount: formatMoney(leftToPay(payment.order), locale) })}
      </button>
    </form>
  )
}
