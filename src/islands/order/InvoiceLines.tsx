import { Fragment, type ReactNode } from 'react'
import { type Cents, noCents } from '#domain/money.ts'
import { cookPath } from '#domain/order/cook-path.ts'
import type { RunOutChoice } from '#domain/order/instructions.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { formatMoney } from '#i18n/format.ts'
import { contentsText, hasContents } from '../ui/contents-text.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { BothNames } from './BothNames.tsx'
import { CookLink } from './CookLink.tsx'
import { LineOutcome } from './LineOutcome.tsx'
import { LineRecipient } from './LineRecipient.tsx'

interface Props {
  order: Order
}

/** The lines of an order in both languages, with their parts and added prices. */
export function InvoiceLines({ order }: Props) {
  const { locale, t } = usePageLanguage()
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
            <tr className={hasNotes(line, order) ? 'has-parts' : undefined}>
              <th scope="row">
                <BothNames of={line} />
              </th>
              <td>{line.picked}</td>
              <td>{formatMoney(line.unitPrice, locale)}</td>
              <td>{formatMoney(line.lineTotal, locale)}</td>
            </tr>
            {hasNotes(line, order) && (
              <tr className="invoice-parts">
                <td colSpan={4}>
                  <LineRecipient order={order} line={line} />
                  <LineOutcome order={order} lineKey={line.key} />
                  <CookLink order={order} line={line} />
                  {hasParts(line) && <Parts line={line} />}
                  {!outcomeOf(line, order) && <RunOutNote choice={order.instructions?.ifRunOut[line.key]} />}
                  {comesWithContents(line, order) && (
                    <p className="invoice-contents">{contentsText(contentsOf(line, order), t)}</p>
                  )}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {order.gifts.map((gift) => (
          <tr key={`gift-${gift.rule}`}>
            <th scope="row">
              <BothNames of={gift} />
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

/** What to do if the line runs out; nothing when it is refunded, as lines are. */
function RunOutNote({ choice = 'refund' }: { choice: RunOutChoice | undefined }) {
  const { t } = usePageLanguage()
  return choice === 'refund' ? null : <p>{t(`order.instructions.${choice}`)}</p>
}

/**
 * The parts of a line and of its unit price (rules §12 "Kits"), each once and in both languages: the kit without its
 * meat, the meat, the picks, the extra item.
 */
function Parts({ line }: { line: OrderLine }) {
  const { locale, t } = usePageLanguage()
  const extra = (price: Cents, count: number) =>
    price > 0 ? t(count > 1 ? 'order.eachExtra' : 'order.extra', { amount: formatMoney(price, locale) }) : ''
  const priceOf = (code: string) => line.parts.find((part) => part.part === 'pick' && part.code === code)?.price
  const base = line.parts.find(isBase)
  const meat = line.parts.find(({ part }) => part === 'meat')
  return (
    <ul aria-label={t('order.inIt')}>
      {base && line.parts.some((part) => part !== base && part.price > 0) && (
        <Part price={formatMoney(base.price, locale)}>{t(meat ? 'order.kitPrice' : 'order.basePrice')}</Part>
      )}
      {meat && (
        <Part price={formatMoney(meat.price, locale)}>
          <BothNames of={meat} />
        </Part>
      )}
      {line.additional.map((pick) => (
        <Part key={pick.code} price={extra(priceOf(pick.code) ?? noCents, pick.picked)}>
          <BothNames of={pick} count={pick.picked} />
        </Part>
      ))}
      {line.parts.filter(isExtra).map((part) => (
        <Part key={part.code} price={extra(part.price, part.count)}>
          <BothNames of={part} />
        </Part>
      ))}
    </ul>
  )
}

/** One part of a line; `price` is empty when it has none. */
function Part({ price, children }: { price: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span> {price && <span>{price}</span>}
    </li>
  )
}

function hasParts({ parts, additional }: OrderLine): boolean {
  return additional.length > 0 || parts.some((part) => part.part === 'meat' || isExtra(part))
}

type LinePart = OrderLine['parts'][number]

/** Returns whether the part is the line's own product, whose name is right above. */
function isBase({ part }: LinePart): boolean {
  return part === 'product' || part === 'combo'
}

function isExtra({ part }: LinePart): boolean {
  return part === 'extra'
}

function hasNotes(line: OrderLine, order: Order): boolean {
  const wish = order.instructions?.ifRunOut[line.key] ?? 'refund'
  return (
    line.recipient !== null ||
    hasParts(line) ||
    cookPath(order, line) !== null ||
    hasContents(line.contents) ||
    wish !== 'refund' ||
    outcomeOf(line, order) !== undefined
  )
}

function outcomeOf({ key }: OrderLine, { outcomes }: Order) {
  return outcomes.find((outcome) => outcome.key === key)
}

/** Returns whether something is told of what the shopper gets: its allergens, or that they are not known. */
function comesWithContents(line: OrderLine, order: Order): boolean {
  const outcome = outcomeOf(line, order)
  return outcome?.goods !== null && hasContents(contentsOf(line, order))
}

/** Returns what is in the line as it comes: what is sent in its place has other contents. */
function contentsOf(line: OrderLine, order: Order) {
  return (outcomeOf(line, order)?.goods ?? line).contents
}
