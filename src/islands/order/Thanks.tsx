import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import { $user } from '#stores/account/user.ts'
import { $ownOrders, loadOwnOrders } from '#stores/orders/own-orders.ts'
import { $recentOrders } from '#stores/orders/recent-orders.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { recipientText } from './LineRecipient.tsx'
import { Numbered } from './Numbered.tsx'

interface Props {
  order: Order
}

/** Shown after payment: what happens next, who is mailed, and how to find the order again. */
export function Thanks({ order }: Props) {
  const { base, t } = usePageLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const recent = useStore($recentOrders, { ssr: 'initial' })
  const own = useStore($ownOrders, { ssr: 'initial' })
  const isSignedIn = user !== null
  // An order does not say whose it is: a signed-in shopper may open a guest's order.
  useEffect(() => {
    if (isSignedIn) void loadOwnOrders()
  }, [isSignedIn])
  const isOwn = isSignedIn && own.state === 'success' && own.value.orders.some(({ id }) => id === order.id)
  const { number, contact, address } = order
  return (
    <>
      <p>
        {joinSentences([
          isMailedOnly(order) ? '' : t('order.thanked.next', { city: address.city, state: address.state }),
          ...order.lines.map(({ recipient }) =>
            recipient === null ? '' : t('order.thanked.mailed', { to: recipientText(recipient, t) }),
          ),
          t('order.thanked.confirmed', { email: contact.email }),
        ])}
      </p>
      <DeliveryLine order={order} />
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
