import { type ReactNode, useEffect, useRef } from 'react'
import { maxPicked } from '#domain/cart/cart-line.ts'
import type { Locale } from '#domain/locale.ts'
import { noCents, timesCents } from '#domain/money.ts'
import type { UnitPrice } from '#domain/quote/unit-price.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { wantsId } from './KitMessage.tsx'

interface Props {
  name: string
  locale: Locale
  t: Words
  price: UnitPrice | null
  /** Whether nothing can be chosen: the page then says the price of one, and here stands only that of several. */
  isFixed: boolean
  units: number
  most: number
  /** What is still wanting before it can go in the cart; empty: nothing. */
  wants: string
  isEdited: boolean
  onUnits: (units: number) => void
  onAdd: () => void
  /** It was asked for while something is wanting. */
  onWanting: () => void
  /** What is to be said beside it: shown above, but gone to after the button, for it may lead on to the cart. */
  children: ReactNode
}

/** What the kit costs as it stands, how many of it, and the button that puts it in the cart. */
export function KitFoot({
  name,
  locale,
  t,
  price,
  isFixed,
  units,
  most,
  wants,
  isEdited,
  onUnits,
  onAdd,
  onWanting,
  children,
}: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const unit = price?.unitPrice ?? noCents
  // What is reached by the keyboard behind the foot, while it sticks to the window's edge, must come out from under it.
  useEffect(() => {
    const measured = foot.current
    if (measured === null) return
    const root = document.documentElement.style
    const keepClear = () => {
      const isSticky = getComputedStyle(measured).position === 'sticky'
      root.setProperty('scroll-padding-bottom', isSticky ? `${measured.offsetHeight + 16}px` : '0')
    }
    const watched = new ResizeObserver(keepClear)
    watched.observe(measured)
    window.addEventListener('resize', keepClear)
    return () => {
      watched.disconnect()
      window.removeEventListener('resize', keepClear)
    }
  }, [])
  return (
    <div className="composer-foot" ref={foot}>
      {(!isFixed || units > 1) && (
        <p className="composer-price">
          <span className={price?.regularUnitPrice ? 'price special' : 'price'}>
            {formatMoney(timesCents(unit, units), locale)}
          </span>
          {price?.regularUnitPrice && (
            <s className="price">
              <span className="unseen">{t('product.regularPrice')} </span>
              {formatMoney(timesCents(price.regularUnitPrice, units), locale)}
            </s>
          )}
          {units > 1 && <small className="soft">{t('composer.each', { amount: formatMoney(unit, locale) })}</small>}
          {most > 0 && most <= 5 && <small className="badge">{t('product.left', { count: most })}</small>}
        </p>
      )}
      <Stepper
        count={units}
        min={1}
        max={Math.max(1, most)}
        decreaseLabel={t('composer.fewer', { name })}
        increaseLabel={t('composer.more', { name })}
        maxMessage={most < maxPicked ? t('composer.onlyLeft', { count: most }) : ''}
        onChange={(count) => {
          onUnits(count)
          const counted = t('composer.counted', { number: count, name })
          announce(t('composer.priced', { name: counted, amount: formatMoney(timesCents(unit, count), locale) }))
        }}
      />
      <button
        type="button"
        className="button"
        aria-disabled={wants !== ''}
        aria-describedby={wants === '' ? undefined : wantsId}
        onClick={({ detail }) => {
          if (wants !== '') {
            announce(wants)
            onWanting()
          }
          // A double click is one wish; whoever wants two has the stepper.
          else if (detail < 2) onAdd()
        }}
      >
        <span aria-hidden="true">{t(isEdited ? 'composer.update' : 'product.addShort')}</span>
        <em className="unseen">{t(isEdited ? 'composer.updateName' : 'product.add', { name })}</em>
      </button>
      {children}
    </div>
  )
}
