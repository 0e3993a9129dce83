import type { ReactNode } from 'react'
import { localizedName, type Named } from '#domain/locale.ts'
import { isMailedOnly, leftToPay } from '#domain/order/gift-card.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { canPay } from '#domain/order/order-status.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { BothNames } from './BothNames.tsx'
import { LineOutcome } from './LineOutcome.tsx'
import { LineRecipient } from './LineRecipient.tsx'

interface Props {
  order: Order
  /** False when the lines are already listed nearby. */
  isListing?: boolean
  /** Shows both names of each line, when no other list has them. */
  hasBothNames?: boolean
  /** What else is shown below a line's name. */
  noteOf?: (line: OrderLine) => ReactNode
}

/** The sums of an order, as charged. */
export function OrderSums({ order, isListing = true, hasBothNames = false, noteOf }: Props) {
  const { locale, t } = usePageLanguage()
  const { discount, shipping } = order
  const isUntaxed = order.taxRate.rate > 0 && order.tax === 0
  const rows = [
    { name: t('order.subtotal'), value: formatMoney(order.subtotal, locale) },
    ...(discount
      ? [
          {
            name: t('order.discount', { code: discount.code }),
            value:
              discount.type === 'free_shipping' ? t('order.freeShipping') : `−${formatMoney(discount.amount, locale)}`,
          },
        ]
      : []),
    ...(isMailedOnly(order)
      ? []
      : [
          {
            name: shipping.name
              ? localizedName({ name: shipping.name, nameTw: shipping.nameTw }, locale)
              : t('order.shipping'),
            value: shipping.amount === 0 ? t('order.free') : formatMoney(shipping.amount, locale),
          },
        ]),
    {
      name: t(isUntaxed ? 'order.taxNone' : 'order.taxAt', { rate: formatRate(order.taxRate.rate, locale) }),
      value: formatMoney(order.tax, locale),
    },
  ]
  return (
    <section className="card summary" aria-label={t('order.summary')}>
      <h2>{t('order.summary')}</h2>
      {isListing && <Lines order={order} hasBothNames={hasBothNames} {...(noteOf && { noteOf })} />}
      <dl className="sums">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>{t('order.total')}</dt>
          <dd>{formatMoney(order.total, locale)}</dd>
        </div>
        {order.giftCard && (
          <>
            <div>
              <dt>{t('order.giftCard')}</dt>
              <dd>−{formatMoney(order.giftCard.amount, locale)}</dd>
            </div>
            <div className="sum-total">
              <dt>{t(canPay(order.status) ? 'order.leftToPay' : 'order.restPaid')}</dt>
              <dd>{formatMoney(leftToPay(order), locale)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}

function Lines({ order, hasBothNames, noteOf }: Props) {
  const { locale, t } = usePageLanguage()
  const nameOf = (named: Named, count: number) => {
    if (!hasBothNames) return localizedName(named, locale) + times(count)
    return <BothNames of={named} count={count} />
  }
  return (
    <ul className="sum-lines">
      {order.lines.map((line) => (
        <li key={line.key}>
          <span>
            {nameOf(line, line.picked)}
            <LineRecipient order={order} line={line} />
            <LineOutcome order={order} lineKey={line.key} />
            {noteOf?.(line)}
          </span>
          <span className="price">{formatMoney(line.lineTotal, locale)}</span>
        </li>
      ))}
      {order.gifts.map((gift) => (
        <li key={`gift-${gift.rule}`}>
          <span>{nameOf(gift, gift.quantity)}</span>
          <span>{t('order.freeGift')}</span>
        </li>
      ))}
    </ul>
  )
}
