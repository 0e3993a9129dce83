import { type ReactNode, useEffect, useRef } from 'react'
import type { Locale } from '#domain/locale.ts'
import { noCents, timesCents } from '#domain/money.ts'
import type { UnitPrice } from '#domain/pricing.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { announce } from '../ui/announce.ts'
import { Stepper } from '../ui/Stepper.tsx'

interface Props {
  name: string
  locale: Locale
  t: Words
  price: UnitPrice | null
  units: number
  most: number
  /** Whether it can go in the cart as it is. */
  isWhole: boolean
  isEdited: boolean
  onUnits: (units: number) => void
  onAdd: () => void
  /** What is to be said beside it. */
  children: ReactNode
}

/** What the kit costs as it stands, how many of it, and the button that puts it in the cart. */
export function KitFoot({ name, locale, t, price, units, most, isWhole, isEdited, onUnits, onAdd, children }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const unit = price?.unitPrice ?? noCents
  // What is reached by the keyboard behind the foot, which sticks to the window's edge, must come out from under it.
  useEffect(() => {
    const height = foot.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('scroll-padding-bottom', `${height + 16}px`)
  }, [])
  return (
    <div className="composer-foot" ref={foot}>
      {children}
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
      <Stepper
        count={units}
        min={1}
        max={Math.max(1, most)}
        decreaseLabel={t('composer.fewer', { name })}
        increaseLabel={t('composer.more', { name })}
        onChange={(count) => {
          onUnits(count)
          announce(t('composer.counted', { number: count, name }))
        }}
      />
      <button type="button" className="button" aria-disabled={!isWhole} onClick={onAdd}>
        {isEdited ? (
          t('composer.update')
        ) : (
          <>
            <span aria-hidden="true">{t('product.addShort')}</span>
            <em className="unseen">{t('product.add', { name })}</em>
          </>
        )}
      </button>
    </div>
  )
}
