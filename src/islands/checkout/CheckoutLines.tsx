import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { nameOf, useShownCart } from '../cart/shown-cart.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Closed at first, with the total in the heading. */
  isFolded: boolean
  /** Until the cart is priced, the lines are blank. */
  isPriced: boolean
}

/** The lines to be ordered, with a link to change them. */
export function CheckoutLines({ isFolded, isPriced }: Props) {
  const { base, t } = usePageLanguage()
  return (
    <details className="card checkout-lines" open={!isFolded}>
      <summary>{isPriced ? <Heading isFolded={isFolded} /> : t('checkout.yourOrder')}</summary>
      <ul className="sum-lines">{isPriced && <Lines />}</ul>
      <a href={`${base}/cart`}>{t('checkout.change.way')}</a>
    </details>
  )
}

function Heading({ isFolded }: { isFolded: boolean }) {
  const { quote, locale, t } = useShownCart()
  const count = quote.lines.reduce((sum, line) => sum + line.picked, 0)
  return (
    <>
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
    </>
  )
}

function Lines() {
  const shown = useShownCart()
  const { quote, locale, t } = shown
  return (
    <>
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
    </>
  )
}
