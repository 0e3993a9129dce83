import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { UnitChoice } from '#domain/cart/cart-line.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isFixedBundle, isKit, type Meat, type Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { timesCents } from '#domain/money.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { pathPrefix } from '#i18n/paths.ts'
import { spaced } from '#i18n/sentences.ts'
import { openKitComposer } from '#stores/kit/kit-composer.ts'
import { kitFigures } from '#stores/kit/kit-figures.ts'
import { Diners } from './composer/Diners.tsx'
import { ExtraChoice } from './composer/ExtraChoice.tsx'
import { FinishPot } from './composer/FinishPot.tsx'
import { filledWords } from './composer/filled-words.ts'
import { KitFoot } from './composer/KitFoot.tsx'
import { KitMessage } from './composer/KitMessage.tsx'
import { MeatChoice } from './composer/MeatChoice.tsx'
import { PickList, picksId } from './composer/PickList.tsx'
import { PotView } from './composer/PotView.tsx'
import { potPlaces } from './composer/pot-places.ts'
import { ShareButton } from './composer/ShareButton.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './composer/composer.css'
import './composer/kit-foot.css'
import './composer/pot.css'

interface Props {
  product: Product
  /** Everything that may be picked into it or come with it, itself included, with this area's stock and price. */
  parts: readonly Product[]
  meats: readonly Meat[]
  /** Codes of what may come as the extra item. */
  extras: readonly string[]
  /** The choice to begin with: the address's, else the first. */
  first: UnitChoice
  /** For how many one of it is meant. */
  servings: number
  area: Area
  /** Its own address and the cart's, in this language. */
  path: string
  cartPath: string
}

/** A plate of meat, or of anything else, is more than one piece in the pot. */
const meatPieces = 3
const pickPieces = 2

/** Puts a kit or bundle together: for how many, its meat, its picks, an extra item, and its price. */
export function KitComposer({ locale, words, ...screen }: Props & Omit<PageLanguageProps, 'base'>) {
  return (
    <PageLanguageProvider locale={locale} base={pathPrefix(locale)} words={words}>
      <KitScreen {...screen} />
    </PageLanguageProvider>
  )
}

function KitScreen(props: Props) {
  const { product, parts, meats, extras, first, servings, area, path, cartPath } = props
  const { locale, t } = usePageLanguage()
  const isReady = useHydrated()
  const [offer] = useState(() => ({
    area,
    products: new Map(parts.map((part) => [part.code, part])),
    meats: new Map(meats.map((each) => [each.productCode, each])),
    extras,
  }))
  const [composer] = useState(() => openKitComposer(product, first, offer, path))
  const kit = useStore(composer.$kit, { ssr: 'initial' })
  useEffect(() => composer.watchLine(), [composer])
  const [chosenDiners, setDiners] = useState<number | null>(null)
  /** What was missing when the shopper pressed the button. */
  const [pressedFault, setPressedFault] = useState('')

  const { choice, units, line } = kit
  const { picks, meat, additionalItem } = choice
  const figures = kitFigures(product, kit, offer, servings)
  const { missing, maxUnits, progress } = figures
  const productOf = offer.products
  const isPot = isKit(product)
  const name = localizedName(product, locale)
  const fault = faultText()
  const filled = filledWords(kit.filling, missing, productOf, locale, t)

  const nameIn = (code: string) => {
    const part = productOf.get(code) ?? offer.meats.get(code)
    return part ? localizedName(part, locale) : code
  }
  const isPriced = (code: string) => product.comboItems.some((item) => item.code === code && item.addPrice > 0)
  const amount = figures.price ? formatMoney(timesCents(figures.price.unitPrice, units), locale) : ''
  const pot = isPot ? thePot() : null
  const shared = { area, locale, t, isReady }
  return (
    <fieldset className={isPot ? 'composer with-pot' : 'composer'} disabled={!isReady}>
      {line && (
        <p className="notice editing">
          {spaced(t(isPot ? 'composer.editing' : 'composer.editingBox'))}
          <a href={cartPath}>{t('composer.leave')}</a>
        </p>
      )}
      {pot && (
        <div className="stage">
          <PotView {...pot} filled={progress} isLive={kit.isTouched} />
          {progress && (
            <p className="stage-count" aria-hidden="true">
              {t('composer.chosen', progress)}
            </p>
          )}
          <Diners
            diners={chosenDiners ?? figures.diners}
            plates={figures.plates}
            servings={servings}
            units={units}
            maxUnits={maxUnits}
            isReady={isReady}
            onChange={setDiners}
            onTake={composer.setUnits}
          />
        </div>
      )}
      <div className="choices">
        {kit.isLineStale && <p className="notice">{t('composer.stale')}</p>}
        {meats.length > 0 && (
          <MeatChoice
            meats={meats}
            chosen={meat}
            product={product}
            context={offer}
            isReady={isReady}
            onChoose={(code) => composer.choose({ meat: code }, { did: 'chose', name: nameIn(code) })}
          />
        )}
        <PickList
          {...shared}
          product={product}
          picks={picks}
          units={units}
          productOf={productOf}
          onChange={(changed, pick) =>
            composer.choose({ picks: changed }, { did: 'picked', ...pick, isPriced: isPriced(pick.code) })
          }
        />
        {product.comboSize > 0 && (
          <FinishPot
            lastAction={kit.lastAction}
            isFilled={kit.filling !== null}
            missing={missing}
            isPot={isPot}
            filled={filled}
            isReady={isReady}
            onFinish={composer.finish}
            onUndo={composer.undoFinish}
          />
        )}
        {extras.length > 0 && (
          <ExtraChoice
            {...shared}
            extras={extras.flatMap((code) => productOf.get(code) ?? [])}
            chosen={additionalItem}
            onChoose={(code) =>
              composer.choose(
                { additionalItem: code },
                { did: 'chose', name: code === null ? t('composer.noExtra') : nameIn(code) },
              )
            }
          />
        )}
        <ShareButton name={name} label={t(isPot ? 'composer.share' : 'composer.shareBox')} isReady={isReady} />
        <KitFoot
          name={name}
          price={figures.price}
          isFixed={isFixedBundle(product)}
          units={units}
          maxUnits={maxUnits}
          fault={fault}
          isEdited={line !== null}
          onUnits={composer.setUnits}
          onFault={leadToPicks}
          onAdd={() => composer.putInCart() && window.location.assign(cartPath)}
        >
          <KitMessage
            action={kit.lastAction}
            isTouched={kit.isTouched}
            name={name}
            filled={kit.lastAction.did === 'filled' ? filled : ''}
            fault={fault}
            isPressed={fault !== '' && fault === pressedFault}
            complete={isPot && progress ? t('composer.full') : ''}
            amount={amount}
            productOf={productOf}
            cartPath={cartPath}
          />
        </KitFoot>
      </div>
    </fieldset>
  )

  /** Scrolls to what is still to be picked. The focus stays on the button, which is described by the fault. */
  function leadToPicks() {
    setPressedFault(fault)
    if (missing !== 0) document.getElementById(picksId)?.scrollIntoView({ block: 'start' })
  }

  /** Why the kit can't go in the cart yet; empty when it can. */
  function faultText(): string {
    if (figures.fault === null) return ''
    if (figures.fault === 'sold_out') return t('composer.soldOut')
    if (figures.fault === 'stale') return t('composer.stale')
    if (figures.fault === 'too_many') return t('composer.tooMany', { count: -missing })
    return t(isPot ? 'composer.missing' : 'composer.missingBox', { count: missing })
  }

  /** What is in the pot: where each piece is drawn, and a label that names them all. */
  function thePot() {
    const counts = new Map(picks.map((pick) => [pick.code, pick.picked]))
    const own = product.comboItems.map((item) => item.code)
    const inPot = (code: string) => (counts.get(code) ?? 0) + Number(code === meat) + Number(code === additionalItem)
    const codes = [...new Set([...(meat === null ? [] : [meat]), ...own, ...(additionalItem ? [additionalItem] : [])])]
    const things = codes.flatMap((code) => {
      const part = productOf.get(code)
      return part === undefined ? [] : [{ product: part, count: inPot(code) }]
    })
    const names = things
      .filter(({ count }) => count > 0)
      .map(({ product: thing, count }) => {
        const called = localizedName(thing, locale)
        return count === 1 ? called : t('composer.counted', { number: count, name: called })
      })
    return {
      places: potPlaces(
        things
          .filter(({ product: thing }) => thing.type !== 'broth')
          .map(({ product: thing, count }) => ({
            product: thing,
            count: count * (thing.code === meat ? meatPieces : pickPieces),
          })),
      ),
      broths: things
        .filter(({ product: thing, count }) => thing.type === 'broth' && count > 0)
        .map((each) => each.product),
      label: t('composer.pot', { things: formatList(names, locale) }),
    }
  }
}
