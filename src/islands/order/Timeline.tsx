import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { isRunOut } from '#domain/order/order-status.ts'
import { formatMoment, shopZoneName } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { RefundNotice } from './RefundNotice.tsx'

interface Props {
  order: Order
}

/** Gift cards are mailed as soon as they are paid. */
const mailedWay = ['placed', 'paid'] as const
const wholeWay = ['placed', 'paid', 'packed', 'shipped', 'delivered'] as const

/** The order's timeline, if the backend tells it, and what became of the order and its money. */
export function Timeline({ order }: Props) {
  const { t } = usePageLanguage()
  const isTold = order.timeline.length > 0
  const ending = order.payment ? 'paidFor' : isRunOut(order) ? 'run_out' : 'cancelled'
  return (
    <section className="progress" aria-label={isTold ? t('order.timeline') : undefined}>
      {isTold && <Steps order={order} />}
      {order.status === 'cancelled' && <p className="notice">{t(`order.ended.${ending}`)}</p>}
      <RefundNotice order={order} />
    </section>
  )
}

/** Past steps with their times, the next step and later ones. */
function Steps({ order }: Props) {
  const { locale, t } = usePageLanguage()
  const happened = order.timeline.flatMap(({ status, atMs }) => (status === 'changed' ? [] : [{ status, atMs }]))
  const toCome =
    order.status === 'cancelled'
      ? []
      : (isMailedOnly(order) ? mailedWay : wholeWay).filter((step) => !happened.some((event) => event.status === step))
  const last = happened.at(-1)
  return (
    <>
      <h2>{t('order.timeline')}</h2>
      <ol className="timeline">
        {happened.map((event) => (
          <li
            key={`${event.status}-${event.atMs}`}
            className={`done ${event.status === 'cancelled' ? 'stopped' : ''} ${event === last ? 'now' : ''}`}
            aria-current={event === last ? 'step' : undefined}
          >
            <b>{t(`order.step.${event.status}`)}</b>
            <time dateTime={new Date(event.atMs).toISOString()}>{formatMoment(event.atMs, locale)}</time>
          </li>
        ))}
        {toCome.map((step) => (
          <li key={step}>
            <b>{t(`order.step.${step}`)}</b>
            <span className="unseen">{t('order.toCome')}</span>
          </li>
        ))}
      </ol>
      <p className="soft">{t('order.zone', { zone: shopZoneName(locale) })}</p>
    </>
  )
}
