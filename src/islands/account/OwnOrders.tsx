import { useStore } from '@nanostores/react'
import type { Locale } from '#domain/locale.ts'
import { localizedName } from '#domain/locale.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $ownOrders, loadMoreOrders, loadOwnOrders } from '#stores/own-orders.ts'

interface Props {
  locale: Locale
  base: string
  t: Words
}

/** The shopper's orders, the newest first, each a link to its invoice. */
export function OwnOrders({ locale, base, t }: Props) {
  const found = useStore($ownOrders, { ssr: 'initial' })
  return (
    <section className="account-part" aria-label={t('account.orders.title')}>
      <h2>{t('account.orders.title')}</h2>
      {(found.state === 'idle' || found.state === 'loading') && <p role="status">{t('account.loading')}</p>}
      {found.state === 'failure' && (
        <p className="notice bad">
          {t('account.outage')}{' '}
          <button type="button" className="text-button" onClick={() => void loadOwnOrders()}>
            {t('account.retry')}
          </button>
        </p>
      )}
      {found.state === 'success' && found.value.orders.length === 0 && (
        <p className="soft">
          {t('account.orders.none')} <a href={`${base}/hot-pot-kit`}>{t('account.orders.first')}</a>
        </p>
      )}
      {found.state === 'success' && (
        <ul className="order-list">
          {found.value.orders.map((order) => (
            <li key={order.id}>
              <a href={`${base}/${order.status === 'pending' ? 'payment' : 'invoice'}?order=${order.id}`}>
                <span className="order-number">{order.number}</span>
                <span>{formatDate(order.createdAtMs, locale)}</span>
                <span className="soft">
                  {order.lines
                    .map((line) => `${line.picked} × ${localizedName(line, locale)}`)
                    .join(t('account.comma'))}
                </span>
                <span className="badge">{t(`account.status.${order.status}`)}</span>
                <span className="price">{formatMoney(order.total, locale)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {found.state === 'success' && found.value.hasMore && (
        <button type="button" className="button quiet" onClick={() => void loadMoreOrders()}>
          {t('account.orders.more')}
        </button>
      )}
    </section>
  )
}
