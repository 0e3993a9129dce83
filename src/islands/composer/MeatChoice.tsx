import { stockIn } from '#domain/catalog/price.ts'
import { firstImage, type Meat, type Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { cents } from '#domain/money.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { meatSurcharge } from '#domain/quote/unit-price.ts'
import { formatMoney } from '#i18n/format.ts'
import { softHyphenated } from '#i18n/soft-hyphens.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  meats: readonly Meat[]
  chosen: string | null
  product: Product
  context: Pick<QuoteContext, 'area' | 'products' | 'meats'>
  /** Whether the island is hydrated. */
  isReady: boolean
  onChoose: (code: string) => void
}

/** The choice of meat for a kit, each with its difference in price. */
export function MeatChoice({ meats, chosen, product, isReady, context, onChoose }: Props) {
  const { locale, t } = usePageLanguage()
  const difference = (code: string) => {
    const more = meatSurcharge(product, code, context)
    if (code === product.meat) return t('composer.included')
    if (more === 0) return t('composer.sameMeat')
    return t(more > 0 ? 'composer.dearer' : 'composer.cheaper', { amount: formatMoney(cents(Math.abs(more)), locale) })
  }

  // The included meat comes first.
  const shown = meats.toSorted(
    (a, b) => Number(b.productCode === product.meat) - Number(a.productCode === product.meat),
  )
  return (
    <fieldset className="choice" disabled={!isReady}>
      <legend>
        <h2>{t('composer.meat')}</h2>
      </legend>
      <div className="choice-cards">
        {shown.map((meat) => {
          const sold = context.products.get(meat.productCode)
          const image = sold ? firstImage(sold) : null
          const isOut = sold !== undefined && stockIn(sold, context.area) === 0
          return (
            <label key={meat.productCode} className="choice-card">
              <input
                type="radio"
                name="meat"
                value={meat.productCode}
                checked={chosen === meat.productCode}
                disabled={isOut}
                onChange={() => onChoose(meat.productCode)}
              />
              {image && <img src={image} alt="" width="72" height="72" loading="lazy" />}
              <span>
                <b>{softHyphenated(localizedName(meat, locale))}</b>
                <small className={!isOut && meat.productCode === product.meat ? 'badge good' : undefined}>
                  {isOut ? t('product.soldOut') : difference(meat.productCode)}
                </small>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
