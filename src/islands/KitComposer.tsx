import { useEffect, useRef, useState } from 'react'
import type { UnitChoice } from '#domain/cart/cart-line.ts'
import type { Area } from '#domain/catalog/area.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { choicePath, openKitComposer } from '#stores/kit/kit-composer.ts'
import { ExtraChoice, MeatChoice } from './composer/ChoiceCards.tsx'
import { Diners } from './composer/Diners.tsx'
import { unpackGoods } from './composer/goods.ts'
import { footId, KitFoot } from './composer/KitFoot.tsx'
import { PickList } from './composer/PickList.tsx'
import { PotView } from './composer/PotView.tsx'
import { ShareButton } from './composer/ShareButton.tsx'
import { filledText, KitContext, useKit } from './composer/shown-kit.ts'
import { contentsText } from './ui/contents-text.ts'
import { withPageLanguage } from './ui/PageLanguage.tsx'
import { useEarlyChoices } from './ui/use-early-choices.ts'
import './composer/composer.css'
import './composer/kit-foot.css'
import './composer/pot.css'

interface Props {
  /** By `packGoods`. */
  goods: string
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

function KitScreen({ goods, extras, first, servings, area, path }: Props) {
  const [shown] = useState(() => {
    const { product, parts, meats, measures } = unpackGoods(goods)
    const offer = {
      area,
      products: new Map(parts.map((part) => [part.code, part])),
      meats: new Map(meats.map((meat) => [meat.productCode, meat])),
      extras,
    }
    return { composer: openKitComposer(product, first, offer, servings, path), measures }
  })
  useEffect(() => shown.composer.start(), [shown])
  // The page's link to how to cook it follows the choice.
  useEffect(
    () =>
      shown.composer.$kit.subscribe(({ choice }) => {
        document
          .getElementById('cook-link')
          ?.setAttribute('href', `${path}/cook${choicePath(shown.composer.product, choice)}`)
      }),
    [shown, path],
  )
  return (
    <KitContext value={shown}>
      <Kit />
    </KitContext>
  )
}

function Kit() {
  const { kit, figures, isPot, base, t } = useKit()
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
      <a className="unseen skip" href={`#${footId}`}>
        {t('composer.skip')}
      </a>
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
        {kit.filling && <FilledPicks />}
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

/** What "finish my pot" has put in, below the picks. Screen readers get it from the kit's message. */
function FilledPicks() {
  const text = filledText(useKit())
  return (
    <p className="notice" aria-hidden="true">
      {text}
    </p>
  )
}
