import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { $olderOrders, $ownOrders, loadMoreOrders, loadOwnOrders } from '#stores/orders/own-orders.ts'
import { ReorderDialog } from '../order/ReorderDialog.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { DeviceOrders } from './DeviceOrders.tsx'
import { EmptyList, Loading, LoadingFailed } from './ListStates.tsx'
import { OrderCard } from './OrderCard.tsx'

interface Props {
  area: Area | null
}

/** The shopper's orders, newest first, page by page. */
export function OwnOrders({ area }: Props) {
  const { base, t } = usePageLanguage()
  const found = useStore($ownOrders, { ssr: 'initial' })
  const older = useStore($olderOrders, { ssr: 'initial' })
  useEffect(() => void loadOwnOrders(), [])
  if (found.state === 'failure') return <LoadingFailed onRetry={() => void loadOwnOrders()} />
  if (found.state !== 'success') return <Loading />
  const { orders, page, total, hasMore } = found.value
  if (orders.length === 0) {
    return (
      <>
        <DeviceOrders owned={orders} />
        <EmptyList text={t('account.orders.none')}>
          <ButtonLink look="button quiet" text={t('account.orders.first')} href={`${base}/hot-pot-kit`} />
          <a className="guest-link" href={`${base}/track-order`}>
            {t('account.orders.guest')}
          </a>
        </EmptyList>
      </>
    )
  }
  return (
    <>
      <ul className="order-list">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {/* No count when all orders are on screen. */}
      <p className="soft account-status" role="status">
        {(hasMore || page > 1) && t('account.orders.shown', { shown: orders.length, count: total })}
      </p>
      {older === 'failure' && (
        <p className="notice bad" role="alert">
          {t('account.outage')}
        </p>
      )}
      {hasMore && (
        <Button
          look="button quiet"
          aria-disabled={older === 'loading'}
          data-busy={older === 'loading'}
          text={t(older === 'loading' ? 'account.loading' : 'account.orders.more')}
          onPress={() => void loadMoreOrders()}
        />
      )}
      {!hasMore && <DeviceOrders owned={orders} />}
      <ReorderDialog area={area} />
    </>
  )
}
