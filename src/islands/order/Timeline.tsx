import type { Order } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoment } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'

interface Props {
  order: Order
  locale: Locale
  t: Words
}

const wholeWay = ['placed', 'paid', 'packed', 'shipped', 'delivered'] as const

/** Where an order is: what has happened and when, and what is still to come. */
export function Timeline({ order, locale, t }: Props) {
  const happened = order.timeline.filter((event) => event.status !== 'changed')
  const toCome =
    order.status === 'cancelled' ? [] : wholeWay.filter((step) => !happened.some((event) => event.status === step))
  return (
    <ol className="timeline" aria-label={t('order.timeline')}>
      {happened.map((event) => (
        <li key={`${event.status}-${event.atMs}`} className="done">
          <b>{t(`order.step.${event.status}`)}</b>
          <time dateTime={new Date(event.atMs).toISOString()}>{formatMoment(event.atMs, locale)}</time>
        </li>
      ))}
      {toCome.map((step) => (
        <li key={step}>
          <b>{t(`order.step.${step}`)}</b>
        </li>
      ))}
    </ol>
  )
}
