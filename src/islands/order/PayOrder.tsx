import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { leftToPay } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { announce } from '#i18n/announce.ts'
import { openCanceling } from '#stores/orders/cancel-order.ts'
import { openPayment } from '#stores/orders/payment.ts'
import type { ProviderScripts } from '#stores/orders/provider-script.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { CancelAnswer, CancelStep } from './CancelStep.tsx'
import { CardForm } from './CardForm.tsx'
import { NothingLeft } from './NothingLeft.tsx'
import { PayPalForm } from './PayPalForm.tsx'
import { StripeForm } from './StripeForm.tsx'

interface Props {
  order: Order
  /** The providers that the shop offers. */
  providers: readonly string[]
  scripts: ProviderScripts
}

/** Pays an unpaid order with the providers' forms, or cancels it. A paid order goes on to its invoice. */
export function PayOrder({ order, providers, scripts }: Props) {
  const { base, t } = usePageLanguage()
  const [payment] = useState(() => openPayment(order))
  const [canceling] = useState(() => openCanceling(order.id))
  const { state } = useStore(payment.$payment).attempt
  const { isAsking } = useStore(canceling.$cancel)
  // No provider takes $0.
  const asked = leftToPay(order) === 0 ? [] : providers
  const isPaying = state === 'working' || state === 'paid'
  useEffect(() => {
    if (!isPaying) return
    // The shopper can ask to cancel again once the outcome is known.
    canceling.keep()
    announce(t('payment.paying'))
    return () => announce('')
  }, [isPaying, canceling, t])
  useEffect(() => {
    if (state === 'paid') window.location.assign(`${base}/invoice?order=${order.id}`)
  }, [state, base, order.id])
  return (
    <>
      {asked.length === 0 && <NothingLeft payment={payment} providers={providers} />}
      {/* Above the card, whose fields grow while they load: no press goes astray. */}
      {asked.includes('paypal') && (
        <PayPalForm payment={payment} scripts={scripts} isAlone={!asked.includes('stripe')} />
      )}
      {asked.includes('stripe') && <StripeForm payment={payment} script={scripts.stripe} />}
      {asked.includes('sandbox') && <CardForm payment={payment} />}
      <CancelAnswer order={order} canceling={canceling} />
      {isAsking ? (
        <CancelStep order={order} canceling={canceling} />
      ) : (
        <button
          type="button"
          className="text-button"
          data-asks
          aria-disabled={isPaying}
          onClick={() => !isPaying && canceling.ask()}
        >
          {t('payment.cancel')}
        </button>
      )}
    </>
  )
}
