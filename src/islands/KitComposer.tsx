import { useState, useSyncExternalStore } from 'react'
import type { Area } from '#domain/area.ts'
import { groupFor, newLine } from '#domain/cart.ts'
import type { Pick } from '#domain/cart-line.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { noCents } from '#domain/money.ts'
import { defaultPicks, takePicks } from '#domain/picks.ts'
import { stockIn, unitPrice } from '#domain/pricing.ts'
import type { Meat, Product } from '#domain/product.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { addToCart } from '#stores/cart.ts'
import { MeatChoice } from './composer/MeatChoice.tsx'
import { PickList } from './composer/PickList.tsx'
import { PotView } from './composer/PotView.tsx'
import { Stepper } from './ui/Stepper.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './composer/composer.css'

interface Props {
  product: Product
  /** Everything that may be picked into it, with this area's stock and price. */
  parts: readonly Product[]
  meats: readonly Meat[]
  area: Area
  locale: Locale
  cartPath: string
  words: MessageTree
}

/** Puts a kit or bundle together: its meat, its picks, how many, with the price of what is chosen. */
export function KitComposer({ product, parts, meats, area, locale, cartPath, words }: Props) {
  const t = readWords(words, locale)
  const isAwake = useSyncExternalStore(never, yes, no)
  const isReady = useHydrated()
  const [picks, setPicks] = useState<readonly Pick[]>(() => firstPicks(product))
  const [meat, setMeat] = useState(product.meat)
  const [picked, setPicked] = useState(1)
  const [added, setAdded] = useState(0)

  const name = localizedName(product, locale)
  const productOf = new Map(parts.map((part) => [part.code, part]))
  const context = { area, products: productOf, meats: new Map(meats.map((each) => [each.productCode, each])) }
  const price = unitPrice(product, { picks, meat, additionalItem: null }, context)
  const together = picks.reduce((sum, pick) => sum + pick.picked, 0)
  const isWhole = takePicks(product, picks, false).ok
  const missing = product.comboSize - together

  const add = () => {
    if (!isWhole) return
    const chosenMeat = meat === product.meat ? null : meat
    const additional = isDefault(product, picks) ? null : picks.filter((pick) => pick.picked > 0)
    addToCart(
      newLine(
        { group: groupFor(product), code: product.code, additional, meat: chosenMeat, additionalItem: null },
        picked,
      ),
    )
    setAdded(added + picked)
  }

  return (
    <fieldset className="composer" disabled={!isAwake}>
      <PotView picks={picks} meat={meat} productOf={productOf} label={t('composer.pot', { count: together })} />
      {meats.length > 0 && (
        <MeatChoice
          meats={meats}
          chosen={meat}
          product={product}
          context={context}
          locale={locale}
          t={t}
          isReady={isReady}
          onChoose={setMeat}
        />
      )}
      <PickList
        product={product}
        picks={picks}
        productOf={productOf}
        area={area}
        locale={locale}
        t={t}
        isReady={isReady}
        missing={missing}
        onChange={setPicks}
      />
      <div className="composer-foot">
        <p className="composer-price">
          <span className="price">{formatMoney(price.ok ? price.value.unitPrice : noCents, locale)}</span>
          {product.comboSize > 0 && (
            <span className="soft"> {t('composer.chosen', { together, size: product.comboSize })}</span>
          )}
        </p>
        <Stepper
          count={picked}
          min={1}
          max={Math.max(1, Math.min(99, stockIn(product, area)))}
          decreaseLabel={t('composer.fewer', { name })}
          increaseLabel={t('composer.more', { name })}
          onChange={setPicked}
        />
        <button type="button" className="button" aria-disabled={!isWhole} onClick={add}>
          <span aria-hidden="true">{t('product.addShort')}</span>
          <em className="unseen">{t('product.add', { name })}</em>
        </button>
      </div>
      <p role="status" className="composer-said">
        {added > 0 ? (
          <span className="notice good">
            {t('composer.added', { name, count: added })} <a href={cartPath}>{t('composer.toCart')}</a>
          </span>
        ) : (
          !isWhole &&
          missing !== 0 && (
            <span className="soft">
              {t(missing > 0 ? 'composer.missing' : 'composer.tooMany', { count: Math.abs(missing) })}
            </span>
          )
        )}
      </p>
    </fieldset>
  )
}

// Until the island is awake a click would be lost, so the server draws it as not to be used yet.
const never = () => () => {}
const yes = () => true
const no = () => false

/** Where nothing must be chosen all is in; else the least of each, and the shopper chooses the rest. */
function firstPicks(product: Product): readonly Pick[] {
  if (product.comboSize === 0) return defaultPicks(product)
  return product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMin }))
}

function isDefault(product: Product, picks: readonly Pick[]): boolean {
  if (product.comboSize > 0) return false
  return defaultPicks(product).every((one) =>
    picks.some((pick) => pick.code === one.code && pick.picked === one.picked),
  )
}
