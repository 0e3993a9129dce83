import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { $order } from '#stores/orders/placed-order.ts'
import {
  $forgottenOrders,
  $recentOrders,
  $recentStates,
  forgetRecentOrders,
  loadRecentStates,
  restoreRecentOrders,
} from '#stores/orders/recent-orders.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { RecentFacts } from './RecentFacts.tsx'

interface Props {
  onOpen: (id: string) => void
}

/**
 * The orders that a guest placed on this device, with their status once loaded. They can be forgotten, with undo, since
 * this may be the only place that has their numbers.
 */
export function RecentOrders({ onOpen }: Props) {
  const { t } = usePageLanguage()
  const orders = useStore($recentOrders, { ssr: 'initial' })
  const forgotten = useStore($forgottenOrders, { ssr: 'initial' })
  const states = useStore($recentStates, { ssr: 'initial' })
  const shown = useStore($order, { ssr: 'initial' })
  const section = useRef<HTMLElement>(null)
  const count = orders.length
  useEffect(() => {
    if (count > 0) void loadRecentStates()
  }, [count])
  // The pressed button disappears, and the other one replaces it in the next frame.
  const focusButton = () => requestAnimationFrame(() => section.current?.querySelector('button')?.focus())
  const forget = () => {
    forgetRecentOrders()
    announce(t('order.recent.forgotten', { count }))
    focusButton()
  }
  const undo = () => {
    announce(t('order.recent.back', { count: forgotten.length }))
    restoreRecentOrders()
    focusButton()
  }
  if (count === 0 && forgotten.length === 0) return null
  if (count === 0) {
    return (
      <section className="recent" aria-label={t('order.recent.title')} ref={section}>
        <h2>{t('order.recent.title')}</h2>
        <p className="notice">
          {spaced(t('order.recent.forgotten', { count: forgotten.length }))}
          <Button text={t('order.recent.undo')} onPress={undo} />
        </p>
      </section>
    )
  }
  return (
    <section className="recent" aria-label={t('order.recent.title')} ref={section}>
      <h2>{t('order.recent.title')}</h2>
      <ul className="recent-orders">
        {orders.map((recent) => {
          const { id } = recent
          // The order on screen is newer, for example just canceled.
          const order = shown.state === 'success' && shown.value?.id === id ? shown.value : states.get(id)
          return (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                <RecentFacts recent={recent} order={order} />
              </button>
            </li>
          )
        })}
      </ul>
      <Button text={t('order.recent.forget')} onPress={forget} />
    </section>
  )
}
