import { useEffect, useState } from 'react'
import type { Words } from '#i18n/words.ts'

/** Where an address names no order, or one that is not there: the empty pot, and the ways to find it and to the shop. */
export function NoOrder({ base, t }: { base: string; t: Words }) {
  const [isNamed, setNamed] = useState(true)
  useEffect(() => setNamed(new URLSearchParams(window.location.search).has('order')), [])
  return (
    <div className="cart-empty">
      <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
      <h2>{t(isNamed ? 'order.none.unknown' : 'order.none.unnamed')}</h2>
      <p className="soft">{t('order.none.text')}</p>
      <p className="cart-ways">
        <a className="button" href={`${base}/track-order`}>
          {t('order.track')}
        </a>
        <a className="button quiet" href={`${base}/food-mart`}>
          {t('order.none.shop')}
        </a>
      </p>
    </div>
  )
}
