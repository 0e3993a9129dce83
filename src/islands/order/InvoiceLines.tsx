import { Fragment } from 'react'
import type { Order, OrderLine } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { type Cents, noCents, sumCents, timesCents } from '#domain/money.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { BothNames } from './BothNames.tsx'

interface Props {
  order: Order
  locale: Locale
  t: Words
}

/** The lines of an order in both languages, with what is in each and what of it was paid on top. */
export function InvoiceLines({ order, locale, t }: Props) {
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{t('order.item')}</th>
          <th scope="col">{t('order.count')}</th>
          <th scope="col">{t('order.unit')}</th>
          <th scope="col">{t('order.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Fragment key={line.key}>
            <tr className={hasParts(line) ? 'has-parts' : undefined}>
              <th scope="row">
                <BothNames of={line} locale={locale} />
              </th>
              <td>{line.picked}</td>
              <td>{formatMoney(line.unitPrice, locale)}</td>
              <td>{formatMoney(line.lineTotal, locale)}</td>
            </tr>
            {hasParts(line) && (
              <tr className="invoice-parts">
                <td colSpan={4}>
                  <Parts line={line} locale={locale} t={t} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {order.gifts.map((gift) => (
          <tr key={`gift-${gift.rule}`}>
            <th scope="row">
              <BothNames of={gift} locale={locale} />
            </th>
            <td>{gift.quantity}</td>
            <td>{t('order.gift')}</td>
            <td>{formatMoney(noCents, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * What a line holds, each thing once and by both names, as the cart shows it: what the kit's price covers, then what is
 * paid on top of it with its price. Together they are the unit price (contract §3 "Kits").
 */
function Parts({ line, locale, t }: { line: OrderLine; locale: Locale; t: Words }) {
  const extra = (price: Cents, count: number) =>
    price > 0 && t(count > 1 ? 'order.eachExtra' : 'order.extra', { amount: formatMoney(price, locale) })
  const priceOf = (code: string) => line.parts.find((part) => part.part === 'pick' && part.code === code)?.price
  const covered = line.parts.filter(isCovered)
  const meat = covered.find(({ part }) => part === 'meat')
  return (
    <ul aria-label={t('order.inIt')}>
      {line.parts.some((part) => !isCovered(part) && part.price > 0) && (
        <li>
          {t(meat ? 'order.kitPrice' : 'order.basePrice')}{' '}
          {formatMoney(sumCents(covered.map(({ price, count }) => timesCents(price, count))), locale)}
        </li>
      )}
      {meat && (
        <li>
          <BothNames of={meat} locale={locale} />
        </li>
      )}
      {line.additional.map((pick) => (
        <li key={pick.code}>
          <BothNames of={pick} locale={locale} />
          {times(pick.picked)}
          {extra(priceOf(pick.code) ?? noCents, pick.picked)}
        </li>
      ))}
      {line.parts.filter(isExtra).map((part) => (
        <li key={part.code}>
          <BothNames of={part} locale={locale} />
          {extra(part.price, part.count)}
        </li>
      ))}
    </ul>
  )
}

function hasParts({ parts, additional }: OrderLine): boolean {
  return additional.length > 0 || parts.some((part) => part.part === 'meat' || isExtra(part))
}

type Part = OrderLine['parts'][number]

/** Whether the price of the line as it is named covers it: itself and its meat. */
function isCovered({ part }: Part): boolean {
  return part !== 'pick' && part !== 'extra'
}

function isExtra({ part }: Part): boolean {
  return part === 'extra'
}
