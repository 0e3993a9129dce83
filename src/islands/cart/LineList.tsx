import { useStore } from '@nanostores/react'
import { cartGroups, maxPicked } from '#domain/cart/cart-line.ts'
import { stockIn } from '#domain/catalog/price.ts'
import { firstImage, productPath } from '#domain/catalog/product.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { announce } from '#i18n/announce.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $cartLines, pickLine, serverLines } from '#stores/cart/cart.ts'
import { removeExtraFromLine, removeGroupFromCart } from '#stores/cart/cart-edit.ts'
import { $removal, removeWithUndo, serverRemoval } from '#stores/cart/removal-undo.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { editLink } from './edit-link.ts'
import { LineParts } from './LineParts.tsx'
import { RemoveChoices, takeOff } from './RemoveChoices.tsx'
import { nameOf, type ShownCart } from './shown.ts'
import { withUndo } from './UndoNotice.tsx'

/** The lines that can be ordered, by group (rules §3 "Cart groups"). */
export function LineList(shown: ShownCart) {
  const { quote, excerpt, locale, t } = shown
  const taken = useStore($removal, { ssr: serverRemoval })
  return cartGroups.map((group) => {
    const lines = quote.lines.filter((line) => line.group === group)
    if (lines.length === 0 && taken?.from !== group) return null
    const name = t(`cart.group.${group}`)
    const clear = () => {
      const all = { from: group, place: 0, key: lines[0]?.key ?? '', code: null, name: '' }
      removeWithUndo({ ...all, message: t('cart.groupRemoved', { group: name }) }, () => removeGroupFromCart(group))
    }
    return (
      <section key={group} className="cart-group" aria-label={name}>
        <h2>{name}</h2>
        {group === 'dealItem' && excerpt.deal && (
          <p className="soft group-rule">
            {t('cart.dealRule', { amount: formatGoal(excerpt.deal.dealPrice, locale) })}
          </p>
        )}
        <ul className="line-list">
          {withUndo(
            lines.map((line, place) => <Line key={line.key} line={line} place={place} shown={shown} />),
            group,
            taken,
          )}
        </ul>
        {lines.length > 1 && (
          <button
            type="button"
            className="text-button group-clear"
            aria-label={t('cart.groupRemoveName', { group: name })}
            onClick={clear}
          >
            {t('cart.groupRemove')}
          </button>
        )}
      </section>
    )
  })
}

function Line({ line, place, shown }: { line: QuotedLine; place: number; shown: ShownCart }) {
  const { excerpt, locale, base, t } = shown
  const product = excerpt.products.get(line.code)
  const own = useStore($cartLines, { ssr: serverLines }).find((each) => each.key === line.key)
  const called = nameOf(line.code, shown)
  // Screen readers must tell it from the same product at its own price.
  const name = line.group === 'dealItem' ? t('cart.dealName', { name: called }) : called
  const inList = { from: line.group, place, key: line.key, code: line.code, name }
  const dropExtra = (extra: string) => {
    const message = t('cart.extraRemoved', { extra, name })
    removeWithUndo({ ...inList, place: place + 1, code: null, name: extra, message }, () =>
      removeExtraFromLine(line.key),
    )
  }
  const image = product ? firstImage(product) : null
  const edit = editLink(base, product, own)
  const most = maxOf(line, shown)
  const isReduced = line.regularUnitPrice !== null && line.regularUnitPrice > line.unitPrice
  return (
    <li className="line" data-line={line.key}>
      {image && <img src={image} alt="" width="88" height="88" />}
      <div className="line-facts">
        <a data-focus href={base + (product ? productPath(product) : '/food-mart')}>
          <span>{called}</span>
        </a>
        {(line.picked > 1 || isReduced || most.isByDeal) && (
          <p className="line-unit">
            <span>
              {t('cart.each', { amount: formatMoney(line.unitPrice, locale) })}
              {isReduced && (
                <>
                  {' '}
                  <em className="unseen">{t('cart.regularPrice')}</em>{' '}
                  <s className="price">{formatMoney(line.regularUnitPrice, locale)}</s>
                </>
              )}
            </span>
            {most.isByDeal && <span>{t('cart.dealLimit', { most: most.count })}</span>}
          </p>
        )}
      </div>
      <LineParts line={line} shown={shown} onRemoveExtra={dropExtra} />
      <div className="line-count">
        <Stepper
          count={line.picked}
          max={most.count}
          decreaseLabel={t('cart.decrease', { name })}
          lastOneMessage={t('cart.lastOne')}
          increaseLabel={t('cart.increase', { name })}
          maxMessage={whyNoMore(most, t)}
          onChange={(picked) => {
            if (picked === 0) return takeOff(inList, t)
            pickLine(line.key, picked)
            announce(t('cart.counted', { name, number: picked }))
          }}
        />
      </div>
      <div className="line-ways">
        {edit && (
          <a className="text-button" href={edit} aria-label={t('cart.editName', { name })}>
            {t('cart.edit')}
          </a>
        )}
        <RemoveChoices line={inList} canSave={line.group !== 'dealItem'} />
      </div>
      <p className="line-total price">
        <em className="unseen">{t('cart.forAll')} </em>
        {formatMoney(line.lineTotal, locale)}
      </p>
    </li>
  )
}

interface Most {
  readonly count: number
  readonly isByDeal: boolean
}

/** Returns why no more can be added; nothing for the general limit of a line. */
function whyNoMore({ count, isByDeal }: Most, t: Words): string {
  if (isByDeal) return t('cart.mostByDeal', { most: count })
  return count < maxPicked ? t('cart.mostInStock', { left: count }) : ''
}

/** Returns the largest count of a line: its stock or, for a deal item, the limit per order. */
function maxOf(line: QuotedLine, { quote, excerpt }: ShownCart): Most {
  const product = excerpt.products.get(line.code)
  const stillFree = product ? stockIn(product, excerpt.area) - (quote.demand.get(line.code) ?? 0) : 0
  const inStock = Math.min(maxPicked, line.picked + Math.max(0, stillFree))
  const deal = line.group === 'dealItem' ? excerpt.deal?.items.find((item) => item.code === line.code) : undefined
  return deal && deal.quantityMax <= inStock
    ? { count: deal.quantityMax, isByDeal: true }
    : { count: inStock, isByDeal: false }
}
