import { useStore } from '@nanostores/react'
import type { Order } from '#domain/order/order.ts'
import { canCancel, canPay } from '#domain/order/order-status.ts'
import { spaced } from '#i18n/sentences.ts'
import { $user } from '#stores/account/session.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/**
 * Where to pay, cancel or reorder an order that was found by its number. That takes its id, which only the mail and the
 * account have (rules §12).
 */
export function WaysElsewhere({ order }: { order: Order }) {
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
