import { Fragment } from 'react'
import type { Order, OrderLine } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { noCents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { BothNames } from './BothNames.tsx'
import { times } from './times.ts'

interface Props {
  order: Order
  locale: Locale
  t: Words
}

/** The lines of an order in both languages, with what is in each and what its price is made of. */
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

/** What a line holds and what its unit price is made of (contract §3 "Kits"), each part by both names. */
function Parts({ line, locale, t }: { line: OrderLine; locale: Locale; t: Words }) {
  const priced = pricedParts(line)
  return (
    <>
      {priced.length > 1 && (
        <ul aria-label={t('order.priceOf')} className="sum-of">
          {priced.map((part) => (
            <li key={`${part.part}-${part.code}`}>
              {isBase(part) ? t('order.basePrice') : <BothNames of={part} locale={locale} />}{' '}
              {formatMoney(part.price, locale)}
              {times(part.count)}
            </li>
          ))}
        </ul>
      )}
      {line.additional.length > 0 && (
        <ul aria-label={t('order.inIt')}>
          {line.additional.map((pick) => (
            <li key={pick.code}>
              <BothNames of={pick} locale={locale} />
              {times(pick.picked)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function pricedParts({ parts }: OrderLine) {
  return parts.filter((part) => part.price > 0)
}

function hasParts(line: OrderLine): boolean {
  return pricedParts(line).length > 1 || line.additional.length > 0
}

/** What the line is itself: its name stands right above. */
function isBase({ part }: { readonly part: string }): boolean {
  return part === 'product' || part === 'combo'
}
