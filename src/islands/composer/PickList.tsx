import { limitOfPick, type PickLimit, picksToMake } from '#domain/cart/kit-choice.ts'
import { stockIn } from '#domain/catalog/price.ts'
import type { ComboItem } from '#domain/catalog/product.ts'
import { formatMoney } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { softHyphenated } from '#i18n/soft-hyphens.ts'
import { ProductImage } from '../ui/ProductImage.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { listParts, partName, useKit } from './shown-kit.ts'

/** Id of the picks, so that a link can lead there. */
export const picksId = 'picks'

/** A stepper for each combo item, within its minimum and maximum. */
export function PickList() {
  const shown = useKit()
  const { composer, product, offer, measures, kit, figures, isPot, locale, t } = shown
  const { picks } = kit.choice
  const pickedOf = (code: string) => picks.find((pick) => pick.code === code)?.picked ?? 0
  const toMake = picksToMake(product)
  const isFixed = (item: ComboItem) => item.quantityMin === item.quantityMax
  // When a number of picks is required, included items are no picks and are marked as such.
  const given = toMake > 0 ? product.comboItems.filter(isFixed) : []
  const listed = product.comboItems.filter((item) => !given.includes(item))
  const ends = [...new Set(listed.filter((item) => !isFixed(item)).map((item) => item.quantityMax))]
  const isFull = toMake > 0 && figures.missing <= 0
  const isFreeToLeave = toMake === 0 && listed.some((item) => !isFixed(item) && item.addPrice === 0)
  const givenParts = given.map(({ code, quantityMax }) => ({ code, picked: quantityMax }))
  const hint = joinSentences([
    given.length > 0 ? t('composer.given', { things: listParts(givenParts, shown) }) : '',
    isFull ? t(isPot ? 'composer.swap' : 'composer.swapBox') : '',
    isFreeToLeave ? t('composer.leaveOut') : '',
    !isFull && ends.length === 1 ? t('composer.upToEach', { count: ends[0] ?? 1 }) : '',
  ])

  return (
    <fieldset className="choice" id={picksId}>
      <legend>
        <h2>{toMake > 0 ? t('composer.pick', { count: toMake }) : t('product.contains')}</h2>
      </legend>
      {hint && <p className={toMake > 0 ? 'soft pick-hint changing' : 'soft pick-hint'}>{hint}</p>}
      <ul className="pick-list">
        {listed.map((item) => {
          const part = offer.products.get(item.code)
          const name = partName(item.code, shown)
          const limit = limitOfPick(product, item, picks, kit.units, offer)
          const left = part ? stockIn(part, offer.area) : 0
          return (
            <li key={item.code}>
              <ProductImage product={part} size={56} isLazy />
              <span>
                <b>{softHyphenated(name)}</b>
                {measures[item.code] && <small>{measures[item.code]}</small>}
                {ends.length > 1 && !isFixed(item) && <small>{t('composer.upTo', { count: item.quantityMax })}</small>}
                {item.addPrice > 0 && (
                  <small>{t('composer.dearer', { amount: formatMoney(item.addPrice, locale) })}</small>
                )}
                {part !== undefined && left === 0 && <small>{t('product.soldOut')}</small>}
              </span>
              {isFixed(item) ? (
                <p className="fixed">{t('product.times', { count: pickedOf(item.code) })}</p>
              ) : (
                <Stepper
                  count={pickedOf(item.code)}
                  min={item.quantityMin}
                  max={limit.max}
                  decreaseLabel={t('composer.fewer', { name })}
                  increaseLabel={t('composer.more', { name })}
                  maxMessage={whyNoMore(limit, name, left)}
                  onChange={(picked) => composer.pick(item.code, picked)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )

  function whyNoMore({ max, by }: PickLimit, name: string, left: number): string {
    if (by === 'stock') return left > 0 ? t('composer.onlyLeft', { count: left }) : t('composer.noneLeft', { name })
    if (by === 'room') return t(isPot ? 'composer.full' : 'composer.fullBox')
    return t('composer.ownMost', { name, count: max })
  }
}
