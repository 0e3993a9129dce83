import { randomName } from '../secret-names.ts'
import type { PayPalAccount } from './account.ts'

const subjects = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A payment was refunded'],
} as const

/** Notes that something happened, and hands the event to the webhooks. */
export function addEvent(account: PayPalAccount, type: keyof typeof subjects, resource: object): void {
  const id = `WH-${randomName(17, 'ABCDEFGHJKLMNPRSTUVWXY0123456789')}-${randomName(17, '0123456789ABCDEFGHJKL')}`
  const self = `${account.url}/v1/notifications/webhooks-events/${id}`
  const [resourceType, summary] = subjects[type]
  const event = {
    id,
    event_version: '1.0',
    create_time: account.now(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  account.webhooks.add({ id, type, body: JSON.stringify(event) })
}
