import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Order } from '#domain/order/order.ts'
import { $recentOrders, $recentStates, loadRecentStates } from '#stores/orders/recent-orders.ts'
import { RecentFacts } from '../order/RecentFacts.tsx'
import { TrackLink } from '../order/TrackLink.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** The account's orders that are on screen. */
  owned: readonly Order[]
}

/** Orders that a guest placed on this device. No account has them, so each links to its tracking page. */
export function DeviceOrders({ owned }: Props) {
  const { t } = usePageLanguage()
  const recent = useStore($recentOrders, { ssr: 'initial' })
  const states = useStore($recentStates, { ssr: 'initial' })
  const orders = recent.filter(({ id }) => !owned.some((order) => order.id === id))
  const isAny = orders.length > 0
  useEffect(() => {
    if (isAny) void loadRecentStates()
  }, [isAny])
  if (!isAny) return null
  return (
    <section className="card device-orders" aria-label={t('order.recent.title')}>
      <h3>{t('order.recent.title')}</h3>
      <p className="soft">{t('order.recent.guest')}</p>
      <ul className="recent-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <TrackLink id={order.id}>
              <RecentFacts recent={order} order={states.get(order.id)} />
            </TrackLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
