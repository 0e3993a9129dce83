import { atom, computed } from 'nanostores'
import { noCents } from '#domain/money.ts'
import { cardShare } from '#domain/order/gift-card.ts'
import { $pricedCart } from '../cart/quote.ts'
import type { TypedCard } from '../orders/card-balance.ts'

// Separate from gift-card.ts, which every checkout loads.

/** The gift card that pays; null when none does. A reload forgets it, because its code is as good as cash. */
export const $giftCard = atom<TypedCard | null>(null)

/** What the gift card pays of the order, in cents. */
export const $cardShare = computed([$giftCard, $pricedCart], (card, priced) =>
  card === null || priced === null ? noCents : cardShare(card.balance, priced.quote, priced.context.products),
)
