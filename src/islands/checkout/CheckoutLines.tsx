import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { nameOf, useShownCart } from '../cart/shown-cart.ts'

/** The lines to be ordered, with a link to change them. `isFolded`: closed at first, with the total in the heading. */
export function CheckoutLines({ isFolded }: { isFolded: boolean }) {
  const shown = useShownCart()
  const { quote, locale, base, t } = shown
  const count = quote.lines.reduce((sum, line) => sum + line.picked, 0)
  return (
    <details className="card checkout-lines" open={!isFolded}>
      <summary>
        <span className="when-closed">{t('checkout.showLines', { count })}</span>
        <span className="when-open">{t('checkout.lines', { count })}</span>
        {isFolded && (
          <span className="lines-total">
            <span className="unseen">
              {t(quote.taxRate.isCorrect ? 'cart.summary.total' : 'cart.summary.totalSoFar')}
            </span>{' '}
            <b className="price">{formatMoney(quote.total, locale)}</b>
          </span>
        )}
      </summary>
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
