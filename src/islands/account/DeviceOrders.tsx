import { useStore } from '@nanostores/react'
import type { Order } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $recentOrders, serverRecentOrders } from '#stores/recent-orders.ts'

interface Props {
  /** Those of the account that are on show. */
  owned: readonly Order[]
  locale: Locale
  base: string
  t: Words
}

/** The orders that were placed on this device by a guest: no account has them, so each is a way to where it is tracked. */
export function DeviceOrders({ owned, locale, base, t }: Props) {
  const recent = useStore($recentOrders, { ssr: serverRecentOrders })
  const orders = recent.filter(({ id }) => !owned.some((order) => order.id === id))
  if (orders.length === 0) return null
  return (
    <section className="card device-orders" aria-label={t('order.recent.title')}>
      <h3>{t('order.recent.title')}</h3>
      <p className="soft">{t('order.recent.guest')}</p>
      <ul>
        {orders.map(({ id, number, placedAtMs }) => (
          <li key={id}>
            <a className="order-number" href={`${base}/track-order?order=${id}`}>
              {number}
            </a>
            <span className="soft">{formatDate(placedAtMs, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
