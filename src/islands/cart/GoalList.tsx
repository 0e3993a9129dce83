import { groupFor } from '#domain/cart/cart.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { defaultPicks } from '#domain/cart/picks.ts'
import { productPath } from '#domain/catalog/product.ts'
import type { Cents } from '#domain/money.ts'
import { goodsSubtotal, withoutCards } from '#domain/quote/card-lines.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { isDealOpen } from '#domain/quote/deal.ts'
import type { Goal } from '#domain/quote/goals.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { addToCart } from '#stores/cart/cart.ts'
import { type GoalProduct, listGoalSteps } from '#stores/cart/goal-steps.ts'
import { leftOutAllergens } from '#stores/kit/left-out.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { contentsText, hasContents } from '../ui/contents-text.ts'
import { ProductImage } from '../ui/ProductImage.tsx'
import { keepFocus } from './focus.ts'
import { gainText, missingText } from './goal-text.ts'
import { nameOf, useShownCart } from './shown-cart.ts'

/**
 * The goals that a larger cart would reach, on a bar and as a list, nearest first: cheaper or free shipping, gifts, the
 * deal. Each shows what is missing and the cheapest product that reaches it (rules §12 "Goals").
 */
export function GoalList() {
  const shown = useShownCart()
  const { quote, context, base, t } = shown
  const steps = listGoalSteps(shown)
  const goals = steps.flatMap((step) => step.goals)
  const hasDeal = quote.lines.some((line) => line.group === 'dealItem')
  const canAddDeal = isDealOpen(context.deal, withoutCards(quote.lines, context.products)) && !hasDeal
  if (quote.lines.length === 0 || (goals.length === 0 && !canAddDeal)) return null
  const title = t(goals.length > 0 ? 'cart.goals.title' : 'cart.goals.titleOpen')
  return (
    <section className="card goal-list" aria-label={title}>
      <h2 data-near tabIndex={-1}>
        {title}
      </h2>
      <GoalBar subtotal={goodsSubtotal(quote.lines, context.products)} goals={goals} />
      <ol className="goals">
        {canAddDeal && (
          <li className="goal">
            <p className="reached">
              <b>{t('cart.goals.dealOpen')}</b>
            </p>
            <ButtonLink text={t('cart.goals.toDeal')} href={`${base}/deal-items`} />
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
            {step.suggested && <Suggested {...step.suggested} goals={step.goals} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function keyOf({ kind, code }: Goal): string {
  return `${kind}-${code}`
}

/** A bar of the way to the last goal, with a mark per goal. The list says the same in words. */
function GoalBar({ subtotal, goals }: { subtotal: Cents; goals: readonly Goal[] }) {
  const ahead = goals.flatMap((goal) => (goal.missing === null ? [] : [{ ...goal, missing: goal.missing }]))
  const end = subtotal + Math.max(0, ...ahead.map((goal) => goal.missing))
  if (ahead.length === 0 || end === 0) return null
  const at = (amount: number) => `${((100 * amount) / end).toFixed(2)}%`
  return (
    <svg className="goal-bar" height="28" aria-hidden="true">
      <rect className="track" x="0" y="10" width="100%" height="8" rx="4" />
      <rect className="reached" x="0" y="10" width={at(subtotal)} height="8" rx="4" />
      <circle className="position" cx={at(subtotal)} cy="14" r="7" />
      {ahead.map((goal) => (
        <circle key={keyOf(goal)} className={goal.kind} cx={at(subtotal + goal.missing)} cy="14" r="6" />
      ))}
    </svg>
  )
}

/**
 * The button that adds a goal's product, with what is in it, or a link when the product has to be composed first. Null for a
 * product with an allergen that this tab has left out.
 */
function Suggested({ product, price, count, goals }: GoalProduct & { goals: readonly Goal[] }) {
  const shown = useShownCart()
  const { locale, base, t, context } = shown
  const name = nameOf(product.code, shown)
  if (product.comboSize > 0) {
    return <ButtonLink text={t('cart.failed.compose', { name })} href={base + productPath(product)} />
  }
  const made = { code: product.code, picks: defaultPicks(product), meat: product.meat, additionalItem: null }
  const contents = contentsOf(made, context.products)
  const leftOut = leftOutAllergens()
  if (contents.allergens.some((each) => leftOut.includes(each))) return null
  const amount = formatMoney(price, locale)
  const add = () => {
    addToCart(newLine({ code: product.code, group: groupFor(product) }, count))
    announce(t('cart.added', { name }))
  }
  return (
    <div className="goal-step">
      <ProductImage product={product} size={44} isLazy />
      <p>
        {name}
        {times(count)}
        <span className="price">{count > 1 ? t('cart.each', { amount }) : amount}</span>
        {goals.length > 1 && <small>{t('cart.goals.atOnce', { count: goals.length })}</small>}
        {hasContents(contents) && <small>{contentsText(contents, t)}</small>}
      </p>
      <Button
        look="button quiet small"
        data-leaving
        name={t(count > 1 ? 'cart.goals.addMany' : 'cart.goals.add', {
          count,
          name,
          price: amount,
          gain: formatList(
            goals.map((goal) => gainText(goal, shown)),
            locale,
          ),
        })}
        text={t('cart.goals.addShort')}
        onPress={() => keepFocus(add)}
      />
    </div>
  )
}
