import { Fragment } from 'react'
import type { Order, OrderLine } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { type Cents, noCents } from '#domain/money.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
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
 * What a line holds and what its unit price is made of (contract §3 "Kits"), each thing once and by both names: the kit
 * without its meat, the meat, what is paid for a pick, the extra item.
 */
function Parts({ line, locale, t }: { line: OrderLine; locale: Locale; t: Words }) {
  const extra = (price: Cents, count: number) =>
    price > 0 && t(count > 1 ? 'order.eachExtra' : 'order.extra', { amount: formatMoney(price, locale) })
  const priceOf = (code: string) => line.parts.find((part) => part.part === 'pick' && part.code === code)?.price
  const base = line.parts.find(isBase)
  const meat = line.parts.find(({ part }) => part === 'meat')
  return (
    <ul aria-label={t('order.inIt')}>
      {base && line.parts.some((part) => part !== base && part.price > 0) && (
        <li>
          {spaced(t(meat ? 'order.kitPrice' : 'order.basePrice'))}
          {formatMoney(base.price, locale)}
        </li>
      )}
      {meat && (
        <li>
          <BothNames of={meat} locale={locale} /> {formatMoney(meat.price, locale)}
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

/** What the line is itself: its name stands right above. */
function isBase({ part }: Part): boolean {
  return part === 'product' || part === 'combo'
}

function isExtra({ part }: Part): boolean {
  return part === 'extra'
}
