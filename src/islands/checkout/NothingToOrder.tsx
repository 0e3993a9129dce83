import { UnpaidOrderPart } from '../cart/LateParts.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** False when the cart has only failed lines. */
  isCartEmpty: boolean
}

/** The checkout when there is nothing to order: a link to go on, and the unpaid order. */
export function NothingToOrder({ isCartEmpty }: Props) {
  const { base, t } = usePageLanguage()
  return (
    <>
      <UnpaidOrderPart />
      <div className={isCartEmpty ? 'cart-empty when-empty' : 'cart-empty'}>
        <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
        <p>{t(isCartEmpty ? 'checkout.empty' : 'checkout.waiting')}</p>
        <ButtonLink
          look="button"
          text={t(isCartEmpty ? 'cart.toFoodMart' : 'checkout.back')}
          href={`${base}/${isCartEmpty ? 'food-mart' : 'cart'}`}
        />
      </div>
    </>
  )
}
