import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { halfWidth } from '#domain/half-width.ts'
import { codeEffect } from '#domain/quote/code-effect.ts'
import { announce } from '#i18n/announce.ts'
import {
  $codeCheck,
  $discountCodes,
  $discounts,
  dropCode,
  enterCode,
  serverCodes,
} from '#stores/cart/discount-codes.ts'
import { $quoteRequest } from '#stores/cart/quote.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { effectText, refusalText } from './code-text.ts'
import { useQuoteContext } from './quote-context.ts'
import type { ShownCart } from './shown.ts'
import { useKeptInView } from './use-kept-in-view.ts'
import './code-form.css'

const reasonId = 'code-reason'

/**
 * The discount code form. A refused code shows its fault at the field, where it can be corrected. Accepted codes are
 * listed below with their effect, or why they no longer apply.
 */
export function CodeForm(shown: ShownCart) {
  const { quote, t } = shown
  const [text, setText] = useState('')
  /** The outcome of the last entered code, until the shopper types again. */
  const [said, setSaid] = useState('')
  /** The entered codes that have no answer yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  /** The code announced last. */
  const told = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const codes = useStore($discountCodes, { ssr: serverCodes })
  const check = useStore($codeCheck, { ssr: 'initial' })
  const discounts = useStore($discounts, { ssr: 'initial' })
  const request = useStore($quoteRequest, { ssr: 'initial' })
  const context = useQuoteContext()
  // The result is below the field, where the cart's foot may cover it.
  const keepInView = useKeptInView(
    () => document.getElementById(reasonId) ?? list.current?.children[codes.indexOf(told.current)],
  )
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const code = /[,;\u3001]/.test(halfWidth(text)) ? '' : enterCode(text)
    if (code === '') {
      const fault = t(text.trim() === '' ? 'cart.code.missing' : 'cart.code.oneAtATime')
      setSaid(fault)
      announce(fault)
      return field.current?.focus()
    }
    setSaid('')
    setAwaited([...awaited, code])
  }
  const effectOf = (code: string) =>
    context !== null && quote.discount?.code === code ? codeEffect(code, request, context) : null
  const statusOf = (code: string) => {
    const effect = effectOf(code)
    if (effect !== null) return effectText(effect, shown)
    const refused = quote.refusedCodes.find((each) => each.code === code)
    if (refused === undefined) return ''
    if (refused.reason === 'unknown' && check === 'failed') return t('cart.code.failed')
    return refusalText(
      refused,
      discounts.find((each) => each.code === code),
      shown,
    )
  }
  // A code's validity is known after the lookup. A valid code stays even if another one saves more.
  const isOfNoUse = (code: string) =>
    check === 'done' && quote.refusedCodes.some((each) => each.code === code && each.reason !== 'other_is_better')
  useEffect(() => {
    if (check === 'loading' || awaited.length === 0) return
    const last = awaited.at(-1) ?? ''
    setAwaited([])
    announce(t('cart.code.told', { code: last, said: statusOf(last) }))
    if (isOfNoUse(last)) setSaid(statusOf(last))
    else setText('')
    for (const code of awaited.filter(isOfNoUse)) dropCode(code)
    told.current = last
    keepInView()
  })
  const isWaiting = awaited.length > 0
  const entered = codes.filter((code) => !awaited.includes(code))
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
            aria-invalid={said !== ''}
            aria-describedby={said === '' ? undefined : reasonId}
            onChange={(event) => {
              setText(event.target.value)
              setSaid('')
            }}
          />
          <button type="submit" className="button quiet">
            {t('cart.code.apply')}
          </button>
        </div>
        {said !== '' && (
          <p className="fault" id={reasonId}>
            {said}
          </p>
        )}
        {isWaiting && <p className="hint">{t('cart.code.loading')}</p>}
      </div>
      {entered.length > 0 && (
        <ul className="code-list" ref={list}>
          {entered.map((code) => (
            <CodeEntry
              key={code}
              code={code}
              isDearer={(effectOf(code)?.extraCost ?? 0) > 0}
              status={statusOf(code)}
              shown={shown}
            />
          ))}
        </ul>
      )}
    </form>
  )
}
