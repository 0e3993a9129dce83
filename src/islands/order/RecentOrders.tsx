import { useStore } from '@nanostores/react'
import type { Locale } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { loadOrder } from '#stores/placed-order.ts'
import { $recentOrders, forgetRecentOrders, serverRecentOrders } from '#stores/recent-orders.ts'
import { $user, serverUser } from '#stores/session.ts'

interface Props {
  locale: Locale
  base: string
  t: Words
}

/** The orders that a guest placed on this device, and a way to have them forgotten; a signed-in shopper's are in the account. */
export function RecentOrders({ locale, base, t }: Props) {
  const orders = useStore($recentOrders, { ssr: serverRecentOrders })
  const user = useStore($user, { ssr: serverUser })
  if (user !== null) {
    return (
      <section className="recent" aria-label={t('order.recent.own')}>
        <h2>{t('order.recent.own')}</h2>
        <p>
          {t('order.recent.ownText')} <a href={`${base}/account`}>{t('order.recent.toAccount')}</a>
        </p>
      </section>
    )
  }
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
        {orders.map(({ id, number, placedAtMs }) => (
          <li key={id}>
            <button type="button" onClick={() => void loadOrder(id)}>
              <span className="order-number">{number}</span>
              <span className="soft">{formatDate(placedAtMs, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={forget}>
        {t('order.recent.forget')}
      </button>
    </section>
  )
}
