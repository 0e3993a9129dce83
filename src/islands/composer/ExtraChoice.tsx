import type { Area } from '#domain/catalog/area.ts'
import { priceIn } from '#domain/catalog/price.ts'
import { firstImage, type Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { softHyphenated } from '#i18n/soft-hyphens.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  extras: readonly Product[]
  chosen: string | null
  area: Area
  /** Whether the island is hydrated. */
  isReady: boolean
  onChoose: (code: string | null) => void
}

/** The choice of one extra item for a kit (rules §3 `additionalItem`), each with its price; none is chosen at first. */
export function ExtraChoice({ extras, chosen, area, isReady, onChoose }: Props) {
  const { locale, t } = usePageLanguage()
  return (
    <fieldset className="choice" disabled={!isReady}>
      <legend>
        <h2>{t('composer.extra')}</h2>
      </legend>
      <div className="choice-cards">
        <label className="choice-card">
          <input type="radio" name="extra" checked={chosen === null} onChange={() => onChoose(null)} />
          <span>
            <b>{t('composer.noExtra')}</b>
          </span>
        </label>
        {extras.map((extra) => {
          const image = firstImage(extra)
          const price = priceIn(extra, area)
          return (
            <label key={extra.code} className="choice-card">
              <input
                type="radio"
                name="extra"
                value={extra.code}
                checked={chosen === extra.code}
                onChange={() => onChoose(extra.code)}
              />
              {image && <img src={image} alt="" width="72" height="72" loading="lazy" />}
              <span>
                <b>{softHyphenated(localizedName(extra, locale))}</b>
                {price && <small>{t('composer.dearer', { amount: formatMoney(price.effective, locale) })}</small>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
