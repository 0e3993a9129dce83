import { useState } from 'react'
import { findLine, groupFor } from '#domain/cart/cart.ts'
import type { UnitChoice } from '#domain/cart/cart-line.ts'
import { maxPicked } from '#domain/cart/cart-line.ts'
import { fillPicks } from '#domain/cart/fill-picks.ts'
import { lineChoice, missingPicks, picksMade, picksToMake } from '#domain/cart/kit-choice.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { takePicks } from '#domain/cart/picks.ts'
import { maxDiners, platesOf } from '#domain/cart/portions.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isFixedBundle, isKit, type Meat, type Product } from '#domain/catalog/product.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { timesCents } from '#domain/money.ts'
import { RemainingStock, unitDemand } from '#domain/quote/demand.ts'
import { unitPrice } from '#domain/quote/unit-price.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { spaced } from '#i18n/sentences.ts'
import { $cartLines, addToCart } from '#stores/cart/cart.ts'
import { noteEditedLine, replaceCartLine } from '#stores/cart/cart-edit.ts'
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
import { useKit } from './composer/use-kit.ts'
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
  locale: Locale
  /** Its own address and the cart's, in this language. */
  path: string
  cartPath: string
  words: MessageTree
}

/** A plate of meat, or of anything else, is more than one piece in the pot. */
const meatPieces = 3
const pickPieces = 2

/** Puts a kit or bundle together: for how many, its meat, its picks, an extra, with the price of what is chosen. */
export function KitComposer(props: Props) {
  const { product, parts, meats, extras, first, servings, area, locale, path, cartPath, words } = props
  const t = readWords(words, locale)
  const isReady = useHydrated()
  const productOf = new Map(parts.map((part) => [part.code, part]))
  const offer = { area, products: productOf, meats: new Map(meats.map((each) => [each.productCode, each])), extras }
  const kit = useKit(product, first, offer, path)
  const [seated, setDiners] = useState<number | null>(null)
  // What was wanting as the kit was asked for.
  const [askedFor, setAskedFor] = useState('')

  const { choice, units, line } = kit
  // For how many a line in the cart was meant nobody noted; as many as it serves is the nearest.
  const diners = seated ?? Math.min(maxDiners, servings * (line?.picked ?? 1))
  const isPot = isKit(product)
  const name = localizedName(product, locale)
  const price = unitPrice(product, choice, offer)
  const missing = missingPicks(product, choice.picks)
  const toMake = picksToMake(product)
  const fill = toMake > 0 ? { together: picksMade(product, choice.picks), size: toMake } : null
  const { picks, meat, additionalItem } = choice
  const demand = unitDemand({ code: product.code, picks, meat, additionalItem })
  const most = Math.min(maxPicked, new RemainingStock(productOf, area).unitsLeft(demand))
  const wants = whatWants()
  const filled = filledWords(kit.filling, missing, productOf, locale, t)
  const isBroth = (code: string) => productOf.get(code)?.type === 'broth'

  const put = () => {
    const made = newLine({ group: groupFor(product), code: product.code, ...lineChoice(product, choice) }, units)
    if (line === undefined) {
      addToCart(made)
      kit.say({ did: 'added', inCart: findLine($cartLines.get(), made.key)?.picked ?? units })
    } else {
      kit.follow(made.key)
      replaceCartLine(line.key, made)
      noteEditedLine(made.key)
      window.location.assign(cartPath)
    }
  }
  const finish = () => {
    const { picks: all, taken } = fillPicks(product, picks, units, offer)
    kit.fill({ taken, before: picks, picks: all })
  }

  const nameIn = (code: string) => {
    const part = productOf.get(code) ?? offer.meats.get(code)
    return part ? localizedName(part, locale) : code
  }
  const isPriced = (code: string) => product.comboItems.some((item) => item.code === code && item.addPrice > 0)
  const amount = price.ok ? formatMoney(timesCents(price.value.unitPrice, units), locale) : ''
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
          <PotView {...pot} filled={fill} isLive={kit.isTouched} />
          {fill && (
            <p className="stage-count" aria-hidden="true">
              {t('composer.chosen', fill)}
            </p>
          )}
          <Diners
            diners={diners}
            plates={missing > 0 ? null : platesOf(choice, isBroth)}
            servings={servings}
            units={units}
            most={most}
            isReady={isReady}
            t={t}
            onChange={setDiners}
            onTake={kit.take}
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
            locale={locale}
            t={t}
            isReady={isReady}
            onChoose={(code) => kit.choose({ meat: code }, { did: 'chose', name: nameIn(code) })}
          />
        )}
        <PickList
          {...shared}
          product={product}
          picks={picks}
          units={units}
          productOf={productOf}
          onChange={(changed, pick) =>
            kit.choose({ picks: changed }, { did: 'picked', ...pick, isPriced: isPriced(pick.code) })
          }
        />
        {product.comboSize > 0 && (
          <FinishPot
            kit={kit}
            missing={missing}
            isPot={isPot}
            filled={filled}
            t={t}
            isReady={isReady}
            onFinish={finish}
          />
        )}
        {extras.length > 0 && (
          <ExtraChoice
            {...shared}
            extras={extras.flatMap((code) => productOf.get(code) ?? [])}
            chosen={additionalItem}
            onChoose={(code) =>
              kit.choose(
                { additionalItem: code },
                { did: 'chose', name: code === null ? t('composer.noExtra') : nameIn(code) },
              )
            }
          />
        )}
        <ShareButton name={name} label={t(isPot ? 'composer.share' : 'composer.shareBox')} isReady={isReady} t={t} />
        <KitFoot
          name={name}
          locale={locale}
          t={t}
          price={price.ok ? price.value : null}
          isFixed={isFixedBundle(product)}
          units={units}
          most={most}
          wants={wants}
          isEdited={line !== undefined}
          onUnits={kit.take}
          onWanting={leadToPicks}
          onAdd={put}
        >
          <KitMessage
            kit={kit}
            name={name}
            filled={kit.doing.did === 'filled' ? filled : ''}
            wants={wants}
            isAskedFor={wants !== '' && wants === askedFor}
            whole={isPot && toMake > 0 ? t('composer.full') : ''}
            amount={amount}
            productOf={productOf}
            cartPath={cartPath}
            locale={locale}
            t={t}
          />
        </KitFoot>
      </div>
    </fieldset>
  )

  /** Leads the eye to what is still to be chosen; the focus stays, as the button says it to who doesn't see. */
  function leadToPicks() {
    setAskedFor(wants)
    if (missing !== 0) document.getElementById(picksId)?.scrollIntoView({ block: 'start' })
  }

  /** What keeps it from going in the cart, in words; empty: nothing. */
  function whatWants(): string {
    if (units > most) return t('composer.soldOut')
    if (missing > 0) return t(isPot ? 'composer.missing' : 'composer.missingBox', { count: missing })
    if (missing < 0) return t('composer.tooMany', { count: -missing })
    return price.ok && takePicks(product, picks, false).ok ? '' : t('composer.stale')
  }

  /** What is in the pot, for the eye and for the ear. */
  function thePot() {
    const counts = new Map(picks.map((pick) => [pick.code, pick.picked]))
    const own = product.comboItems.map((item) => item.code)
    const inPot = (code: string) => (counts.get(code) ?? 0) + Number(code === meat) + Number(code === additionalItem)
    const codes = [...new Set([...(meat === null ? [] : [meat]), ...own, ...(additionalItem ? [additionalItem] : [])])]
    const things = codes.flatMap((code) => {
      const part = productOf.get(code)
      return part === undefined ? [] : [{ product: part, count: inPot(code) }]
    })
    const said = things
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
      label: t('composer.pot', { things: formatList(said, locale) }),
    }
  }
}
