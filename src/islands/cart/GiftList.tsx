import { localizedName } from '#domain/locale.ts'
import { times } from '#i18n/counts.ts'
import { formatGoal } from '#i18n/format.ts'
import { ProductImage } from '../ui/ProductImage.tsx'
import { nameOf, type ShownCart, useShownCart } from './shown-cart.ts'

/** The gifts of this cart, each with the rule that earned it. They are derived, never entered (rules §9). */
export function GiftList() {
  const shown = useShownCart()
  const { quote, context, locale, t } = shown
  if (quote.gifts.length === 0) return null
  return (
    <section className="cart-group" aria-label={t('cart.gifts')}>
      <h2>{t('cart.gifts')}</h2>
      <ul className="line-list">
        {quote.gifts.map((gift) => (
          <li key={gift.rule} className="line gift">
            <ProductImage product={context.products.get(gift.code)} size={88} />
            <p className="line-facts">
              {localizedName(gift, locale)}
              {times(gift.quantity)}
              <br />
              <span className="line-unit">{giftReason(gift.rule, shown)}</span>
            </p>
            <p className="line-total badge good">{t('cart.gift')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the reason for a gift in words; empty when its rule is gone. */
function giftReason(id: number, shown: ShownCart): string {
  const { context, locale, t } = shown
  const rule = context.giftRules.find((each) => each.id === id)
  if (rule === undefined) return ''
  const most = rule.amountLimits
  if (rule.type === 'subtotal') {
    const each = most > 0 ? 'cart.giftEachMost' : 'cart.giftEach'
    return t(rule.isAccumulated ? each : 'cart.giftFrom', { what: formatGoal(rule.subtotal, locale), most })
  }
  const each = most > 0 ? 'cart.giftEachItemMost' : 'cart.giftEachItem'
  const item = `${nameOf(rule.productCode, shown)}${times(rule.productCount)}`
  return t(rule.isAccumulated ? each : 'cart.giftWithItem', { item, most })
}
