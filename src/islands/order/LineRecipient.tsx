import type { CardRecipient } from '#domain/order/gift-card.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import type { Words } from '#i18n/words.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  order: Order
  line: OrderLine
}

/** Who the gift card of a line is or will be mailed to; nothing for goods, and once the order is canceled. */
export function LineRecipient({ order, line }: Props) {
  const { t } = usePageLanguage()
  if (line.recipient === null || order.status === 'cancelled') return null
  const to = recipientText(line.recipient, t)
  return (
    <span className="line-recipient">{t(canPay(order.status) ? 'order.willBeMailed' : 'order.mailedTo', { to })}</span>
  )
}

/** Returns a recipient's name and address, or the address alone. */
export function recipientText({ name, email }: CardRecipient, t: Words): string {
  return name === null ? email : t('order.recipient', { name, email })
}
