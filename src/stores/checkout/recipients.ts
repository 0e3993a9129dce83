import { atom } from 'nanostores'
import type { CardRecipient } from '#domain/order/gift-card.ts'

/** Who the gift cards of the cart are for, as typed, by the key of the line. */
export const $recipients = atom<Readonly<Record<string, CardRecipient>>>({})
