import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Order } from '#contract/order.ts'
import type { Area } from '#domain/area.ts'
import { fullName } from '#domain/contact.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatDate } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'
import { $order, loadNamedOrder } from '#stores/placed-order.ts'
import { InvoiceLines } from './order/InvoiceLines.tsx'
import { NoOrder } from './order/NoOrder.tsx'
import { OrderSums } from './order/OrderSums.tsx'
import { OrderWays } from './order/OrderWays.tsx'
import { StatusBadge } from './order/StatusBadge.tsx'
import { Timeline } from './order/Timeline.tsx'
import { announce } from './ui/announce.ts'
import './cart/cart.css'
import './order/order.css'
import './order/invoice.css'

interface Props {
  area: Area | null
  locale: Locale
  base: string
  words: MessageTree
}

/** The invoice of an order, both names on each line, so that shopper and kitchen each read their own. */
export function InvoicePanel({ area, locale, base, words }: Props) {
  const t = readWords(words, locale)
  const order = useStore($order, { ssr: 'initial' })
  useEffect(() => void loadNamedOrder(), [])

  if (order.state === 'failure') {
    return (
      <p className="notice bad" role="alert">
        {t('order.outage')}{' '}
        <button type="button" className="text-button" onClick={() => void loadNamedOrder()}>
          {t('order.retry')}
        </button>
      </p>
    )
  }
  if (order.state !== 'success') return <p role="status">{t('order.loading')}</p>
  const placed = order.value
  return placed === null ? (
    <NoOrder base={base} t={t} />
  ) : (
    <Invoice order={placed} area={area} locale={locale} base={base} t={t} />
  )
}

function Invoice({ order, t, ...shown }: { order: Order; area: Area | null; locale: Locale; base: string; t: Words }) {
  const { locale } = shown
  const { contact, address } = order
  const thanks = order.status === 'paid' ? t('order.thanks', { name: contact.firstName }) : null
  useEffect(() => {
    if (thanks !== null) announce(thanks)
  }, [thanks])
  return (
    <div className="invoice">
      {order.status === 'pending' && <p className="notice no-print">{t('order.unpaid')}</p>}
      {thanks !== null && <p className="notice good no-print">{thanks}</p>}
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
              <StatusBadge order={order} t={t} />
            </dd>
          </div>
        </dl>
        <div>
          <h2>{t('order.deliverTo')}</h2>
          <address>
            <b>{fullName(contact)}</b>
            <br />
            {address.line1}
            {address.line2 && `, ${address.line2}`}
            <br />
            {address.city}, {address.state} {address.zip}
            <br />
            <span className="soft">
              {contact.phone}
              <br />
              {contact.email}
              <br />
              {t('order.inArea', { area: localizedName(order.area, locale) })}
            </span>
          </address>
          {order.note && (
            <p className="invoice-note">
              <b>{t('order.note')}</b> {order.note}
            </p>
          )}
        </div>
      </div>
      <InvoiceLines order={order} locale={locale} t={t} />
      <div className="invoice-foot">
        <div className="no-print">
          <Timeline order={order} locale={locale} t={t} />
        </div>
        <OrderSums order={order} locale={locale} t={t} isListing={false} />
      </div>
      <OrderWays order={order} t={t} at="invoice" {...shown} />
    </div>
  )
}
