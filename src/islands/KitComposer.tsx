import { useEffect, useRef, useState } from 'react'
import type { UnitChoice } from '#domain/cart/cart-line.ts'
import type { Area } from '#domain/catalog/area.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { openKitComposer } from '#stores/kit/kit-composer.ts'
import { ExtraChoice, MeatChoice } from './composer/ChoiceCards.tsx'
import { Diners } from './composer/Diners.tsx'
import { KitFoot } from './composer/KitFoot.tsx'
import { PickList } from './composer/PickList.tsx'
import { PotView } from './composer/PotView.tsx'
import { ShareButton } from './composer/ShareButton.tsx'
import { filledText, KitContext, useKit } from './composer/shown-kit.ts'
import { Button } from './ui/Button.tsx'
import { contentsText } from './ui/contents-text.ts'
import { withPageLanguage } from './ui/PageLanguage.tsx'
import { useEarlyChoices } from './ui/use-early-choices.ts'
import './composer/composer.css'
import './composer/kit-foot.css'
import './composer/pot.css'

interface Props {
  product: Product
  /** Everything that may be picked into it or come with it, itself included, with this area's stock and price. */
  parts: readonly Product[]
  meats: readonly Meat[]
  /** Codes of the products that may come as the extra item. */
  extras: readonly string[]
  /** The choice at the start: the one in the address, else the first. */
  first: UnitChoice
  /** How many diners one unit is meant for. */
  servings: number
  area: Area
  /** The product's own address in this language. */
  path: string
}

/** Composes a kit or bundle: number of diners, meat, picks, extra item, and its price. */
export const KitComposer = withPageLanguage(KitScreen)

function KitScreen({ product, parts, meats, extras, first, servings, area, path }: Props) {
  const [composer] = useState(() => {
    const offer = {
      area,
      products: new Map(parts.map((part) => [part.code, part])),
      meats: new Map(meats.map((meat) => [meat.productCode, meat])),
      extras,
    }
    return openKitComposer(product, first, offer, servings, path)
  })
  useEffect(() => composer.watchLine(), [composer])
  return (
    <KitContext value={composer}>
      <Kit />
    </KitContext>
  )
}

function Kit() {
  const { product, kit, figures, isPot, base, t } = useKit()
  const root = useRef<HTMLDivElement>(null)
  useEarlyChoices(root)
  return (
    <div className={isPot ? 'composer with-pot' : 'composer'} ref={root}>
      {kit.line && (
        <p className="notice editing">
          {spaced(t(isPot ? 'composer.editing' : 'composer.editingBox'))}
          <a href={`${base}/cart`}>{t('composer.leave')}</a>
        </p>
      )}
      {isPot && (
        <div className="stage">
          <PotView />
          {figures.progress && (
            <p className="stage-count" aria-hidden="true">
              {t('composer.chosen', figures.progress)}
            </p>
          )}
          <Diners />
        </div>
      )}
      <div className="choices">
        {kit.isLineStale && <p className="notice">{t('composer.stale')}</p>}
        <MeatChoice />
        <PickList />
        {product.comboSize > 0 && <FinishPot />}
        <ExtraChoice />
        <KitContents />
        <ShareButton />
        <KitFoot />
      </div>
    </div>
  )
}

/** The allergens of what is chosen now; a change of them is said. */
function KitContents() {
  const { product, offer, kit, t } = useKit()
  const text = contentsText(contentsOf({ code: product.code, ...kit.choice }, offer.products), t)
  const said = useRef(text)
  useEffect(() => {
    if (said.current !== text) announce(text)
    said.current = text
  }, [text])
  return <p className="notice">{text}</p>
}

/** Fills in the missing picks, shows which, and can undo them. */
function FinishPot() {
  const shown = useKit()
  const { composer, kit, figures, isPot, t } = shown
  const { did } = kit.lastAction
  const undo = useRef<HTMLButtonElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Each of the two buttons replaces the other, and takes its focus.
    if (document.activeElement !== document.body) return
    if (did === 'filled') undo.current?.focus()
    if (did === 'undone') finish.current?.focus()
  }, [did])
  return (
    <div className="finish">
      {/* Screen readers get it from the kit's message. */}
      <p aria-hidden="true">{filledText(shown)}</p>
      {kit.filling && (
        <button type="button" className="text-button" ref={undo} onClick={composer.undoFinish}>
          <span aria-hidden="true">{t('composer.undo')}</span>
          <em className="unseen">{t('composer.undoName')}</em>
        </button>
      )}
      {!kit.filling && figures.missing > 0 && (
        <Button
          look="button quiet"
          ref={finish}
          text={t(isPot ? 'composer.finish' : 'composer.finishBox')}
          onPress={composer.finish}
        />
      )}
    </div>
  )
}
