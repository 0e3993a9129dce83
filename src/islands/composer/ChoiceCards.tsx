import type { ReactNode } from 'react'
import { priceIn, stockIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { cents } from '#domain/money.ts'
import { meatSurcharge } from '#domain/quote/unit-price.ts'
import { formatMoney } from '#i18n/format.ts'
import { softHyphenated } from '#i18n/soft-hyphens.ts'
import { ProductImage } from '../ui/ProductImage.tsx'
import { useKit } from './shown-kit.ts'

/** The choice of meat for a kit, each with its difference in price. The included meat comes first. */
export function MeatChoice() {
  const { composer, product, offer, measures, kit, locale, t } = useKit()
  if (offer.meats.size === 0) return null
  const isIncluded = (code: string) => code === product.meat
  const difference = (code: string) => {
    const more = meatSurcharge(product, code, offer)
    if (isIncluded(code)) return t('composer.included')
    if (more === 0) return t('composer.sameMeat')
    return t(more > 0 ? 'composer.dearer' : 'composer.cheaper', { amount: formatMoney(cents(Math.abs(more)), locale) })
  }
  const meats = [...offer.meats.values()].sort(
    (a, b) => Number(isIncluded(b.productCode)) - Number(isIncluded(a.productCode)),
  )
  return (
    <Cards title={t('composer.meat')}>
      {meats.map((meat) => {
        const code = meat.productCode
        const sold = offer.products.get(code)
        const isOut = sold !== undefined && stockIn(sold, offer.area) === 0
        return (
          <Card
            key={code}
            group="meat"
            value={code}
            name={softHyphenated(localizedName(meat, locale))}
            product={sold}
            measures={measures[code]}
            isChosen={kit.choice.meat === code}
            isDisabled={isOut}
            onChoose={() => composer.choose({ meat: code }, { did: 'chose', code })}
          >
            <small className={!isOut && isIncluded(code) ? 'badge good' : undefined}>
              {isOut ? t('product.soldOut') : difference(code)}
            </small>
          </Card>
        )
      })}
    </Cards>
  )
}

/** The choice of one extra item for a kit (rules §3 `additionalItem`), each with its price; none is chosen at first. */
export function ExtraChoice() {
  const { composer, offer, measures, kit, locale, t } = useKit()
  if (offer.extras.length === 0) return null
  const choose = (code: string | null) => composer.choose({ additionalItem: code }, { did: 'chose', code })
  const chosen = kit.choice.additionalItem
  return (
    <Cards title={t('composer.extra')}>
      <Card group="extra" name={t('composer.noExtra')} isChosen={chosen === null} onChoose={() => choose(null)} />
      {offer.extras.map((code) => {
        const extra = offer.products.get(code)
        const price = extra && priceIn(extra, offer.area)
        return (
          extra && (
            <Card
              key={code}
              group="extra"
              value={code}
              name={softHyphenated(localizedName(extra, locale))}
              product={extra}
              measures={measures[code]}
              isChosen={chosen === code}
              onChoose={() => choose(code)}
            >
              {price && <small>{t('composer.dearer', { amount: formatMoney(price.effective, locale) })}</small>}
            </Card>
          )
        )
      })}
    </Cards>
  )
}

function Cards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="choice">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="choice-cards">{children}</div>
    </fieldset>
  )
}

interface CardProps {
  /** Name of the radio buttons of which one can be chosen. */
  group: string
  value?: string
  name: string
  product?: Product | undefined
  /** What it weighs and how long it cooks. */
  measures?: string | undefined
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children?: ReactNode
}

function Card({ group, value, name, product, measures, isChosen, isDisabled = false, onChoose, children }: CardProps) {
  return (
    <label className="choice-card">
      <input type="radio" name={group} value={value} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <ProductImage product={product} size={72} isLazy />
      <span>
        <b>{name}</b>
        {measures && <small>{measures}</small>}
        {children}
      </span>
    </label>
  )
}
