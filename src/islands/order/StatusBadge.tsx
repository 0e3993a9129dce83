import type { Order } from '#domain/order/order.ts'
import { isRunOut } from '#domain/order/order-status.ts'
import type { Words } from '#i18n/words.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

const good: readonly string[] = ['paid', 'packed', 'shipped', 'delivered']

/** The order's status as a badge. It tells an order that was not paid in time apart. */
export function StatusBadge({ order }: { order: Order }) {
  const { t } = usePageLanguage()
  const { status } = order
  const tone = good.includes(status) ? 'good' : status === 'cancelled' ? 'off' : ''
  return <span className={`badge ${tone}`}>{statusWords(order, t)}</span>
}

/** Returns the order's status in words. */
export function statusWords(order: Order, t: Words): string {
  return t(`order.status.${isRunOut(order) ? 'run_out' : order.status}`)
}
