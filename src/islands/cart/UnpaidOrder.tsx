import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { $pricedCart } from '#stores/cart/quote.ts'
import { $checkoutForm } from '#stores/checkout/checkout-form.ts'
import { placesAnother } from '#stores/checkout/order-attempt.ts'
import { $unknownPayments } from '#stores/orders/unknown-payments.ts'
import { $unpaidOrder, loadUnpaidOrder } from '#stores/orders/unpaid-order.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Code of the area of a checkout, where placing another order cancels the unpaid one; null elsewhere. */
  replacedIn: string | null
}

/**
 * The unpaid order of this device: it holds its goods or is replaced by a new order, with a link to pay it. If its
 * payment is unknown, it links to check that first.
 */
export function UnpaidOrder({ replacedIn }: Props) {
  const { locale, base, t } = usePageLanguage()
  const order = useStore($unpaidOrder)
  // Another cart or form is another order.
  useStore($pricedCart)
  useStore($checkoutForm)
  const isReplaced = replacedIn !== null && placesAnother(replacedIn)
  useEffect(() => void loadUnpaidOrder(), [])
  const unknown = useStore($unknownPayments)
  if (order === null) return null
  const isUnknown = unknown.includes(order.id)
  const message = isUnknown ? 'doubt' : 'unpaid'
  const held = isUnknown ? 'cart.doubt.first' : 'cart.unpaid.held'
  const pay = isReplaced ? 'cart.unpaid.payInstead' : 'cart.unpaid.pay'
  return (
    <aside className="notice unpaid-order" aria-label={t(`cart.${message}.title`)}>
      <p>
        <b>{t(`cart.${message}.text`)}</b>
        <br />
        <span className="which">
          {order.number} · {formatMoney(order.total, locale)}
        </span>
        <br />
        {t(isReplaced ? `cart.${message}.replaced` : held)}
      </p>
      <ButtonLink
        look="button quiet"
        text={t(isUnknown ? 'cart.doubt.check' : pay)}
        href={`${base}/payment?order=${order.id}`}
      />
    </aside>
  )
}
