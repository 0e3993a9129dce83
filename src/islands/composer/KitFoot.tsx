import { type ReactNode, useEffect, useRef } from 'react'
import { maxPicked } from '#domain/cart/cart-line.ts'
import { noCents, timesCents } from '#domain/money.ts'
import type { UnitPrice } from '#domain/quote/unit-price.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { kitFaultId } from './KitMessage.tsx'

interface Props {
  name: string
  price: UnitPrice | null
  /** Whether there is nothing to choose. The page shows the price of one, so a price shows here only for several. */
  isFixed: boolean
  units: number
  maxUnits: number
  /** Why it can't go in the cart yet; empty when it can. */
  fault: string
  isEdited: boolean
  onUnits: (units: number) => void
  onAdd: () => void
  /** Called when the button is pressed while there is a fault. */
  onFault: () => void
  /** The message. It is shown above the button, but follows it in tab order since it may link to the cart. */
  children: ReactNode
}

/** The kit's price, its count, and the button that adds it to the cart. */
export function KitFoot({
  name,
  price,
  isFixed,
  units,
  maxUnits,
  fault,
  isEdited,
  onUnits,
  onAdd,
  onFault,
  children,
}: Props) {
  const { locale, t } = usePageLanguage()
  const foot = useRef<HTMLDivElement>(null)
  const unit = price?.unitPrice ?? noCents
  // The sticky foot must not cover the element that has the focus.
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
          {maxUnits > 0 && maxUnits <= 5 && <small className="badge">{t('product.left', { count: maxUnits })}</small>}
        </p>
      )}
      <Stepper
        count={units}
        min={1}
        max={Math.max(1, maxUnits)}
        decreaseLabel={t('composer.fewer', { name })}
        increaseLabel={t('composer.more', { name })}
        maxMessage={maxUnits < maxPicked ? t('composer.onlyLeft', { count: maxUnits }) : ''}
        onChange={(count) => {
          onUnits(count)
          const counted = t('composer.counted', { number: count, name })
          announce(t('composer.priced', { name: counted, amount: formatMoney(timesCents(unit, count), locale) }))
        }}
      />
      <button
        type="button"
        className="button"
        aria-disabled={fault !== ''}
        aria-describedby={fault === '' ? undefined : kitFaultId}
        onClick={({ detail }) => {
          if (fault !== '') {
            announce(fault)
            onFault()
          }
          // A double click adds one kit; for two there is the stepper.
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
