import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#domain/locale.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import {
  $recentOrders,
  $recentStates,
  forgetRecentOrders,
  loadRecentStates,
  serverRecentOrders,
} from '#stores/recent-orders.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  locale: Locale
  t: Words
  onOpen: (id: string) => void
}

/**
 * The orders that a guest placed on this device, each with what has become of it as far as that is known, and a way to
 * have them forgotten.
 */
export function RecentOrders({ locale, t, onOpen }: Props) {
  const orders = useStore($recentOrders, { ssr: serverRecentOrders })
  const states = useStore($recentStates, { ssr: 'initial' })
  const count = orders.length
  useEffect(() => {
    if (count > 0) void loadRecentStates()
  }, [count])
  if (orders.length === 0) return null
  // It goes with all that it forgets; what is left is the other way to an order.
  const forget = () => {
    forgetRecentOrders()
    document.getElementById('number')?.focus()
  }
  return (
    <section className="recent" aria-label={t('order.recent.title')}>
      <h2>{t('order.recent.title')}</h2>
      <ul>
        {orders.map(({ id, number, placedAtMs }) => {
          const order = states.get(id)
          return (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                <span className="order-number">{number}</span>
                {order && <StatusBadge order={order} t={t} />}
                <span className="soft">{formatDate(placedAtMs, locale)}</span>
                {order && <span className="price">{formatMoney(order.total, locale)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="text-button" onClick={forget}>
        {t('order.recent.forget')}
      </button>
    </section>
  )
}
