import { cartGroups } from '#domain/cart-line.ts'
import { stockIn } from '#domain/pricing.ts'
import { firstImage } from '#domain/product.ts'
import { productPath } from '#domain/product-path.ts'
import type { QuotedLine } from '#domain/quote.ts'
import { formatMoney } from '#i18n/format.ts'
import { pickLine, removeFromCart } from '#stores/cart.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { LineParts } from './LineParts.tsx'
import { nameOf, type ShownCart } from './shown.ts'

/** The lines that can be had, by group (spec §3 "Cart groups"). */
export function LineList(shown: ShownCart) {
  const { quote, t } = shown
  return cartGroups.map((group) => {
    const lines = quote.lines.filter((line) => line.group === group)
    if (lines.length === 0) return null
    return (
      <section key={group} className="cart-group" aria-label={t(`cart.group.${group}`)}>
        <h2>{t(`cart.group.${group}`)}</h2>
        <ul className="line-list">
          {lines.map((line) => (
            <Line key={line.key} line={line} shown={shown} />
          ))}
        </ul>
      </section>
    )
  })
}

function Line({ line, shown }: { line: QuotedLine; shown: ShownCart }) {
  const { quote, shelf, locale, base, t } = shown
  const product = shelf.products.get(line.code)
  const name = nameOf(line.code, shown)
  const image = product ? firstImage(product) : null
  const stillFree = product ? stockIn(product, shelf.area) - (quote.demand.get(line.code) ?? 0) : 0
  return (
    <li className="line">
      {image && <img src={image} alt="" width="88" height="88" />}
      <div className="line-facts">
        <a href={base + (product ? productPath(product) : '/food-mart')}>{name}</a>
        <LineParts line={line} shown={shown} />
        <p className="line-unit">
          {formatMoney(line.unitPrice, locale)}
          {line.regularUnitPrice !== null && line.regularUnitPrice > line.unitPrice && (
            <s className="price"> {formatMoney(line.regularUnitPrice, locale)}</s>
          )}
        </p>
      </div>
      <div className="line-count">
        <Stepper
          count={line.picked}
          max={Math.min(99, line.picked + Math.max(0, stillFree))}
          decreaseLabel={t('cart.decrease', { name })}
          increaseLabel={t('cart.increase', { name })}
          onChange={(picked) => pickLine(line.key, picked)}
        />
        <button
          type="button"
          className="text-button"
          aria-label={t('cart.remove', { name })}
          onClick={() => removeFromCart(line.key)}
        >
          {t('cart.removeShort')}
        </button>
      </div>
      <p className="line-total price">{formatMoney(line.lineTotal, locale)}</p>
    </li>
  )
}
