import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { $codeForm, type CodeAnswer, codeStatus, submitCode, typeCode, watchCodeForm } from '#stores/cart/code-form.ts'
import { dropCode } from '#stores/cart/discount-codes.ts'
import { $quote } from '#stores/cart/quote.ts'
import { droppedText, statusText } from './code-text.ts'
import { keepFocus } from './focus.ts'
import { type ShownCart, useShownCart } from './shown-cart.ts'
import { useKeepInView } from './use-keep-in-view.ts'
import './code-form.css'

const reasonId = 'code-reason'

/**
 * The discount code form. A refused code shows its fault at the field, where it can be corrected. Accepted codes are
 * listed below with their effect, or why they no longer apply.
 */
export function CodeForm() {
  const shown = useShownCart()
  const { request, t } = shown
  const { text, fault, awaited, answer } = useStore($codeForm)
  const field = useRef<HTMLInputElement>(null)
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (submitCode()) return
    announce(faultText($codeForm.get().fault))
    field.current?.focus()
  }
  const reason = faultText(fault)
  return (
    <form className="code-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="code">{t('cart.code.label')}</label>
        <div className="code-row">
          <input
            id="code"
            ref={field}
            data-near
            className="input"
            value={text}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={reason !== ''}
            aria-describedby={reason === '' ? undefined : reasonId}
            onChange={(event) => typeCode(event.target.value)}
          />
          <button type="submit" className="button quiet">
            {t('cart.code.apply')}
          </button>
        </div>
        {reason !== '' && (
          <p className="fault" id={reasonId}>
            {reason}
          </p>
        )}
        {awaited.length > 0 && <p className="hint">{t('cart.code.loading')}</p>}
      </div>
      {entered.length > 0 && (
        <ul className="code-list" ref={list}>
          {entered.map((code) => (
            <EnteredCode key={code} code={code} shown={shown} />
          ))}
        </ul>
      )}
    </form>
  )

  function faultText(which: typeof fault): string {
    if (which === 'missing') return t('cart.code.missing')
    if (which === 'one_at_a_time') return t('cart.code.oneAtATime')
    return which === 'refused' && answer !== null ? statusText(answer.status, shown) : ''
  }
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
