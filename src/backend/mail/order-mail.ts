import { type Locale, localizedName } from '#domain/locale.ts'
import { cookPath } from '#domain/order/cook-path.ts'
import { isMailedOnly, leftToPay } from '#domain/order/gift-card.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { pagePath } from './account-mails.ts'
import { deliveryLine } from './delivery-line.ts'
import { type Letter, layOut, type MailLink, type MailRow, wordsIn } from './layout.ts'
import type { Mail, MailKind, OrderMailKind, RefundMailKind } from './mail.ts'
import type { ReplacedFacts } from './outbox-sql.ts'

const wordsOf = {
  order_placed: 'placed',
  order_paid: 'paid',
  order_shipped: 'shipped',
  order_cancelled: 'cancelled',
  order_expired: 'expired',
} as const satisfies Readonly<Record<OrderMailKind, string>>

/** Returns the mail about a step of an order. Names and prices are those of the order. */
export function orderMail(order: Order, kind: OrderMailKind, origin: string | null, language: Locale): Mail {
  const words = wordsIn(language)
  const { subject, opening } = words.order[wordsOf[kind]]
  const isEnded = kind === 'order_cancelled' || kind === 'order_expired'
  const delivery = isEnded ? null : deliveryLine(order, language)
  const { payment } = order
  const isRefunded =
    kind === 'order_cancelled' && payment?.provider !== 'gift_card' && (payment?.refunds.length ?? 0) > 0
  return layOut(
    {
      kind,
      to: order.contact.email,
      name: order.contact,
      subject: subject(order.number),
      paragraphs: [
        kind === 'order_paid' && isMailedOnly(order) ? words.cardsSent(order.number) : opening(order.number),
        ...(isEnded && order.giftCard !== null && order.giftCard.returned > 0
          ? [words.backOnCard(dollars(order.giftCard.returned))]
          : []),
        ...(isRefunded ? [words.refund] : []),
        ...(delivery === null ? [] : [delivery]),
        ...(isEnded || isMailedOnly(order) ? [] : [`${words.deliverTo}${words.colon}${addressLine(order)}`]),
        ...(isEnded || !order.note ? [] : [`${words.note}${words.colon}${order.note}`]),
      ],
      rows: rowsOf(order, language),
      link: origin === null ? null : linkOf(order, kind, origin, language),
      moreLinks:
        origin === null || kind === 'order_placed' || isEnded
          ? []
          : [...cookLinks(order, origin, language), shopLink(origin, language)],
    },
    language,
  )
}

/** To how each kit of the order is cooked, with what was chosen. */
function cookLinks(order: Order, origin: string, language: Locale): readonly MailLink[] {
  const { howToCook } = wordsIn(language)
  return order.lines.flatMap((line) => {
    const path = cookPath(order, line)
    return path === null
      ? []
      : [{ label: howToCook(localizedName(line, language)), url: origin + pagePath(path, language) }]
  })
}

function shopLink(origin: string, language: Locale): MailLink {
  return { label: wordsIn(language).toShop, url: origin + (pagePath('', language) || '/') }
}

/** Money that goes back to the shopper. */
interface ReturnedMoney {
  /** By the provider, in the smallest unit of `currency`. */
  readonly amount?: number
  readonly currency?: string
  /** To the gift card, in cents. */
  readonly onCard?: number
}

/**
 * Returns the mail about money that goes back to the shopper, by the provider, to the gift card, or both; about a line that can't
 * be delivered and cost nothing when there is none.
 */
export function refundMail(
  order: Order,
  kind: Exclude<RefundMailKind, 'line_replaced'>,
  { amount = 0, currency = 'USD', onCard = 0 }: ReturnedMoney,
  origin: string | null,
  language: Locale,
): Mail {
  const words = wordsIn(language)
  const isOnCardOnly = amount === 0 && onCard > 0
  const byProvider = kind === 'refund_started' ? words.refundStarted : words.refundDone
  const isFree = amount === 0 && onCard === 0
  const { subject, opening } = isFree ? words.freeLineMissing : isOnCardOnly ? words.refundedToCard : byProvider
  return layOut(
    {
      kind,
      to: order.contact.email,
      name: order.contact,
      subject: subject(order.number),
      paragraphs: [
        opening(order.number, isOnCardOnly ? dollars(onCard) : moneyText(amount, currency)),
        ...(onCard > 0 && !isOnCardOnly ? [words.backOnCard(dollars(onCard))] : []),
      ],
      link: origin === null ? null : linkOf(order, kind, origin, language),
    },
    language,
  )
}

/** Returns the mail about goods that are sent in place of a line, and about the money that goes back for it. */
export function replacementMail(
  order: Order,
  { line, goods, wasAsked, total }: ReplacedFacts,
  returned: ReturnedMoney,
  origin: string | null,
  language: Locale,
): Mail {
  const { lineReplaced: words } = wordsIn(language)
  const sent = `${goods.units} × ${localizedName(goods, language)}`
  const contents = contentsOf(goods, language)
  return layOut(
    {
      kind: 'line_replaced',
      to: order.contact.email,
      name: order.contact,
      subject: words.subject(order.number),
      paragraphs: [
        words.opening(localizedName(line, language), sent, wasAsked),
        ...(contents === '' ? [] : [contents]),
        ...returnedByReplacement(returned, total === undefined ? null : dollars(total), language),
      ],
      link: origin === null ? null : linkOf(order, 'line_replaced', origin, language),
    },
    language,
  )
}

/** `total` is what the goods cost; null: not known. */
function returnedByReplacement(
  { amount = 0, onCard = 0 }: ReturnedMoney,
  total: string | null,
  language: Locale,
): readonly string[] {
  const { lineReplaced: words, backOnCard } = wordsIn(language)
  if (amount === 0) return [onCard > 0 ? words.refundedToCard(dollars(onCard), total) : words.sameTotal]
  return [words.refunded(dollars(amount), total), ...(onCard > 0 ? [backOnCard(dollars(onCard))] : [])]
}

/**
 * The link of a mail. A placed order is paid next, and a guest can pay it only by the id. The later mails link to the
 * number alone, because the id opens the order, and no address may hold the shopper's email.
 */
function linkOf({ id, number }: Order, kind: MailKind, origin: string, language: Locale): Letter['link'] {
  const { pay, track } = wordsIn(language)
  if (kind === 'order_placed') return { label: pay, url: pageUrl('/payment', { order: id }) }
  return { label: track, url: pageUrl('/track-order', { number }) }

  function pageUrl(path: string, query: Record<string, string>): string {
    return `${origin}${pagePath(path, language)}?${new URLSearchParams(query)}`
  }
}

function rowsOf(order: Order, language: Locale): readonly MailRow[] {
  const words = wordsIn(language)
  const { shipping, discount } = order
  return [
    ...order.lines.flatMap((line) => [
      [lineLabel(order, line, language), dollars(line.lineTotal)] as const,
      ...outcomeRows(order, line, language),
    ]),
    ...order.gifts.map((gift) => [`${localizedName(gift, language)} × ${gift.quantity}`, words.gift] as const),
    [words.subtotal, dollars(order.subtotal)],
    ...(discount === null ? [] : [[`${words.discount} ${discount.code}`, `−${dollars(discount.amount)}`] as const]),
    ...(isMailedOnly(order) ? [] : [[words.shipping, shipping.free ? words.free : dollars(shipping.amount)] as const]),
    [words.tax, dollars(order.tax)],
    [words.total, dollars(order.total), 'total'],
    ...(order.giftCard === null
      ? []
      : [
          [words.paidByCard, `−${dollars(order.giftCard.amount)}`] as const,
          [words.leftToPay, dollars(leftToPay(order)), 'total'] as const,
        ]),
  ]
}

/** What became of a line that can't be delivered as ordered; nothing for another. */
function outcomeRows({ outcomes }: Order, { key }: OrderLine, language: Locale) {
  const { outcome: words } = wordsIn(language)
  return outcomes
    .filter((each) => each.key === key)
    .map(({ goods, refund }) => {
      const sent =
        goods && words.instead(`${localizedName(goods, language)} × ${goods.units}${withContents(goods, language)}`)
      const figures = [...(goods ? [dollars(goods.total)] : []), ...(refund > 0 ? [words.refund(dollars(refund))] : [])]
      return [sent ?? words.missing, figures.join(wordsIn(language).listSeparator)] as const
    })
}

/** What was ordered and how often; of a kit also what is in one of it: its meat, the picks, and what was added. */
function lineLabel(order: Order, line: OrderLine, language: Locale): string {
  const namesOf = (kind: 'meat' | 'extra') =>
    line.parts.filter(({ part }) => part === kind).map((part) => localizedName(part, language))
  // A single item is named without its count, as on the invoice.
  const picks = line.additional.map(
    (pick) => localizedName(pick, language) + (pick.picked > 1 ? ` × ${pick.picked}` : ''),
  )
  const things = [...namesOf('meat'), ...picks, ...namesOf('extra')]
  const words = wordsIn(language)
  const each = things.length === 0 ? '' : words.each(things.join(words.listSeparator))
  const asked = [...askedOf(order, line, language), ...mailedTo(order, line, language)].map((text) => ` · ${text}`)
  const contents = line.recipient === null ? withContents(line, language) : ''
  return `${localizedName(line, language)} × ${line.picked}${each}${contents}${asked.join('')}`
}

/** What the shopper asks for if the line runs out, unless it has, or all of it is refunded anyway. */
function askedOf({ instructions, outcomes, status }: Order, { key }: OrderLine, language: Locale): readonly string[] {
  const choice = instructions?.ifRunOut[key] ?? 'refund'
  const isSettled = status === 'cancelled' || outcomes.some((outcome) => outcome.key === key)
  return choice === 'refund' || isSettled ? [] : [wordsIn(language).ifRunOut[choice]]
}

/** Who the gift card of a line is or will be mailed to. */
function mailedTo({ status }: Order, { recipient }: OrderLine, language: Locale): readonly string[] {
  if (recipient === null || status === 'cancelled') return []
  const words = wordsIn(language)
  const { name, email } = recipient
  const to = name === null ? email : words.recipient(name, email)
  return [status === 'pending' ? words.willBeMailed(to) : words.mailedTo(to)]
}

type WithContents = Pick<OrderLine, 'contents'>

/** The allergens of what is ordered, or sent instead; empty when it is known to have none (decision 0052). */
function contentsOf({ contents }: WithContents, language: Locale): string {
  const words = wordsIn(language)
  const { allergens, isComplete } = contents ?? { allergens: [], isComplete: false }
  if (allergens.length === 0) return isComplete ? '' : words.allergensUnknown
  const things = allergens.map((each) => words.allergen[each]).join(words.listSeparator)
  return isComplete ? words.contains(things) : words.containsPartly(things)
}

/** The allergens as they stand behind a name. */
function withContents(goods: WithContents, language: Locale): string {
  const contents = contentsOf(goods, language)
  return contents === '' ? '' : ` · ${contents}`
}

function addressLine({ address }: Order): string {
  const { line1, line2, city, state, zip } = address
  return [line1, line2, `${city}, ${state} ${zip}`].filter((part) => part !== null && part !== '').join(', ')
}

/** Returns an amount as mails write it, such as `$25.00`. */
export function dollars(amount: number): string {
  return `$${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
