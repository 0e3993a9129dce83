import type { CardRecipient } from '#domain/order/gift-card.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/** Who the gift cards of the cart are for, as typed, by the key of the line; null until then. A reload keeps it. */
export const $recipients = jsonStore<Readonly<Record<string, CardRecipient>> | null>(
  'shop:recipients',
  null,
  (stored) => {
    const byLine = Object.entries(storedMembers<Record<string, CardRecipient>>(stored))
    return byLine.length === 0 ? null : Object.fromEntries(byLine.map(([key, typed]) => [key, decodeRecipient(typed)]))
  },
)

function decodeRecipient(stored: unknown): CardRecipient {
  const { email, name, message } = storedMembers<CardRecipient>(stored)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { email: text(email) ?? '', name: text(name), message: text(message) }
}
