import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { noCents } from '#domain/money.ts'
import { formatGoal } from '#i18n/format.ts'
import { $codeCheck, $discountCodes, $discounts, dropCode, enterCode, serverCodes } from '#stores/discounts.ts'
import { announce } from '../ui/announce.ts'
import { keepFocus } from './keep-focus.ts'
import type { ShownCart } from './shown.ts'

const reasonId = 'code-reason'

/**
 * Discount codes. One that is refused as it is entered is told at the field, which keeps it to be mended; one that was
 * accepted stands below, with the reason where it no longer applies or another saves more.
 */
export function CodeForm({ quote, locale, t }: ShownCart) {
  const [text, setText] = useState('')
  /** What came of the code that was entered last, until something else is typed. */
  const [said, setSaid] = useState('')
  /** The codes that were entered and not answered yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const codes = useStore($discountCodes, { ssr: serverCodes })
  const check = useStore($codeCheck, { ssr: 'initial' })
  const discounts = useStore($discounts, { ssr: 'initial' })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const code = enterCode(text)
    setSaid('')
    if (code === '') return field.current?.focus()
    setAwaited([...awaited, code])
  }
  const statusOf = (code: string) => {
    const refusal = quote.refusedCodes.find((refused) => refused.code === code)
    if (refusal === undefined) return t('cart.code.applied')
    if (refusal.reason === 'unknown' && check === 'failed') return t('cart.code.failed')
    const discount = discounts.find((each) => each.code === code)
    const isFreeAlready =
      refusal.reason === 'nothing_eligible' && discount?.type === 'free_shipping' && quote.shipping?.amount === 0
    const amount = formatGoal(discount?.minSubtotal ?? noCents, locale)
    return t(`cart.code.refused.${isFreeAlready ? 'free_already' : refusal.reason}`, { amount })
  }
  const isRefused = (code: string) => quote.refusedCodes.some((refused) => refused.code === code)
  // Whether a code counts is known once it has been asked about. Another that saves more is no fault of it: it stays.
  const isOfNoUse = (code: string) =>
    check === 'done' && quote.refusedCodes.some((each) => each.code === code && each.reason !== 'other_is_better')
  useEffect(() => {
    if (check === 'loading' || awaited.length === 0) return
    const last = awaited.at(-1) ?? ''
    setAwaited([])
    announce(`${last} ${statusOf(last)}`)
    if (isOfNoUse(last)) setSaid(statusOf(last))
    else setText('')
    for (const code of awaited.filter(isOfNoUse)) dropCode(code)
  })
  const isWaiting = awaited.length > 0
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
      {codes.some((code) => !awaited.includes(code)) && (
        <ul className="code-list">
          {codes
            .filter((code) => !awaited.includes(code))
            .map((code) => (
              <li key={code}>
                <span className={isRefused(code) ? 'badge bad' : 'badge good'}>{code}</span>
                <span>{statusOf(code)}</span>
                <button
                  type="button"
                  className="text-button"
                  aria-label={t('cart.code.drop', { code })}
                  onClick={() => keepFocus(() => dropCode(code))}
                >
                  {t('cart.removeShort')}
                </button>
              </li>
            ))}
        </ul>
      )}
    </form>
  )
}
