import { atom, computed } from 'nanostores'
import { type Cents, noCents } from '#domain/money.ts'
import { withoutCards } from '#domain/quote/card-lines.ts'
import { $pricedCart } from '../cart/quote.ts'

/**
 * Which lines of the cart are gift cards. With gift cards alone nothing is delivered, and no address is asked for (rules §12
 * "Gift cards").
 */
export const $mailed = computed($pricedCart, (priced): 'none' | 'some' | 'all' => {
  const lines = priced?.quote.lines ?? []
  const goods = priced ? withoutCards(lines, priced.context.products) : []
  if (goods.length === lines.length) return 'none'
  return goods.length === 0 ? 'all' : 'some'
})

/** What a gift card pays of the order, in cents. The late part with the card's form sets it. */
export const $paidByCard = atom<Cents>(noCents)

/** Whether the code that is being looked up is a gift card's; null when none is. An order waits for it. */
export const $cardLookUp = atom<Promise<boolean> | null>(null)
