import { isZoneArea } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import { noCents, subtractCents } from '#domain/money.ts'
import { goodsSubtotal } from '#domain/quote/card-lines.ts'
import { isFreeBySubtotal, listShippingChoices } from '#domain/quote/shipping.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { $quote } from '#stores/cart/quote.ts'
import { chooseShippingMethod } from '#stores/checkout/charges.ts'
import { newTotalText } from '../cart/new-total-text.ts'
import { useShownCart } from '../cart/shown-cart.ts'
import { FormCard } from '../ui/FormCard.tsx'

interface Props {
  /** What the area promises about the delivery, by shipping option. */
  promises: readonly (string | null)[]
}

/** The shipping options to choose from, each with its days. Null with fewer than two, and in ZONE areas, where the subtotal decides (rules §4). */
export function ShippingChoice({ promises }: Props) {
  const shown = useShownCart()
  const { quote, context, locale, t } = shown
  const net = subtractCents(goodsSubtotal(quote.lines, context.products), quote.discount?.amount ?? noCents)
  const choices = listShippingChoices(context.area, net)
  if (isZoneArea(context.area) || choices.length < 2) return null
  const isFree = quote.discount?.type === 'free_shipping' || isFreeBySubtotal(context.area, net)
  return (
    <FormCard title={t('checkout.shipping')}>
      <div className="whole choice-rows">
        {choices.map(({ method, option }) => (
          <label key={method} className="choice-row">
            <input
              type="radio"
              name="shipping"
              checked={quote.shipping?.method === method}
              onChange={() => {
                chooseShippingMethod(method)
                const total = $quote.get()?.total ?? quote.total
                if (total !== quote.total) announce(newTotalText(total, shown))
              }}
            />
            <span>
              {option.name
                ? localizedName({ name: option.name, nameTw: option.nameTw ?? null }, locale)
                : t('checkout.shippingOption', { number: method + 1 })}
            </span>
            <b>
              {isFree || option.shipping === 0 ? t('cart.summary.freeShipping') : formatMoney(option.shipping, locale)}
            </b>
            {promises[method] && <small className="soft">{promises[method]}</small>}
          </label>
        ))}
      </div>
    </FormCard>
  )
}
