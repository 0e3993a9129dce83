import { groupFor, newLine } from '#domain/cart.ts'
import { isDealOpen } from '#domain/deal.ts'
import { priceIn } from '#domain/pricing.ts'
import { firstImage } from '#domain/product.ts'
import { productPath } from '#domain/product-path.ts'
import type { Offer } from '#domain/quote.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { addToCart } from '#stores/cart.ts'
import { gainText, goalsOf, missingText } from './goals.ts'
import { keepFocus } from './keep-focus.ts'
import { LadderBar } from './LadderBar.tsx'
import { nameOf, type ShownCart } from './shown.ts'

/**
 * Every goal that a larger cart would reach, on one bar and as a list, nearest first: cheaper shipping, free shipping,
 * gifts, the deal; each with what is missing and the cheapest product that reaches it (contract §3 "offers").
 */
export function Ladder(shown: ShownCart) {
  const { quote, shelf, base, t } = shown
  const goals = goalsOf(quote)
  const hasDeal = quote.lines.some((line) => line.group === 'dealItem')
  const mayChoose = isDealOpen(shelf.deal, quote.lines) && !hasDeal
  if (quote.lines.length === 0 || (goals.length === 0 && !mayChoose)) return null
  const title = t(goals.length > 0 ? 'cart.ladder.title' : 'cart.ladder.titleOpen')
  return (
    <section className="card ladder" aria-label={title}>
      <h2 data-near tabIndex={-1}>
        {title}
      </h2>
      <LadderBar subtotal={quote.subtotal} goals={goals} />
      <ol className="goals">
        {mayChoose && (
          <li className="goal reached">
            <p>
              <b>{t('cart.ladder.dealOpen')}</b>
            </p>
            <a className="text-button" href={`${base}/deal-items`}>
              {t('cart.ladder.toDeal')}
            </a>
          </li>
        )}
        {goals.map((goal) => (
          <Goal key={`${goal.kind}-${goal.code}`} goal={goal} shown={shown} />
        ))}
      </ol>
    </section>
  )
}

function Goal({ goal, shown }: { goal: Offer; shown: ShownCart }) {
  return (
    <li className={`goal ${goal.kind}`}>
      <p>
        <b>{gainText(goal, shown)}</b>
        <span>{missingText(goal, shown)}</span>
      </p>
      <Step goal={goal} shown={shown} />
    </li>
  )
}

/** A product that costs so much more than what is missing is no hint but an imposition. */
const mostBeyond = 1000

/** The one tap that reaches the goal; what must be put together first is led to instead. */
function Step({ goal, shown }: { goal: Offer; shown: ShownCart }) {
  const { shelf, locale, base, t } = shown
  const product = goal.cheapest === null ? undefined : shelf.products.get(goal.cheapest)
  const price = product && priceIn(product, shelf.area)
  if (product === undefined || price === undefined) return null
  if (goal.missing !== null && price.effective - goal.missing > mostBeyond) return null
  const name = nameOf(product.code, shown)
  if (product.comboSize > 0) {
    return (
      <a className="text-button" href={base + productPath(product)}>
        {t('cart.failed.compose', { name })}
      </a>
    )
  }
  const count = goal.missingCount ?? 1
  const amount = formatMoney(price.effective, locale)
  const image = firstImage(product)
  const add = () => {
    addToCart(newLine({ code: product.code, group: groupFor(product) }, count))
    announce(t('cart.added', { name }))
  }
  return (
    <div className="goal-step">
      {image && <img src={image} alt="" width="44" height="44" loading="lazy" />}
      <p>
        {name}
        {times(count)}
        <span className="price">{count > 1 ? t('cart.each', { amount }) : amount}</span>
      </p>
      <button
        type="button"
        className="button quiet small"
        data-leaving
        aria-label={t(count > 1 ? 'cart.ladder.addMany' : 'cart.ladder.add', {
          count,
          name,
          price: amount,
          gain: gainText(goal, shown),
        })}
        onClick={() => keepFocus(add)}
      >
        {t('cart.ladder.addShort')}
      </button>
    </div>
  )
}
