import type { Locale } from '#domain/locale.ts'
import type { Words } from '#i18n/words.ts'
import { UnpaidOrder } from '../cart/UnpaidOrder.tsx'

interface Props {
  /** Else it holds nothing but what can't be ordered, each with its reason. */
  isCartEmpty: boolean
  locale: Locale
  base: string
  t: Words
}

/** The checkout of a cart with nothing to order: where to go on, and the order that still waits to be paid. */
export function NothingToOrder({ isCartEmpty, locale, base, t }: Props) {
  return (
    <>
      <UnpaidOrder isReplaced={false} locale={locale} base={base} t={t} />
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
