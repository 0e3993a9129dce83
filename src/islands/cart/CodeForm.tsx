import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { $codeForm, clearCodeForm, giveUpAnswers, submitCode, typeCode } from '#stores/cart/code-form.ts'
import { $discountCodes } from '#stores/cart/discount-codes.ts'
import { $pricedCart } from '#stores/cart/quote.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'
import './code-form.css'

/** Id of what is wrong with the code. */
const reasonId = 'code-reason'

const loadAnswers = () => import('./CodeAnswers.tsx')

/**
 * The discount code form. A refused code shows its fault at the field, where it can be corrected. Accepted codes are
 * listed below with their effect, or why they no longer apply. What answers codes loads with the first one.
 */
export function CodeForm() {
  const { t } = usePageLanguage()
  const { text, fault, awaited } = useStore($codeForm, { ssr: 'initial' })
  const codes = useStore($discountCodes, { ssr: 'initial' })
  const field = useRef<HTMLInputElement>(null)
  const isPriced = useStore($pricedCart, { ssr: () => null }) !== null
  const answers = usePart(loadAnswers, isPriced && codes.length > 0 && fault !== 'unchecked')
  const hasNoAnswers = answers.state === 'failure' && awaited.length > 0
  useEffect(() => {
    if (!hasNoAnswers) return
    giveUpAnswers()
    announce(t('cart.code.failed'))
  }, [hasNoAnswers, t])
  useLayoutEffect(() => {
    // What was typed before the form was hydrated.
    const typed = field.current?.value
    if (typed) typeCode(typed)
    return clearCodeForm
  }, [])
  const reason = faultText(fault)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (submitCode()) return
    announce(faultText($codeForm.get().fault))
    field.current?.focus()
  }
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
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : reasonId}
            onChange={(event) => typeCode(event.target.value)}
          />
          <button type="submit" className="button quiet">
            {t('cart.code.apply')}
          </button>
        </div>
        {fault !== null && (
          <p className="fault" id={reasonId}>
            {fault === 'refused' && answers.state === 'success' ? <answers.value.RefusedText /> : reason}
          </p>
        )}
        {awaited.length > 0 && <p className="hint">{t('cart.code.loading')}</p>}
      </div>
      {answers.state === 'success' && <answers.value.CodeAnswers reasonId={reasonId} />}
    </form>
  )

  function faultText(which: typeof fault): string {
    if (which === 'missing') return t('cart.code.missing')
    if (which === 'one_at_a_time') return t('cart.code.oneAtATime')
    return which === 'unchecked' ? t('cart.code.failed') : ''
  }
}
