import { type Cents, noCents } from '../money.ts'
import { type Deal, isDealOpen } from './deal.ts'
import type { QuotedGift } from './gift.ts'
import type { Quote } from './quote.ts'

/** What comes with a cart beside its goods and is another matter once the cart, its code or its area is another. */
export type GoalChange =
  | { readonly kind: 'freed' }
  /** Shipping that was free costs `amount`, or costs another `amount` than before. */
  | { readonly kind: 'charged' | 'shipping'; readonly amount: Cents }
  /** A gift, of which `quantity` come, stay though they are fewer, or went with the last. */
  | { readonly kind: 'gift' | 'gift_fewer' | 'gift_lost'; readonly gift: QuotedGift }
  | { readonly kind: 'deal' | 'deal_lost' }

/**
 * What else becomes of the cart as `after` takes the place of `before`: its shipping, then each gift, then whether deal
 * items may be chosen. A cart of nothing has no perks, so that it neither gains nor loses any.
 */
export function goalChanges(before: Quote, after: Quote, deal: Deal | null): readonly GoalChange[] {
  if (before.lines.length === 0 || after.lines.length === 0) return []
  return [...shippingChanges(before, after), ...giftChanges(before, after), ...dealChanges(before, after, deal)]
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

function dealChanges(before: Quote, after: Quote, deal: Deal | null): readonly GoalChange[] {
  const [was, is] = [isDealOpen(deal, before.lines), isDealOpen(deal, after.lines)]
  return was === is ? [] : [{ kind: is ? 'deal' : 'deal_lost' }]
}
