import type { OrderCall } from '#contract/order-requests.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Cents } from '#domain/money.ts'
import { cardShare } from '#domain/order/gift-card.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { refusal } from '../calls/answers.ts'
import type { GiftCard } from './gift-cards-sql.ts'

/** What an order takes of a gift card, in cents. */
export interface CardTaken {
  readonly id: string
  readonly amount: Cents
}

/**
 * Returns what the order takes of the gift card that it names; null when it names none. Else 409 `gift_card_unknown` for a
 * code that opens no card, and 409 `gift_card_changed` when the card does not pay what the shopper saw (rules §12 "Gift cards").
 */
export function payByCard(
  named: OrderCall['giftCard'],
  card: GiftCard | undefined,
  quote: Quote,
  products: ReadonlyMap<string, Pick<Product, 'slug'>>,
): Result<CardTaken | null, Response> {
  if (named === null) return ok(null)
  if (card === undefined) {
    return err(refusal(409, { message: 'We know no gift card with this code.', code: 'gift_card_unknown' }))
  }
  const amount = cardShare(card.balance, quote, products)
  if (amount > 0 && amount === named.amount) return ok({ id: card.id, amount })
  const message = 'The gift card pays less of the order than you saw. Please check it again.'
  return err(refusal(409, { message, code: 'gift_card_changed' }))
}
