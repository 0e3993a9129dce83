import { groupFor } from '#domain/cart/cart.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { priceIn } from '#domain/catalog/price.ts'
import { firstImage, productPath } from '#domain/catalog/product.ts'
import { isDealOpen } from '#domain/quote/deal.ts'
import type { Goal } from '#domain/quote/goals.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { addToCart } from '#stores/cart/cart.ts'
import { GoalBar } from './GoalBar.tsx'
import { type GoalStep, gainText, listGoalSteps, missingText } from './goals.ts'
import { keepFocus } from './keep-focus.ts'
import { nameOf, type ShownCart } from './shown.ts'

/**
 * The goals that a larger cart would reach, on a bar and as a list, nearest first: cheaper or free shipping, gifts, the
 * deal. Each shows what is missing and the cheapest product that reaches it (rules §12 "Goals").
 */
export function GoalList(shown: ShownCart) {
  const { quote, excerpt, base, t } = shown
  const steps = listGoalSteps(quote)
  const goals = steps.flatMap((step) => step.goals)
  const hasDeal = quote.lines.some((line) => line.group === 'dealItem')
  const mayChoose = isDealOpen(excerpt.deal, quote.lines) && !hasDeal
  if (quote.lines.length === 0 || (goals.length === 0 && !mayChoose)) return null
  const title = t(goals.length > 0 ? 'cart.goals.title' : 'cart.goals.titleOpen')
  return (
    <section className="card goal-list" aria-label={title}>
      <h2 data-near tabIndex={-1}>
        {title}
      </h2>
      <GoalBar subtotal={quote.subtotal} goals={goals} />
      <ol className="goals">
        {mayChoose && (
          <li className="goal">
            <p className="reached">
              <b>{t('cart.goals.dealOpen')}</b>
            </p>
            <a className="text-button" href={`${base}/deal-items`}>
              {t('cart.goals.toDeal')}
            </a>
          </li>
        )}
        {steps.map((step) => (
          <li key={step.goals.map(keyOf).join()} className="goal">
            {step.goals.map((goal) => (
              <p key={keyOf(goal)} className={goal.kind}>
                <b>{gainText(goal, shown)}</b>
                <span>{missingText(goal, shown)}</span>
              </p>
            ))}
            <Step step={step} shown={shown} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function keyOf({ kind, code }: Goal): string {
  return `${kind}-${code}`
}

/** Don't suggest a product that costs this much more than what is missing. */
const maxOvershoot = 1000

/** The button that adds a step's product, or a link when the product has to be composed first. */
function Step({ step, shown }: { step: GoalStep; shown: ShownCart }) {
  const { goals, count } = step
  const { excerpt, locale, base, t } = shown
  const product = step.product === null ? undefined : excerpt.products.get(step.product)
  const price = product && priceIn(product, excerpt.area)
  if (product === undefined || price === undefined) return null
  if (goals.every(({ missing }) => missing !== null && price.effective - missing > maxOvershoot)) return null
  const name = nameOf(product.code, shown)
  if (product.comboSize > 0) {
    return (
      <a className="text-button" href={base + productPath(product)}>
        {t('cart.failed.compose', { name })}
      </a>
    )
  }
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
        {goals.length > 1 && <small>{t('cart.goals.atOnce', { count: goals.length })}</small>}
      </p>
      <button
        type="button"
        className="button quiet small"
        data-leaving
        aria-label={t(count > 1 ? 'cart.goals.addMany' : 'cart.goals.add', {
          count,
          name,
          price: amount,
          gain: formatList(
            goals.map((goal) => gainText(goal, shown)),
            locale,
          ),
        })}
        onClick={() => keepFocus(add)}
      >
        {t('cart.goals.addShort')}
      </button>
    </div>
  )
}
