import { atom, computed } from 'nanostores'
import { noCents } from '#domain/money.ts'
import { cardShare } from '#domain/order/gift-card.ts'
import { $pricedCart } from '../cart/quote.ts'
import { openCardForm, type TypedCard } from '../orders/card-balance.ts'
import { $cardLookUp } from './gift-card.ts'

// Separate from gift-card.ts, which every checkout loads.

/** The gift card that pays; null when none does. A reload forgets it, because its code is as good as cash. */
export const $giftCard = atom<TypedCard | null>(null)

/** What the gift card pays of the order, in cents. */
export const $cardShare = computed([$giftCard, $pricedCart], (card, priced) =>
  card === null || priced === null ? noCents : cardShare(card.balance, priced.quote, priced.context.products),
)

/** Returns the form that takes a gift card to pay, which sets `$giftCard`. An order that is placed meanwhile waits for it. */
export function openPayingCard(): ReturnType<typeof openCardForm> {
  const form = openCardForm()
  return {
    ...form,
    async submit() {
      if (form.$form.get().isBusy) return form.submit()
      const asked = form.submit().then((sent) => {
        if (sent.ok) $giftCard.set(sent.value)
        return sent
      })
      $cardLookUp.set(asked.then(({ ok }) => ok))
      const sent = await asked
      $cardLookUp.set(null)
      return sent
    },
  }
}
