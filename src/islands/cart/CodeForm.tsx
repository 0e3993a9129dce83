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
 * Discount codes. One that is refused as it is entered is told at the field, which keeps it to be mended; one that was
 * accepted stands below with what it does to the order, or the reason where it no longer applies or another saves more.
 */
export function CodeForm(shown: ShownCart) {
  const { quote, t } = shown
  const [text, setText] = useState('')
  /** What came of the code that was entered last, until something else is typed. */
  const [said, setSaid] = useState('')
  /** The codes that were entered and not answered yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  /** The code of which it was just said what came of it. */
  const told = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const codes = useStore($discountCodes, { ssr: serverCodes })
  const check = useStore($codeCheck, { ssr: 'initial' })
  const discounts = useStore($discounts, { ssr: 'initial' })
  const request = useStore($quoteRequest, { ssr: 'initial' })
  const context = useQuoteContext()
  // What came of it stands below the field, where the foot of the window may be in front of it.
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
  // Whether a code counts is known once it has been asked about. Another that saves more is no fault of it: it stays.
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
