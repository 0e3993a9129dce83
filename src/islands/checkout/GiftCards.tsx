import { useStore } from '@nanostores/react'
import { $pricedCart } from '#stores/cart/quote.ts'
import { $mailed } from '#stores/checkout/gift-card.ts'
import { GiftCardPay } from './GiftCardPay.tsx'
import { Recipients } from './Recipients.tsx'

/** Who the cart's gift cards are for, and the gift card that pays for goods. Null until the cart is priced. */
export function GiftCards() {
  const isPriced = useStore($pricedCart) !== null
  const mailed = useStore($mailed)
  if (!isPriced) return null
  return (
    <>
      <Recipients />
      {mailed !== 'all' && <GiftCardPay />}
    </>
  )
}
