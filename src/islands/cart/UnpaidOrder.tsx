import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { $unpaidOrder, loadUnpaidOrder } from '#stores/orders/unpaid-order.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Whether the shopper is about to place another order, which cancels the unpaid one. */
  isReplaced: boolean
}

/**
 * The unpaid order of this device: it holds its goods or is replaced by a new order, with a link to pay it. If its
 * payment is unknown, it links to check that first.
 */
export function UnpaidOrder({ isReplaced }: Props) {
  const { locale, base, t } = usePageLanguage()
  const order = useStore($unpaidOrder, { ssr: () => null })
  useEffect(() => void loadUnpaidOrder(), [])
  const inDoubt = useStore($unknownPayments, { ssr: serverUnknownPayments })
  if (order === null) return null
  const said = inDoubt.includes(order.id) ? doubtSaid(isReplaced, t) : unpaidSaid(isReplaced, t)
  return (
    <aside className="notice unpaid-order" aria-label={said.title}>
      <p>
        <b>{said.text}</b>
        <br />
        <span className="which">
          {order.number} · {formatMoney(order.total, locale)}
        </span>
        <br />
        {said.next}
      </p>
      <a className="button quiet" href={`${base}/payment?order=${order.id}`}>
        {said.way}
      </a>
    </aside>
  )
}

function unpaidSaid(isReplaced: boolean, t: Words) {
  return {
    title: t('cart.unpaid.title'),
    text: t('cart.unpaid.text'),
    next: t(isReplaced ? 'cart.unpaid.replaced' : 'cart.unpaid.held'),
    way: t(isReplaced ? 'cart.unpaid.payInstead' : 'cart.unpaid.pay'),
  }
}

function doubtSaid(isReplaced: boolean, t: Words) {
  return {
    title: t('cart.doubt.title'),
    text: t('cart.doubt.text'),
    next: t(isReplaced ? 'cart.doubt.replaced' : 'cart.doubt.first'),
    way: t('cart.doubt.check'),
  }
}
