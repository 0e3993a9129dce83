import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { $openOrderId } from '#stores/checkout/place-order.ts'
import { $isSandbox, $order, loadNamedOrder, loadPaymentProviders } from '#stores/orders/placed-order.ts'
import { CardForm } from './order/CardForm.tsx'
import { NoOrder } from './order/NoOrder.tsx'
import { OrderSums } from './order/OrderSums.tsx'
import { PaymentOver } from './order/PaymentOver.tsx'
import { PaymentWait } from './order/PaymentWait.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './cart/cart.css'
import './checkout/checkout.css'
import './order/order.css'

interface Props {
  area: Area | null
}

/** Payment of a placed order; whatever has become of the order meanwhile, there is a way on. */
export function PaymentPanel({ locale, base, words, ...screen }: Props & PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <PaymentScreen {...screen} />
    </PageLanguageProvider>
  )
}

function PaymentScreen({ area }: Props) {
  const { base, t } = usePageLanguage()
  const order = useStore($order, { ssr: 'initial' })
  const isSandbox = useStore($isSandbox, { ssr: 'initial' })
  const placed = order.state === 'success' ? order.value : null
  const isPayable = placed?.status === 'pending'
  const wasPayable = useRef(false)
  useEffect(() => {
    const open = $openOrderId.get()
    const isNamed = new URLSearchParams(window.location.search).has('order')
    if (!isNamed && open !== null) return window.location.replace(`${base}/payment?order=${open}`)
    void loadNamedOrder()
    void loadPaymentProviders()
  }, [base])
  useEffect(() => {
    // A paid order's page is short: where the form was scrolled to, it has nothing but its foot.
    window.history.scrollRestoration = 'manual'
    // Kept by the browser as it was left, it would still be paying.
    const renew = (event: PageTransitionEvent) => event.persisted && void loadNamedOrder()
    window.addEventListener('pageshow', renew)
    return () => window.removeEventListener('pageshow', renew)
  }, [])
  useEffect(() => {
    if (isPayable) wasPayable.current = true
  }, [isPayable])

  if (placed !== null && !isPayable) {
    return <PaymentOver order={placed} isNews={wasPayable.current} area={area} />
  }
  return (
    <>
      <h1>{t('payment.title')}</h1>
      {order.state === 'failure' && (
        <OutageNotice said={t('payment.outage')} retry={t('order.retry')} onRetry={() => void loadNamedOrder()} />
      )}
      {(order.state === 'idle' || order.state === 'loading') && (
        <Skeleton said={t('payment.loading')} main={[2, 4]} side={[5]} />
      )}
      {order.state === 'success' && placed === null && <NoOrder isNews={wasPayable.current} />}
      {placed !== null && (
        <div className="cart-halves">
          <div className="checkout-parts">
            <PaymentWait order={placed} />
            {isSandbox === false ? (
              <p className="notice bad">{t('payment.noProvider')}</p>
            ) : (
              <CardForm order={placed} />
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
