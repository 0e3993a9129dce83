import { localizedName } from '#domain/locale.ts'
import { firstImage } from '#domain/product.ts'
import type { ShownCart } from './shown.ts'

/** The gifts that the cart has earned: derived, never typed in (spec §9). */
export function GiftList({ quote, shelf, locale, t }: ShownCart) {
  if (quote.gifts.length === 0) return null
  return (
    <section className="cart-group" aria-label={t('cart.gifts')}>
      <h2>{t('cart.gifts')}</h2>
      <ul className="line-list">
        {quote.gifts.map((gift) => {
          const product = shelf.products.get(gift.code)
          const image = product ? firstImage(product) : null
          return (
            <li key={gift.rule} className="line gift">
              {image && <img src={image} alt="" width="88" height="88" />}
              <p className="line-facts">
                {localizedName(gift, locale)}
                {gift.quantity > 1 && ` × ${gift.quantity}`}
              </p>
              <p className="line-total badge good">{t('cart.free')}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
