import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $unpaidOrder, loadUnpaidOrder } from '#stores/unpaid-order.ts'

interface Props {
  /** Whether what is about to be placed is another order, so that the unpaid one gives way. */
  isReplaced: boolean
  locale: Locale
  base: string
  t: Words
}

/** An unpaid order of this device: that it holds its goods or gives way to another, and the way to pay it. */
export function UnpaidOrder({ isReplaced, locale, base, t }: Props) {
  const order = useStore($unpaidOrder, { ssr: () => null })
  useEffect(() => void loadUnpaidOrder(), [])
  if (order === null) return null
  return (
    <aside className="notice unpaid-order" aria-label={t('cart.unpaid.title')}>
      <p>
        <b>{t('cart.unpaid.text')}</b>
        <br />
        <span className="which">
          {order.number} · {formatMoney(order.total, locale)}
        </span>
        <br />
        {t(isReplaced ? 'cart.unpaid.replaced' : 'cart.unpaid.held')}
      </p>
      <a className="button quiet" href={`${base}/payment?order=${order.id}`}>
        {t(isReplaced ? 'cart.unpaid.payInstead' : 'cart.unpaid.pay')}
      </a>
    </aside>
  )
}
