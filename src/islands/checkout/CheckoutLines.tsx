import { formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from '../cart/shown.ts'
import { times } from '../order/times.ts'

/** What is about to be ordered, folded up on a phone, with the way back to change it. */
export function CheckoutLines(shown: ShownCart) {
  const { quote, locale, base, t } = shown
  const count = quote.lines.reduce((sum, line) => sum + line.picked, 0)
  return (
    <details className="card checkout-lines" open>
      <summary>{t('checkout.lines', { count })}</summary>
      <ul className="sum-lines">
        {quote.lines.map((line) => (
          <li key={line.key}>
            <span>
              {nameOf(line.code, shown)}
              {times(line.picked)}
            </span>
            <span className="price">{formatMoney(line.lineTotal, locale)}</span>
          </li>
        ))}
        {quote.gifts.map((gift) => (
          <li key={`gift-${gift.rule}`}>
            <span>
              {locale === 'tw' && gift.nameTw ? gift.nameTw : gift.name}
              {times(gift.quantity)}
            </span>
            <span>{t('checkout.gift')}</span>
          </li>
        ))}
      </ul>
      <a href={`${base}/cart`}>{t('checkout.change.way')}</a>
    </details>
  )
}
