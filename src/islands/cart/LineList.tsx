import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { cartGroups } from '#domain/cart/cart-line.ts'
import { type Product, productPath } from '#domain/catalog/product.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { announce } from '#i18n/announce.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { pickLine } from '#stores/cart/cart.ts'
import { editPath, removeExtraFromLine, removeGroupFromCart } from '#stores/cart/cart-edit.ts'
import { type LineLimit, limitOfLine } from '#stores/cart/line-limit.ts'
import { $quote } from '#stores/cart/quote.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { LineContents } from './LineContents.tsx'
import { LineParts } from './LineParts.tsx'
import { RemoveChoices, removeLine } from './RemoveChoices.tsx'
import { nameOf, useShownCart } from './shown-cart.ts'
import { withUndo } from './UndoNotice.tsx'

/** The lines that can be ordered, by group (rules §3 "Cart groups"). */
export function LineList() {
  const shown = useShownCart()
  const { quote, request, context, locale, t } = shown
  const removal = useStore($removal)
  return cartGroups.map((group) => {
    const lines = quote.lines.filter((line) => line.group === group)
    if (lines.length === 0 && removal?.from !== group) return null
    const name = t(`cart.group.${group}`)
    const clear = () =>
      removeWithUndo({ from: group, key: lines[0]?.key ?? '', message: t('cart.groupRemoved', { group: name }) }, () =>
        removeGroupFromCart(group),
      )
    const entries = lines.map((line) => {
      const product = context.products.get(line.code)
      const stored = request.lines.find(({ key }) => key === line.key)
      const { max, by } = limitOfLine(line, shown)
      const facts = { product, name: nameOf(line.code, shown), edit: editPath(product, stored), max, by }
      return <Line key={line.key} line={line} {...facts} />
    })
    return (
      <section key={group} className="cart-group" aria-label={name}>
        <h2>{name}</h2>
        {group === 'dealItem' && context.deal && (
          <p className="soft group-rule">
            {t('cart.dealRule', { amount: formatGoal(context.deal.dealPrice, locale) })}
          </p>
        )}
        <ul className="line-list">{withUndo(entries, group, removal)}</ul>
        {lines.length > 1 && (
          <Button
            look="text-button group-clear"
            name={t('cart.groupRemoveName', { group: name })}
            text={t('cart.groupRemove')}
            onPress={clear}
          />
        )}
      </section>
    )
  })
}

interface LineProps extends LineLimit {
  line: QuotedLine
  product: Product | undefined
  /** The product's name. */
  name: string
  /** Path of the composer with its choices; null when it has none. */
  edit: string | null
}

/** One line. It depends on nothing but its facts, so that a change of another line leaves it as it is. */
const Line = memo(function CartLine({ line, product, name: productName, edit, max, by }: LineProps) {
  const { locale, base, t } = usePageLanguage()
  const name = line.group === 'dealItem' ? t('cart.dealName', { name: productName }) : productName
  const removable = () => ({ from: line.group, place: placeOf(line), key: line.key, code: line.code, name })
  const removeExtra = (extra: string) => {
    const message = t('cart.extraRemoved', { extra, name })
    removeWithUndo({ from: line.group, place: placeOf(line) + 1, key: line.key, name: extra, message }, () =>
      removeExtraFromLine(line.key),
    )
  }
  const isReduced = line.regularUnitPrice !== null && line.regularUnitPrice > line.unitPrice
  return (
    <li className="line" data-line={line.key}>
      <ProductImage product={product} size={88} />
      <div className="line-facts">
        <a data-focus href={base + (product ? productPath(product) : '/food-mart')}>
          <span>{productName}</span>
        </a>
        {(line.picked > 1 || isReduced || by === 'deal') && (
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
            {by === 'deal' && <span>{t('cart.dealLimit', { most: max })}</span>}
          </p>
        )}
      </div>
      <div className="line-inside">
        <LineParts line={line} onRemoveExtra={removeExtra} />
        <LineContents line={line} />
      </div>
      <div className="line-count">
        <Stepper
          count={line.picked}
          max={max}
          decreaseLabel={t('cart.decrease', { name })}
          lastOneMessage={t('cart.lastOne')}
          increaseLabel={t('cart.increase', { name })}
          maxMessage={whyNoMore({ max, by }, t)}
          onChange={(picked) => {
            if (picked === 0) return removeLine(removable(), t)
            pickLine(line.key, picked)
            announce(t('cart.counted', { name, number: picked }))
          }}
        />
      </div>
      <div className="actions">
        {edit && <ButtonLink name={t('cart.editName', { name })} text={t('cart.edit')} href={base + edit} />}
        <RemoveChoices lineNow={removable} canSave={line.group !== 'dealItem'} />
      </div>
      <p className="line-total price">
        <em className="unseen">{t('cart.forAll')} </em>
        {formatMoney(line.lineTotal, locale)}
      </p>
    </li>
  )
})

/** Returns the line's index in its group now. It is no fact of the line, or a removal would draw all lines below anew. */
function placeOf({ key, group }: QuotedLine): number {
  const lines = $quote.get()?.lines ?? []
  return lines.filter((line) => line.group === group).findIndex((line) => line.key === key)
}

/** Returns why no more can be added; nothing for the general limit of a line. */
function whyNoMore({ max, by }: LineLimit, t: Words): string {
  if (by === 'deal') return t('cart.mostByDeal', { most: max })
  return by === 'stock' ? t('cart.mostInStock', { left: max }) : ''
}
