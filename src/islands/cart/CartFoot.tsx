import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { CodeExtraCost } from './CodeExtraCost.tsx'
import type { ShownCart } from './shown.ts'
import './cart-foot.css'

/** The way to the checkout below the summary; while it is out of sight below, the foot stands in for it. */
export const checkoutId = 'to-checkout'

/** On a phone, total and checkout within the thumb's reach as long as the summary is further down the page. */
export function CartFoot(shown: ShownCart) {
  const { quote, locale, base, t } = shown
  const link = useRef<HTMLAnchorElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const checkout = document.getElementById(checkoutId)
    if (checkout === null) return
    const watcher = new IntersectionObserver(
      (seen) => {
        const isBelow = seen.at(-1)?.isIntersecting === false
        // Who stands on the one that goes, stands on the other.
        if (!isBelow && document.activeElement === link.current) checkout.focus({ preventScroll: true })
        setShown(isBelow)
      },
      // What lies above the window counts as seen: it has been passed, and what stands below it is of other things.
      { rootMargin: '100000px 0px 0px' },
    )
    watcher.observe(checkout)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className="cart-foot no-print" hidden={!isShown}>
      <div>
        <p>
          <span className="soft">{t(quote.taxRate.isCorrect ? 'cart.summary.total' : 'cart.summary.totalSoFar')}</span>
          <b className="price">{formatMoney(quote.total, locale)}</b>
        </p>
        <CodeExtraCost {...shown} />
      </div>
      <a className="button" href={`${base}/checkout`} ref={link}>
        {t('cart.checkoutShort')}
      </a>
    </div>
  )
}
