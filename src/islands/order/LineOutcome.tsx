import type { Order } from '#domain/order/order.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { BothNames } from './BothNames.tsx'

interface Props {
  order: Order
  /** The line's. */
  lineKey: string
}

/** What is sent in place of a line, at which price, and what goes back; nothing for a line that comes as ordered. */
export function LineOutcome({ order, lineKey }: Props) {
  const { locale, t } = usePageLanguage()
  const outcome = order.outcomes.find(({ key }) => key === lineKey)
  if (!outcome) return null
  const { goods, refund } = outcome
  return (
    <span className="line-outcome">
      {t(goods ? 'order.outcome.instead' : 'order.outcome.none')}{' '}
      {goods && (
        <>
          <BothNames of={goods} count={goods.units} /> <b>{formatMoney(goods.total, locale)}</b>{' '}
        </>
      )}
      {refund > 0 && t('order.outcome.refund', { amount: formatMoney(refund, locale) })}
    </span>
  )
}
