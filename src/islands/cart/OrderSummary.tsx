import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { CodeExtraCostPart } from './LateParts.tsx'
import { Receipt } from './Receipt.tsx'
import { useShownCart } from './shown-cart.ts'

/** The target of the link that skips the lines. */
export const summaryId = 'summary'

interface Props {
  isReady: boolean
  /** What the area promises about the delivery. */
  promise: string | null | undefined
  /** What is said below the promise. */
  children?: ReactNode
  /** Stands in the place of the tax until it is known. */
  taxLater: string
}

/**
 * Subtotal, discount, shipping, tax and total, with the price details. Before the cart is priced (`isReady`) each amount
 * is blank.
 */
export function OrderSummary({ isReady, promise, children, taxLater }: Props) {
  const { t } = usePageLanguage()
  return (
    <section id={summaryId} tabIndex={-1} className="card summary" aria-label={t('cart.summary.title')}>
      <h2>{t('cart.summary.title')}</h2>
      <dl className="sums">{isReady ? <Sums taxLater={taxLater} /> : <BlankSums taxLater={taxLater} />}</dl>
      {promise && <p className="soft">{promise}</p>}
      {children}
      {isReady && <CodeExtraCostPart />}
      <Receipt isReady={isReady} />
    </section>
  )
}

function Sums({ taxLater }: Pick<Props, 'taxLater'>) {
  const { quote, locale, t } = useShownCart()
  const money = (amount: Cents) => formatMoney(amount, locale)
  const { shipping, discount } = quote
  const isUntaxed = quote.taxRate.rate > 0 && quote.tax === 0
  return (
    <>
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
        value={quote.taxRate.isCorrect ? money(quote.tax) : taxLater}
      />
      <div className="sum-total">
        <dt>{quote.taxRate.isCorrect ? t('cart.summary.total') : t('cart.summary.totalSoFar')}</dt>
        <dd>{money(quote.total)}</dd>
      </div>
    </>
  )
}

function BlankSums({ taxLater }: Pick<Props, 'taxLater'>) {
  const { t } = usePageLanguage()
  return (
    <>
      <Row name={t('cart.summary.subtotal')} value={blank} />
      <Row name={t('cart.summary.shipping')} value={blank} />
      <Row name={t('cart.summary.tax')} value={taxLater} />
      <div className="sum-total">
        <dt>{t('cart.summary.totalSoFar')}</dt>
        <dd>{blank}</dd>
      </div>
    </>
  )
}

/** As high as the amount that follows. */
const blank = '\u00a0'

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
