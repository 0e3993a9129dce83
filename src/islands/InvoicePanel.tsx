import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Order, OrderLine } from '#contract/order.ts'
import { type Locale, localizedName, type Named } from '#domain/locale.ts'
import { noCents } from '#domain/money.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import type { Words } from '#i18n/words.ts'
import { $order, loadOrder } from '#stores/placed-order.ts'
import { OrderSums } from './order/OrderSums.tsx'
import { Timeline } from './order/Timeline.tsx'
import './cart/cart.css'
import './order/order.css'

interface Props {
  locale: Locale
  base: string
  words: MessageTree
}

/** The invoice of an order, both names on each line, so that shopper and kitchen each read their own. */
export function InvoicePanel({ locale, base, words }: Props) {
  const t = readWords(words, locale)
  const order = useStore($order, { ssr: 'initial' })
  useEffect(() => {
    void loadOrder(new URLSearchParams(window.location.search).get('order') ?? '')
  }, [])

  if (order.state === 'failure') return <p className="notice bad">{t('order.outage')}</p>
  if (order.state !== 'success') return <p role="status">{t('order.loading')}</p>
  if (order.value === null) {
    return (
      <p className="notice bad">
        {t('order.unknown')} <a href={`${base}/track-order`}>{t('order.toTrack')}</a>
      </p>
    )
  }
  return <Invoice order={order.value} locale={locale} base={base} t={t} />
}

function Invoice({ order, locale, base, t }: { order: Order; locale: Locale; base: string; t: Words }) {
  const { contact, address } = order
  return (
    <div className="invoice">
      {order.status === 'pending' ? (
        <p className="notice no-print">
          {t('order.unpaid')} <a href={`${base}/payment?order=${order.id}`}>{t('order.payNow')}</a>
        </p>
      ) : (
        order.status === 'paid' && (
          <p className="notice good no-print">{t('order.thanks', { name: contact.firstName })}</p>
        )
      )}
      <div className="invoice-facts">
        <dl>
          <dt>{t('order.number')}</dt>
          <dd className="order-number">{order.number}</dd>
          <dt>{t('order.date')}</dt>
          <dd>{formatDate(order.createdAtMs, locale)}</dd>
        </dl>
        <address>
          <b>
            {contact.firstName} {contact.lastName}
          </b>
          <br />
          {address.line1}
          {address.line2 && `, ${address.line2}`}
          <br />
          {address.city}, {address.state} {address.zip}
          <br />
          {contact.phone}
          <br />
          {contact.email}
        </address>
      </div>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{t('order.item')}</th>
            <th scope="col">{t('order.count')}</th>
            <th scope="col">{t('order.unit')}</th>
            <th scope="col">{t('order.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <LineRows key={line.key} line={line} locale={locale} t={t} />
          ))}
          {order.gifts.map((gift) => (
            <tr key={`gift-${gift.rule}`}>
              <th scope="row">
                <BothNames of={gift} />
              </th>
              <td>{gift.quantity}</td>
              <td>{t('order.gift')}</td>
              <td>{formatMoney(noCents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="invoice-foot">
        <div className="no-print">
          <Timeline order={order} locale={locale} t={t} />
          <p className="invoice-ways">
            <button type="button" className="button quiet" onClick={() => window.print()}>
              {t('order.print')}
            </button>
            <a className="button quiet" href={`${base}/track-order`}>
              {t('order.toTrack')}
            </a>
          </p>
        </div>
        <OrderSums order={order} locale={locale} t={t} isListing={false} />
      </div>
    </div>
  )
}

/** A line, and below it what is in it and what its unit price is made of (contract §3 "Kits"). */
function LineRows({ line, locale, t }: { line: OrderLine; locale: Locale; t: Words }) {
  const priced = line.parts.filter((part) => part.price > 0)
  const sum = priced.map(
    (part) => `${localizedName(part, locale)} ${formatMoney(part.price, locale)}${times(part.count)}`,
  )
  const picks = line.additional.map((pick) => `${localizedName(pick, locale)}${times(pick.picked)}`)
  return (
    <>
      <tr>
        <th scope="row">
          <BothNames of={line} />
        </th>
        <td>{line.picked}</td>
        <td>{formatMoney(line.unitPrice, locale)}</td>
        <td>{formatMoney(line.lineTotal, locale)}</td>
      </tr>
      {(priced.length > 1 || picks.length > 0) && (
        <tr className="invoice-detail">
          <td colSpan={4}>
            {priced.length > 1 && <p>{sum.join(' + ')}</p>}
            {picks.length > 0 && <p>{t('order.holds', { picks: picks.join(t('order.comma')) })}</p>}
          </td>
        </tr>
      )}
    </>
  )
}

function times(count: number): string {
  return count > 1 ? ` × ${count}` : ''
}

function BothNames({ of }: { of: Named }) {
  return (
    <>
      {of.name} {of.nameTw && <span lang="zh-Hant-TW">{of.nameTw}</span>}
    </>
  )
}
