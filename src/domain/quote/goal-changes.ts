import { type Cents, noCents } from '../money.ts'
import { withoutCards } from './card-lines.ts'
import { isDealOpen } from './deal.ts'
import type { QuotedGift } from './gift.ts'
import type { Quote } from './quote.ts'
import type { QuoteContext } from './quote-context.ts'

type DealContext = Pick<QuoteContext, 'deal' | 'products'>

/** A goal that the cart has reached or lost since the last quote. */
export type GoalChange =
  | { readonly kind: 'freed' }
  /** Shipping now costs `amount`: `charged` when it was free before, `shipping` when the cost changed. */
  | { readonly kind: 'charged' | 'shipping'; readonly amount: Cents }
  /** A gift. `quantity` is how many were added, how many remain, or how many were lost. */
  | { readonly kind: 'gift' | 'gift_fewer' | 'gift_lost'; readonly gift: QuotedGift }
  | { readonly kind: 'deal' | 'deal_lost' }

/**
 * Returns the goals that the cart reached or lost between two quotes: shipping, then each gift, then the deal.
 * Returns an empty list when either cart is empty.
 */
export function goalChanges(before: Quote, after: Quote, context: DealContext): readonly GoalChange[] {
  if (before.lines.length === 0 || after.lines.length === 0) return []
  return [...shippingChanges(before, after), ...giftChanges(before, after), ...dealChanges(before, after, context)]
}

function shippingChanges({ shipping: before }: Quote, { shipping: after }: Quote): readonly GoalChange[] {
  if (before === null || after === null || before.amount === after.amount) return []
  if (after.amount === noCents) return [{ kind: 'freed' }]
  return [{ kind: before.amount === noCents ? 'charged' : 'shipping', amount: after.amount }]
}

function giftChanges(before: Quote, after: Quote): readonly GoalChange[] {
  const all = new Map([...before.gifts, ...after.gifts].map((gift) => [gift.code, gift]))
  return [...all.values()].flatMap((gift): GoalChange[] => {
    const [was, is] = [countOf(before, gift.code), countOf(after, gift.code)]
    if (was === is) return []
    if (is > was) return [{ kind: 'gift', gift: { ...gift, quantity: is - was } }]
    return [
      is > 0
        ? { kind: 'gift_fewer', gift: { ...gift, quantity: is } }
        : { kind: 'gift_lost', gift: { ...gift, quantity: was } },
    ]
  })
}

function countOf({ gifts }: Quote, code: string): number {
  return gifts.reduce((count, gift) => count + (gift.code === code ? gift.quantity : 0), 0)
}

function dealChanges(before: Quote, after: Quote, { deal, products }: DealContext): readonly GoalChange[] {
  const [was, is] = [before, after].map(({ lines }) => isDealOpen(deal, withoutCards(lines, products)))
  return was === is ? [] : [{ kind: is ? 'deal' : 'deal_lost' }]
}
