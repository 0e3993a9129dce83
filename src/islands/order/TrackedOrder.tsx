import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { canCancel, canPay } from '#domain/order/order-status.ts'
import { announce } from '#i18n/announce.ts'
import { formatDate } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
import { $user } from '#stores/account/user.ts'
import { trackingFocus } from '#stores/orders/tracking-focus.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { CookLink } from './CookLink.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { HeldUntil } from './HeldUntil.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderSums } from './OrderSums.tsx'
import { OrderWays } from './OrderWays.tsx'
import { StatusBadge, statusWords } from './StatusBadge.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  order: Order
  area: Area | null
}

/** A tracked order: status, delivery address, note and lines in both languages. It takes the focus when it appears. */
export function TrackedOrder({ order, area }: Props) {
  const { locale, t } = usePageLanguage()
  const { city, state } = order.address
  const title = useRef<HTMLHeadingElement>(null)
  const status = statusWords(order, t)
  const isNow = t('order.isNow', { status })
  useEffect(() => title.current?.focus(trackingFocus()), [])
  useEffect(() => announce(isNow), [isNow])
  return (
    <article className="tracked">
      <header className="tracked-head">
        <h2 tabIndex={-1} ref={title}>
          {t('order.number')} <span className="order-number">{order.number}</span>
        </h2>
        <StatusBadge order={order} />
        <p className="soft">
          <span>
            {isMailedOnly(order)
              ? t('order.byMail')
              : t('order.to', { city, state, area: localizedName(order.area, locale) })}
          </span>{' '}
          <time dateTime={new Date(order.createdAtMs).toISOString()}>{formatDate(order.createdAtMs, locale)}</time>
        </p>
        <a href="#number">{t('order.another')}</a>
      </header>
      <DeliveryLine order={order} />
      <OrderNote order={order} />
      <HeldUntil order={order} />
      <div className="invoice-foot">
        <Timeline order={order} />
        <OrderSums order={order} hasBothNames noteOf={(line) => <CookLink order={order} line={line} />} />
      </div>
      {order.id === '' ? <WaysElsewhere order={order} /> : <OrderWays order={order} area={area} at="track" />}
    </article>
  )
}

/**
 * Where to pay, cancel or reorder an order that was found by its number. That takes its id, which only the mail and the
 * account have (rules §12).
 */
function WaysElsewhere({ order }: { order: Order }) {
  const { base, t } = usePageLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const left = canPay(order.status) ? 'pending' : canCancel(order.status) ? 'paid' : 'over'
  return (
    <p className="notice">
      {spaced(t(`order.elsewhere.${left}`))}
      <a href={`${base}/account`}>{t(user === null ? 'order.none.signIn' : 'order.recent.toAccount')}</a>
    </p>
  )
}
