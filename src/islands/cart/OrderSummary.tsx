import type { Cents } from '#domain/money.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { CodeExtraCost } from './CodeExtraCost.tsx'
import { Receipt } from './Receipt.tsx'
import { useShownCart } from './shown-cart.ts'

/** The target of the link that skips the lines. */
export const summaryId = 'summary'

/** Subtotal, discount, shipping, tax and total, with the price details. */
export function OrderSummary() {
  const { quote, locale, t } = useShownCart()
  const money = (amount: Cents) => formatMoney(amount, locale)
  const { shipping, discount } = quote
  const isUntaxed = quote.taxRate.rate > 0 && quote.tax === 0
  return (
    <section id={summaryId} tabIndex={-1} className="card summary" aria-label={t('cart.summary.title')}>
      <h2>{t('cart.summary.title')}</h2>
      <dl className="sums">
        <Row name={t('cart.summary.subtotal')} value={money(quote.subtotal)} />
        {discount && discount.amount > 0 && (
          <Row name={t('cart.summary.discount', { code: discount.code })} value={`−${money(discount.amount)}`} />
        )}
        {discount?.type === 'free_shipping' && (
          <Row name={t('cart.summary.discount', { code: discount.code })} value={t('cart.summary.freeShipping')} />
        )}
        {quote.lines.length > 0 && (
          <Row
            name={t('cart.summary.shipping')}
            value={
              shipping === null
                ? t('cart.summary.noShipping')
                : shipping.free || shipping.amount === 0
                  ? t('cart.free')
                  : money(shipping.amount)
            }
          />
        )}
        <Row
          name={
            quote.taxRate.isCorrect
              ? t(isUntaxed ? 'cart.summary.taxNone' : 'cart.summary.taxAt', {
                  rate: formatRate(quote.taxRate.rate, locale),
                })
              : t('cart.summary.tax')
          }
          value={quote.taxRate.isCorrect ? money(quote.tax) : t('cart.summary.taxLater')}
        />
        <div className="sum-total">
          <dt>{quote.taxRate.isCorrect ? t('cart.summary.total') : t('cart.summary.totalSoFar')}</dt>
          <dd>{money(quote.total)}</dd>
        </div>
      </dl>
      <CodeExtraCost />
      <Receipt />
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
