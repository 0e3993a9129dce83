import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { spaced } from '#i18n/sentences.ts'
import { signInPath } from '#stores/account/return-path.ts'
import { $user } from '#stores/account/user.ts'
import { $order } from '#stores/orders/placed-order.ts'
import { openTrackForm } from '#stores/orders/track-form.ts'
import { noteTracking } from '#stores/orders/tracking-focus.ts'
import { RecentOrders } from './order/RecentOrders.tsx'
import { TrackedOrder } from './order/TrackedOrder.tsx'
import { Button } from './ui/Button.tsx'
import { EmailField, Field } from './ui/Field.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { useForm } from './ui/use-form.ts'
import './cart/cart.css'
import './order/order.css'

interface Props {
  area: Area | null
}

/**
 * Tracks an order by its number and email, without personal data (rules §12). Whoever has the order's id, such
 * as the device that placed it, sees the whole order.
 */
export const TrackPanel = withPageLanguage(TrackScreen)

function TrackScreen({ area }: Props) {
  const { base, t } = usePageLanguage()
  const order = useStore($order, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  const [track] = useState(openTrackForm)
  const openedId = useStore(track.$openedId)
  const { field, faults, submit } = useForm(track, {
    label: (name) => t(`order.${name}`),
    fault: (name, fault) => t(fault === 'no_match' ? 'order.noMatch' : `order.${name}Fault`),
  })
  useEffect(() => track.readAddress(), [track])
  const found = order.state === 'success' ? order.value : null
  const isLoading = order.state === 'loading'
  const hasFailed = order.state === 'failure'
  const retry = () => {
    noteTracking()
    track.open(openedId)
  }

  return (
    <div className="track">
      {/* The order comes before another search, and so does a message about an order opened by its id. */}
      <div className="track-result">
        <div role="status">
          {hasFailed && openedId !== '' && (
            <p className="notice bad">
              {spaced(t('order.outage'))}
              <Button text={t('order.retry')} onPress={retry} />
            </p>
          )}
          {order.state === 'success' && found === null && openedId !== '' && (
            <p className="notice bad">
              {spaced(t('order.none.unknown'))}
              {user === null && <a href={signInPath(base, window.location)}>{t('order.none.signIn')}</a>}
            </p>
          )}
        </div>
        {found && <TrackedOrder key={found.number} order={found} area={area} />}
      </div>
      <div className="track-search">
        <form method="post" className="card track-form" onSubmit={submit} noValidate>
          {found ? <h2>{t('order.another')}</h2> : <p className="soft">{t('order.trackText')}</p>}
          <Field {...field('number')} isForMachines hint={t('order.numberHint')} autoComplete="off" maxLength={40} />
          <EmailField {...field('email')} {...(faults.number === 'no_match' && { note: 'number-fault' })} />
          {hasFailed && openedId === '' && (
            <p className="notice bad" role="alert">
              {t('order.outage')}
            </p>
          )}
          <button type="submit" className="button" aria-disabled={isLoading} data-busy={isLoading}>
            {t(isLoading ? 'order.loading' : 'order.find')}
          </button>
        </form>
        <div className="track-side">
          {user !== null && (
            <section className="recent" aria-label={t('order.recent.own')}>
              <h2>{t('order.recent.own')}</h2>
              <p>
                {spaced(t('order.recent.ownText'))}
                <a href={`${base}/account`}>{t('order.recent.toAccount')}</a>
              </p>
            </section>
          )}
          <RecentOrders onOpen={track.open} />
        </div>
      </div>
    </div>
  )
}
