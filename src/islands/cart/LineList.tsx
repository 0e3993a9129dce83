import { useStore } from '@nanostores/react'
import { cartGroups } from '#domain/cart/cart-line.ts'
import { productPath } from '#domain/catalog/product.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { announce } from '#i18n/announce.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { pickLine } from '#stores/cart/cart.ts'
import { editPath, removeExtraFromLine, removeGroupFromCart } from '#stores/cart/cart-edit.ts'
import { type LineLimit, limitOfLine } from '#stores/cart/line-limit.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { LineParts } from './LineParts.tsx'
import { RemoveChoices, removeLine } from './RemoveChoices.tsx'
import { lineName, nameOf, useShownCart } from './shown-cart.ts'
import { withUndo } from './UndoNotice.tsx'

/** The lines that can be ordered, by group (rules §3 "Cart groups"). */
export function LineList() {
  const { quote, context, locale, t } = useShownCart()
  const removal = useStore($removal)
  return cartGroups.map((group) => {
    const lines = quote.lines.filter((line) => line.group === group)
    if (lines.length === 0 && removal?.from !== group) return null
    const name = t(`cart.group.${group}`)
    const clear = () =>
      removeWithUndo({ from: group, key: lines[0]?.key ?? '', message: t('cart.groupRemoved', { group: name }) }, () =>
        removeGroupFromCart(group),
      )
    return (
      <section key={group} className="cart-group" aria-label={name}>
        <h2>{name}</h2>
        {group === 'dealItem' && context.deal && (
          <p className="soft group-rule">
            {t('cart.dealRule', { amount: formatGoal(context.deal.dealPrice, locale) })}
          </p>
        )}
        <ul className="line-list">
          {withUndo(
            lines.map((line, place) => <Line key={line.key} line={line} place={place} />),
            group,
            removal,
          )}
        </ul>
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

function Line({ line, place }: { line: QuotedLine; place: number }) {
  const shown = useShownCart()
  const { request, context, locale, base, t } = shown
  const product = context.products.get(line.code)
  const name = lineName(line, shown)
  const removable = { from: line.group, place, key: line.key, code: line.code, name }
  const removeExtra = (extra: string) => {
    const message = t('cart.extraRemoved', { extra, name })
    removeWithUndo({ from: line.group, place: place + 1, key: line.key, name: extra, message }, () =>
      removeExtraFromLine(line.key),
    )
  }
  const edit = editPath(
    product,
    request.lines.find((each) => each.key === line.key),
  )
  const limit = limitOfLine(line, shown)
  const isReduced = line.regularUnitPrice !== null && line.regularUnitPrice > line.unitPrice
  return (
    <li className="line" data-line={line.key}>
      <ProductImage product={product} size={88} />
      <div className="line-facts">
        <a data-focus href={base + (product ? productPath(product) : '/food-mart')}>
          <span>{nameOf(line.code, shown)}</span>
        </a>
        {(line.picked > 1 || isReduced || limit.by === 'deal') && (
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
            {limit.by === 'deal' && <span>{t('cart.dealLimit', { most: limit.max })}</span>}
          </p>
        )}
      </div>
      <LineParts line={line} onRemoveExtra={removeExtra} />
      <div className="line-count">
        <Stepper
          count={line.picked}
          max={limit.max}
          decreaseLabel={t('cart.decrease', { name })}
          lastOneMessage={t('cart.lastOne')}
          increaseLabel={t('cart.increase', { name })}
          maxMessage={whyNoMore(limit, t)}
          onChange={(picked) => {
            if (picked === 0) return removeLine(removable, t)
            pickLine(line.key, picked)
            announce(t('cart.counted', { name, number: picked }))
          }}
        />
      </div>
      <div className="actions">
        {edit && <ButtonLink name={t('cart.editName', { name })} text={t('cart.edit')} href={base + edit} />}
        <RemoveChoices line={removable} canSave={line.group !== 'dealItem'} />
      </div>
      <p className="line-total price">
        <em className="unseen">{t('cart.forAll')} </em>
        {formatMoney(line.lineTotal, locale)}
      </p>
    </li>
  )
}

/** Returns why no more can be added; nothing for the general limit of a line. */
function whyNoMore({ max, by }: LineLimit, t: Words): string {
  if (by === 'deal') return t('cart.mostByDeal', { most: max })
  return by === 'stock' ? t('cart.mostInStock', { left: max }) : ''
}
