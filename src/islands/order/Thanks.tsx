import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Order } from '#domain/order/order.ts'
import { spaced } from '#i18n/sentences.ts'
import { $user, serverUser } from '#stores/account/session.ts'
import { $ownOrders, loadOwnOrders } from '#stores/orders/own-orders.ts'
import { $recentOrders, serverRecentOrders } from '#stores/orders/recent-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Numbered } from './Numbered.tsx'

interface Props {
  order: Order
}

/** After the payment: what happens next, and by what this order is found again. No mail is promised: a shop may send none. */
export function Thanks({ order }: Props) {
  const { base, t } = usePageLanguage()
  const user = useStore($user, { ssr: serverUser })
  const recent = useStore($recentOrders, { ssr: serverRecentOrders })
  const own = useStore($ownOrders, { ssr: 'initial' })
  const isSignedIn = user !== null
  // An order does not tell whose it is, and a guest's may be opened by who is signed in.
  useEffect(() => {
    if (isSignedIn) void loadOwnOrders()
  }, [isSignedIn])
  const isOwn = isSignedIn && own.state === 'success' && own.value.orders.some(({ id }) => id === order.id)
  const { number, contact, address } = order
  return (
    <>
      <p>{t('order.thanked.next', { city: address.city, state: address.state })}</p>
      <p>
        <Numbered text={spaced(t('order.thanked.keep', { number, email: contact.email }))} number={number} />
        {recent.some(({ id }) => id === order.id) && t('order.thanked.device')}
        {isOwn && (
          <>
            {spaced(t('order.thanked.account'))}
            <a href={`${base}/account`}>{t('order.recent.toAccount')}</a>
          </>
        )}
      </p>
    </>
  )
}
