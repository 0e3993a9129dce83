import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CodeExtraCostPart } from './LateParts.tsx'
import { useShownCart } from './shown-cart.ts'
import './cart-foot.css'

/** Id of the checkout link below the summary. The foot replaces it while it is below the window. */
export const checkoutId = 'to-checkout'

/** On a phone, keeps total and checkout in reach of the thumb while the summary is further down. */
export function CartFoot() {
  const { quote, locale, base, t } = useShownCart()
  const link = useRef<HTMLAnchorElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const checkout = document.getElementById(checkoutId)
    if (checkout === null) return
    const watcher = new IntersectionObserver(
      (seen) => {
        const isBelow = seen.at(-1)?.isIntersecting === false
        // Move the focus to the other link when the focused one disappears.
        if (!isBelow && document.activeElement === link.current) checkout.focus({ preventScroll: true })
        setShown(isBelow)
      },
      // Above the window counts as seen: the shopper has passed it.
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
        <CodeExtraCostPart />
      </div>
      <ButtonLink look="button" ref={link} text={t('cart.checkoutShort')} href={`${base}/checkout`} />
    </div>
  )
}
