import { useEffect, useRef } from 'react'
import { maxPicked } from '#domain/cart/cart-line.ts'
import { picksToMake } from '#domain/cart/kit-choice.ts'
import { isFixedBundle } from '#domain/catalog/product.ts'
import { noCents, timesCents } from '#domain/money.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import { Button } from '../ui/Button.tsx'
import { contentsText } from '../ui/contents-text.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { InPot } from './InPot.tsx'
import { picksId } from './PickList.tsx'
import { faultText, filledText, partName, useKit } from './shown-kit.ts'

/** The target of the link that skips the choices. */
export const footId = 'kit-foot'

/** The id of the fault, which describes the button. */
const faultId = 'kit-fault'

/**
 * The kit's price with a way to fill in what is missing, its count, and the button that adds it to the cart. What it
 * says on a phone has one row that stays in view, with what is in a kit without picks above it, and one at the end of
 * the choices. No press moves what is pressed, which would slip from under the thumb.
 */
export function KitFoot() {
  const shown = useKit()
  const { composer, product, offer, kit, figures, isPot, name, locale, base, t } = shown
  const { units, line } = kit
  const { price, maxUnits } = figures
  const isPicked = product.comboSize > 0
  const fault = faultText(shown)
  const contains = contentsText(contentsOf({ code: product.code, ...kit.choice }, offer.products), t)
  const foot = useRef<HTMLDivElement>(null)
  const unitPrice = price?.unitPrice ?? noCents
  // The sticky foot must not cover the element that has the focus.
  useEffect(() => {
    const measured = foot.current
    if (measured === null) return
    const root = document.documentElement.style
    const keepClear = () => {
      const { position, bottom } = getComputedStyle(measured)
      const shown = measured.offsetHeight + Number.parseFloat(bottom)
      root.setProperty('scroll-padding-bottom', position === 'sticky' ? `${shown + 16}px` : '0')
    }
    const watched = new ResizeObserver(keepClear)
    watched.observe(measured)
    window.addEventListener('resize', keepClear)
    return () => {
      watched.disconnect()
      window.removeEventListener('resize', keepClear)
    }
  }, [])
  const press = (clicks: number) => {
    // A double click adds one kit; for two there is the stepper.
    if (fault === '' && clicks > 1) return
    const outcome = composer.putInCart()
    if (outcome === 'replaced') window.location.assign(`${base}/cart`)
    if (outcome !== 'refused') return
    // Scroll to what is still to be picked. The focus stays on the button, which is described by the fault.
    announce(fault)
    if (figures.missing !== 0) document.getElementById(picksId)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={`composer-foot${isPot || isPicked ? ' two-rows' : ''}`} id={footId} tabIndex={-1} ref={foot}>
      {/* Above what is pressed, which a longer text must not move. The choices say it to screen readers. */}
      {isPot && !isPicked && (
        <p className="soft contains" aria-hidden="true">
          {contains}
        </p>
      )}
      {isPot && <InPot contains={contains} />}
      {/* The page shows the price of one, so a price without choices shows here only for several. */}
      {(!isFixedBundle(product) || units > 1) && (
        <p className="composer-price">
          <span className={price?.regularUnitPrice ? 'price special' : 'price'}>
            {formatMoney(timesCents(unitPrice, units), locale)}
          </span>
          {price?.regularUnitPrice && ' '}
          {price?.regularUnitPrice && (
            <s className="price">
              <span className="unseen">{t('product.regularPrice')} </span>
              {formatMoney(timesCents(price.regularUnitPrice, units), locale)}
            </s>
          )}
          {figures.progress && units === 1 && (
            <small className="soft" aria-hidden="true">
              {t('composer.chosen', figures.progress)}
            </small>
          )}
          {units > 1 && (
            <small className="soft">{t('composer.each', { amount: formatMoney(unitPrice, locale) })}</small>
          )}
        </p>
      )}
      {isPicked && <FinishPot />}
      <Stepper
        count={units}
        min={1}
        max={Math.max(1, maxUnits)}
        decreaseLabel={t('composer.fewer', { name })}
        increaseLabel={t('composer.more', { name })}
        maxMessage={maxUnits < maxPicked ? t('composer.onlyLeft', { count: maxUnits }) : ''}
        onChange={(count) => {
          composer.setUnits(count)
          const counted = t('composer.counted', { number: count, name })
          announce(t('composer.priced', { name: counted, amount: formatMoney(timesCents(unitPrice, count), locale) }))
        }}
      />
      <button
        type="button"
        className="button"
        aria-disabled={fault !== ''}
        aria-describedby={fault === '' ? undefined : faultId}
        onClick={({ detail }) => press(detail)}
      >
        <span aria-hidden="true">{t(line ? 'composer.update' : 'product.addShort')}</span>
        <em className="unseen">{t(line ? 'composer.updateName' : 'product.add', { name })}</em>
      </button>
      <KitMessage />
    </div>
  )
}

/** Fills in the missing picks, and can undo it. Each of the two buttons replaces the other, and takes its focus. */
function FinishPot() {
  const { composer, kit, figures, isPot, t } = useKit()
  const { did } = kit.lastAction
  const undo = useRef<HTMLButtonElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (did === 'filled') undo.current?.focus({ preventScroll: true })
    if (did === 'undone') finish.current?.focus({ preventScroll: true })
  }, [did])
  return (
    <div className="finish">
      {kit.filling && (
        <button type="button" className="text-button" ref={undo} onClick={composer.undoFinish}>
          <span aria-hidden="true">{t('composer.undo')}</span>
          <em className="unseen">{t('composer.undoName')}</em>
        </button>
      )}
      {!kit.filling && figures.missing > 0 && (
        <Button ref={finish} text={t(isPot ? 'composer.finish' : 'composer.finishBox')} onPress={composer.finish} />
      )}
    </div>
  )
}

/**
 * Says what was just done and what is still missing. A screen reader reads only the part that changed. It is shown
 * beside the count, but follows the button in tab order since it may link to the cart.
 */
function KitMessage() {
  const shown = useKit()
  const { product, kit, figures, isPot, name, locale, base, t } = shown
  const { lastAction: action, refused } = kit
  const { maxUnits } = figures
  const amount = figures.price ? formatMoney(timesCents(figures.price.unitPrice, kit.units), locale) : ''
  const isRefused = refused !== null && refused.fault === figures.fault && refused.missing === figures.missing
  const done = actionText()
  const complete = kit.isTouched && isPot && picksToMake(product) > 0 ? t('composer.full') : ''
  return (
    <div className="kit-message">
      <p role="status" aria-atomic="false">
        {action.did === 'added' && (
          <span className="notice good">
            {spaced(t('composer.added', { name, count: action.inCart }))}
            <a href={`${base}/cart`}>{t('composer.toCart')}</a>
          </span>
        )}
        {done && <em className="unseen">{spaced(done)}</em>}
        {action.did === 'undone' && spaced(t('composer.undone'))}
        {action.did !== 'added' && (
          <span id={faultId} className={isRefused ? 'notice' : 'soft'}>
            {faultText(shown) || complete}
          </span>
        )}
      </p>
      {maxUnits > 0 && maxUnits <= 5 && <small className="badge">{t('product.left', { count: maxUnits })}</small>}
    </div>
  )

  function actionText(): string {
    if (action.did === 'filled') return filledText(shown)
    if (action.did === 'chose') {
      const chosen = action.code === null ? t('composer.noExtra') : partName(action.code, shown)
      return t('composer.priced', { name: chosen, amount })
    }
    if (action.did !== 'picked') return ''
    const counted = t('composer.picked', { name: partName(action.code, shown), number: action.picked })
    return joinSentences([counted, action.isPriced ? amount : ''])
  }
}
