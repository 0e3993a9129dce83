import type { Pick } from '#domain/cart/cart-line.ts'
import { limitOfPick, missingPicks, type PickLimit, picksToMake } from '#domain/cart/kit-choice.ts'
import type { Area } from '#domain/catalog/area.ts'
import { stockIn } from '#domain/catalog/price.ts'
import { type ComboItem, firstImage, isKit, type Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { softHyphenated } from '#i18n/soft-hyphens.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Stepper } from '../ui/Stepper.tsx'

interface Props {
  product: Product
  picks: readonly Pick[]
  productOf: ReadonlyMap<string, Product>
  area: Area
  /** Whether the island is hydrated. */
  isReady: boolean
  /** The number of kits: the stock must suffice for all of them. */
  units: number
  onChange: (picks: readonly Pick[], changed: Pick) => void
}

/** Id of the picks, so that a link can lead there. */
export const picksId = 'picks'

/** A stepper for each combo item, within its minimum and maximum. */
export function PickList({ product, isReady, picks, productOf, area, units, onChange }: Props) {
  const { locale, t } = usePageLanguage()
  const pickedOf = (code: string) => picks.find((pick) => pick.code === code)?.picked ?? 0
  const set = (code: string, picked: number) =>
    onChange(
      product.comboItems.map((item) => ({
        code: item.code,
        picked: item.code === code ? picked : pickedOf(item.code),
      })),
      { code, picked },
    )

  const toMake = picksToMake(product)
  const isFixed = (item: ComboItem) => item.quantityMin === item.quantityMax
  // When a number of picks is required, included items are no picks and are marked as such.
  const given = toMake > 0 ? product.comboItems.filter(isFixed) : []
  const listed = product.comboItems.filter((item) => !given.includes(item))
  const ends = [...new Set(listed.filter((item) => !isFixed(item)).map((item) => item.quantityMax))]
  const isFull = toMake > 0 && missingPicks(product, picks) <= 0
  const isFreeToLeave = toMake === 0 && listed.some((item) => !isFixed(item) && item.addPrice === 0)
  const nameOf = (code: string) => {
    const part = productOf.get(code)
    return part ? localizedName(part, locale) : code
  }
  const counted = ({ code, quantityMax }: ComboItem) =>
    quantityMax === 1 ? nameOf(code) : t('composer.counted', { number: quantityMax, name: nameOf(code) })
  const hint = joinSentences([
    given.length > 0 ? t('composer.given', { things: formatList(given.map(counted), locale) }) : '',
    isFull ? t(isKit(product) ? 'composer.swap' : 'composer.swapBox') : '',
    isFreeToLeave ? t('composer.leaveOut') : '',
    !isFull && ends.length === 1 ? t('composer.upToEach', { count: ends[0] ?? 1 }) : '',
  ])

  return (
    <fieldset className="choice" id={picksId} disabled={!isReady}>
      <legend>
        <h2>{toMake > 0 ? t('composer.pick', { count: toMake }) : t('product.contains')}</h2>
      </legend>
      {hint && <p className="soft pick-hint">{hint}</p>}
      <ul className="pick-list">
        {listed.map((item) => {
          const part = productOf.get(item.code)
          const name = nameOf(item.code)
          const image = part ? firstImage(part) : null
          const limit = limitOfPick(product, item, picks, units, { area, products: productOf })
          return (
            <li key={item.code}>
              {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
              <span>
                <b>{softHyphenated(name)}</b>
                {ends.length > 1 && !isFixed(item) && <small>{t('composer.upTo', { count: item.quantityMax })}</small>}
                {item.addPrice > 0 && (
                  <small>{t('composer.dearer', { amount: formatMoney(item.addPrice, locale) })}</small>
                )}
                {part !== undefined && stockIn(part, area) === 0 && <small>{t('product.soldOut')}</small>}
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
                  maxMessage={whyNoMore(limit, name, part ? stockIn(part, area) : 0)}
                  onChange={(picked) => set(item.code, picked)}
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
    if (by === 'room') return t(isKit(product) ? 'composer.full' : 'composer.fullBox')
    return t('composer.ownMost', { name, count: max })
  }
}
