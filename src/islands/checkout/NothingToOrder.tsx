import { UnpaidOrder } from '../cart/UnpaidOrder.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Else it holds nothing but what can't be ordered, each with its reason. */
  isCartEmpty: boolean
}

/** The checkout of a cart with nothing to order: where to go on, and the order that still waits to be paid. */
export function NothingToOrder({ isCartEmpty }: Props) {
  const { base, t } = usePageLanguage()
  return (
    <>
      <UnpaidOrder />
      <div className="cart-empty">
        <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
        <p>{t(isCartEmpty ? 'checkout.empty' : 'checkout.waiting')}</p>
        <a className="button" href={`${base}/${isCartEmpty ? 'food-mart' : 'cart'}`}>
          {t(isCartEmpty ? 'cart.toFoodMart' : 'checkout.back')}
        </a>
      </div>
    </>
  )
}
