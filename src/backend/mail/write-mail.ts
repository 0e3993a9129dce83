import type { Order } from '#domain/order/order.ts'
import { addressChangedMail, areaOpenedMail, resetMail, welcomeMail } from './account-mails.ts'
import { deskMail } from './desk-mails.ts'
import { giftCardMail } from './gift-card-mail.ts'
import type { Mail } from './mail.ts'
import { orderMail, refundMail, replacementMail } from './order-mail.ts'
import type { OutboxEntry } from './outbox-sql.ts'

/**
 * Returns the mail of an entry of the outbox, with its order as it is now. `origin` is the shop's, for links. Returns null
 * when the mail's order is gone, or when its link would have no address.
 */
export function writeMail(entry: OutboxEntry, order: Order | undefined, origin: string | null): Mail | null {
  const { kind, to, language, facts } = entry
  const { firstName = '', lastName = '', token = '' } = facts
  const recipient = { email: to, firstName, lastName }
  switch (kind) {
    case 'welcome':
      return welcomeMail(recipient, origin, language)
    case 'password_reset':
      return origin === null ? null : resetMail(recipient, token, origin, language)
    case 'address_changed':
      return addressChangedMail(recipient, language)
    case 'area_opened':
      return areaOpenedMail(recipient, origin, language)
    case 'desk_invited':
    case 'desk_link':
      return origin === null ? null : deskMail(recipient, kind, token, origin, language)
    case 'gift_card':
      return facts.card ? giftCardMail(to, facts.card, facts.amount ?? 0, origin, language) : null
    case 'line_replaced':
      return order && facts.replaced ? { ...replacementMail(order, facts.replaced, facts, origin, language), to } : null
    case 'refund_started':
    case 'refund_done':
      return order ? { ...refundMail(order, kind, facts, origin, language), to } : null
    default:
      return order ? { ...orderMail(order, kind, origin, language), to } : null
  }
}
