import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { codeStatus, watchCodeForm } from '#stores/cart/code-answers.ts'
import { $codeForm, type CodeAnswer } from '#stores/cart/code-form.ts'
import { dropCode } from '#stores/cart/discount-codes.ts'
import { $quote } from '#stores/cart/quote.ts'
import { droppedText, statusText } from './code-text.ts'
import { keepFocus } from './focus.ts'
import { type ShownCart, useShownCart } from './shown-cart.ts'
import { useKeepInView } from './use-keep-in-view.ts'

/** Answers the submitted codes, announces the answers, and lists the entered codes with what each does. */
export function CodeAnswers({ reasonId }: { reasonId: string }) {
  const shown = useShownCart()
  const { request, t } = shown
  const { awaited, answer } = useStore($codeForm)
  const list = useRef<HTMLUListElement>(null)
  const entered = request.discountCodes.filter((code) => !awaited.includes(code))
  // The result is below the field, where the cart's foot may cover it.
  const keepInView = useKeepInView(
    () => document.getElementById(reasonId) ?? list.current?.children[entered.indexOf(answer?.code ?? '')],
  )
  useEffect(() => watchCodeForm(), [])
  const announced = useRef<CodeAnswer | null>(null)
  useEffect(() => {
    if (answer === null || answer === announced.current) return
    announced.current = answer
    announce(t('cart.code.told', { code: answer.code, status: statusText(answer.status, shown) }))
    keepInView()
  })
  if (entered.length === 0) return null
  return (
    <ul className="code-list" ref={list}>
      {entered.map((code) => (
        <EnteredCode key={code} code={code} shown={shown} />
      ))}
    </ul>
  )
}

/** Why the submitted code was refused. */
export function RefusedText() {
  const shown = useShownCart()
  const { answer } = useStore($codeForm)
  return answer && statusText(answer.status, shown)
}

/** An entered code, what it does, and a button to remove it, which stands out when the code makes the order dearer. */
function EnteredCode({ code, shown }: { code: string; shown: ShownCart }) {
  const { t } = shown
  const status = codeStatus(code, shown)
  const isDearer = status.kind === 'applied' && status.effect.extraCost > 0
  // The code is valid and may become the best one again.
  const isWaiting = status.kind === 'refused' && status.refusal.reason === 'other_is_better'
  const label = t('cart.code.drop', { code })
  const drop = () =>
    keepFocus(() => {
      dropCode(code)
      const after = $quote.get()
      if (after !== null) announce(droppedText(code, after, shown))
    })
  return (
    <li className={isDearer ? 'notice' : undefined}>
      <span className={status.kind === 'applied' ? 'badge good' : isWaiting ? 'badge' : 'badge bad'}>{code}</span>
      <span>{statusText(status, shown)}</span>
      <button
        type="button"
        className={isDearer ? 'button quiet small' : 'text-button'}
        aria-label={label}
        onClick={drop}
      >
        {isDearer ? label : t('cart.removeShort')}
      </button>
    </li>
  )
}
