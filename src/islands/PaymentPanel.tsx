import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { $openOrderId } from '#stores/checkout/order-attempt.ts'
import { $order, loadNamedOrder } from '#stores/orders/placed-order.ts'
import type { ProviderScripts } from '#stores/orders/provider-script.ts'
import { NoOrder } from './order/NoOrder.tsx'
import { OrderSums } from './order/OrderSums.tsx'
import { PaymentOver } from './order/PaymentOver.tsx'
import { PaymentWait } from './order/PaymentWait.tsx'
import { PayOrder } from './order/PayOrder.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './cart/cart.css'
import './checkout/checkout.css'
import './order/order.css'

interface Props {
  area: Area | null
  /** The providers that the shop offers; `null` when the backend did not answer. */
  providers: readonly string[] | null
  scripts: ProviderScripts
}

/** Payment of a placed order. When the order can't be paid, it says why and what to do. */
export const PaymentPanel = withPageLanguage(PaymentScreen)

function PaymentScreen({ area, providers, scripts }: Props) {
  const { base, t } = usePageLanguage()
  const order = useStore($order, { ssr: 'initial' })
  const placed = order.state === 'success' ? order.value : null
  const isPayable = placed?.status === 'pending'
  const wasPayable = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const open = $openOrderId.get()
    const isNamed = new URLSearchParams(window.location.search).has('order')
    if (!isNamed && open !== null) return window.location.replace(`${base}/payment?order=${open}`)
    void loadNamedOrder()
  }, [base])
  useEffect(() => {
    // A paid order's page is short: the old scroll position would show only its footer.
    window.history.scrollRestoration = 'manual'
    // A page from the browser's back/forward cache would still be paying.
    const renew = (event: PageTransitionEvent) => event.persisted && void loadNamedOrder()
    window.addEventListener('pageshow', renew)
    return () => window.removeEventListener('pageshow', renew)
  }, [])
  useEffect(() => {
    if (isPayable) wasPayable.current = true
  }, [isPayable])

  const isByCard = placed?.status === 'paid' && placed.payment.provider === 'gift_card'
  useEffect(() => {
    // A gift card has paid for all of it: there is nothing to do here.
    if (isByCard) window.location.replace(`${base}/invoice?order=${placed.id}`)
  }, [isByCard, base, placed?.id])

  const retry = () => {
    // The button disappears with its message.
    heading.current?.focus()
    void loadNamedOrder()
  }
  const isOver = placed !== null && !isPayable
  const ending = placed?.status === 'cancelled' ? 'payment.cancelledTitle' : 'payment.paidTitle'
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {t(isOver ? ending : 'payment.title')}
      </h1>
      {isOver && <PaymentOver order={placed} isNews={wasPayable.current} area={area} />}
      {order.state === 'failure' && (
        <OutageNotice message={t('payment.outage')} retry={t('order.retry')} onRetry={retry} />
      )}
      {(order.state === 'idle' || order.state === 'loading') && (
        <Skeleton message={t('payment.loading')} main={[2, 4]} side={[5]} />
      )}
      {order.state === 'success' && placed === null && <NoOrder isNews={wasPayable.current} />}
      {placed !== null && isPayable && (
        <div className="cart-halves">
          <div className="checkout-parts">
            <PaymentWait order={placed} />
            {providers === null || providers.length === 0 ? (
              <p className="notice bad">{t('payment.noProvider')}</p>
            ) : (
              <PayOrder order={placed} providers={providers} scripts={scripts} />
            )}
          </div>
          <div className="cart-side">
            <OrderSums order={placed} />
          </div>
        </div>
      )}
    </>
  )
}
