import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { calledName, fullName } from '#domain/address/person-name.ts'
import type { Area } from '#domain/catalog/area.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { isTaken } from '#domain/payment/payment.ts'
import { formatDate } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $order, loadNamedOrder } from '#stores/orders/placed-order.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { DeliveryLine } from './order/DeliveryLine.tsx'
import { DeliveryWishes } from './order/DeliveryWishes.tsx'
import { InvoiceLines } from './order/InvoiceLines.tsx'
import { NoOrder } from './order/NoOrder.tsx'
import { OrderSums } from './order/OrderSums.tsx'
import { OrderWays } from './order/OrderWays.tsx'
import { StatusBadge } from './order/StatusBadge.tsx'
import { Thanks } from './order/Thanks.tsx'
import { Timeline } from './order/Timeline.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './cart/cart.css'
import './order/order.css'
import './order/invoice.css'

interface Props {
  area: Area | null
}

/** The invoice of an order, headed with thanks while it is freshly paid; both names on each line, so that shopper and kitchen each read their own. */
export function InvoicePanel({ locale, base, words, ...screen }: Props & PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <InvoiceScreen {...screen} />
    </PageLanguageProvider>
  )
}

function InvoiceScreen({ area }: Props) {
  const { locale, base, t } = usePageLanguage()
  const order = useStore($order, { ssr: 'initial' })
  const paid = order.state === 'success' && order.value?.status === 'paid' ? order.value : null
  const isAwaited = order.state === 'idle' || order.state === 'loading'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadNamedOrder(), [])
  const retry = () => {
    // The button disappears with its message.
    heading.current?.focus()
    void loadNamedOrder()
  }

  return (
    <div className="screen-parts">
      <h1 className={paid ? 'no-print' : undefined} tabIndex={-1} ref={heading}>
        {paid ? t('order.thanks', { name: calledName(paid.contact, locale) }) : t('order.invoice')}
      </h1>
      <div className={paid ? 'notice good thanks no-print' : undefined}>
        {/* One place that speaks, while it is looked for and once it is there: that it is paid is heard, the rest read. */}
        <div role="status">
          {isAwaited && <span className="unseen">{t('order.loading')}</span>}
          {paid && (
            <p>
              <b>{t('order.thanked.paid')}</b>
            </p>
          )}
        </div>
        {paid && <Thanks order={paid} />}
      </div>
      {paid && <h2 className="invoice-title">{t('order.invoice')}</h2>}
      {isAwaited && <Skeleton main={[3, 4]} side={[4]} />}
      {order.state === 'failure' && (
        <OutageNotice message={t('order.outage')} retry={t('order.retry')} onRetry={retry} />
      )}
      {order.state === 'success' && order.value === null && <NoOrder />}
      {order.state === 'success' && order.value !== null && (
        <Invoice order={order.value} area={area} locale={locale} base={base} t={t} />
      )}
    </div>
  )
}

function Invoice({ order, t, ...shown }: { order: Order; area: Area | null; locale: Locale; base: string; t: Words }) {
  const { locale } = shown
  const { contact, address } = order
  const isPaymentUnknown = useStore($unknownPayments, { ssr: serverUnknownPayments }).includes(order.id)
  return (
    <div className="invoice">
      {order.status === 'pending' && (
        <p className="notice no-print">{t(isPaymentUnknown ? 'order.inDoubt' : 'order.unpaid')}</p>
      )}
      <div className="invoice-facts">
        <dl>
          <div>
            <dt>{t('order.number')}</dt>
            <dd className="order-number">{order.number}</dd>
          </div>
          <div>
            <dt>{t('order.date')}</dt>
            <dd>{formatDate(order.createdAtMs, locale)}</dd>
          </div>
          <div>
            <dt>{t('order.state')}</dt>
            <dd>
              <StatusBadge order={order} />
            </dd>
          </div>
          {order.payment && isTaken(order.payment) && (
            <div>
              <dt>{t('order.payment')}</dt>
              <dd>{t(`order.paidBy.${order.payment.provider}`)}</dd>
            </div>
          )}
        </dl>
        <div>
          <h2>{t(isMailedOnly(order) ? 'order.orderedBy' : 'order.deliverTo')}</h2>
          <address>
            <b>{fullName(contact)}</b>
            <br />
            {!isMailedOnly(order) && (
              <>
                {address.line1}
                {address.line2 && `, ${address.line2}`}
                <br />
                {address.city}, {address.state} {address.zip}
                <br />
              </>
            )}
            <span className="soft">
              {contact.phone}
              <br />
              {contact.email}
              {!isMailedOnly(order) && <br />}
              {!isMailedOnly(order) && t('order.inArea', { area: localizedName(order.area, locale) })}
            </span>
          </address>
          <DeliveryLine order={order} />
          <DeliveryWishes order={order} />
        </div>
      </div>
      <InvoiceLines order={order} />
      <div className="invoice-foot">
        <div className="no-print">
          <Timeline order={order} />
        </div>
        <OrderSums order={order} isListing={false} />
      </div>
      <OrderWays order={order} at="invoice" {...shown} />
    </div>
  )
}
