import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CodeRefusal } from '#domain/quote.ts'
import type { Words } from '#i18n/words.ts'
import { $codeCheck, $discountCodes, dropCode, enterCode, serverCodes } from '#stores/discounts.ts'
import { announce } from '../ui/announce.ts'
import { keepFocus } from './keep-focus.ts'
import type { ShownCart } from './shown.ts'

const reasonId = 'code-reason'

/** Discount codes: the one that applies, and those that don't with the reason. */
export function CodeForm({ quote, t }: ShownCart) {
  const [text, setText] = useState('')
  /** Whether a code was entered on this page, not on an earlier one. */
  const [isEntered, setEntered] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  /** Whether a code was just entered, and what came of it not said yet. */
  const awaited = useRef(false)
  const codes = useStore($discountCodes, { ssr: serverCodes })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (text.trim() === '') return field.current?.focus()
    enterCode(text)
    setText('')
    awaited.current = true
    setEntered(true)
  }
  const drop = (code: string) => {
    setEntered(false)
    keepFocus(() => dropCode(code))
  }
  const check = useStore($codeCheck, { ssr: 'initial' })
  const refusalOf = (code: string) => quote.refusedCodes.find((refused) => refused.code === code)
  const statusOf = (code: string) => {
    const refusal = refusalOf(code)
    return refusal ? refusalText(refusal.reason, check, t) : t('cart.code.applied')
  }
  const newest = codes.at(-1)
  // The field is empty again by now, yet it is where the refusal is mended.
  const refused = isEntered && text === '' && check !== 'loading' ? refusalOf(newest ?? '') : undefined
  const answer = newest === undefined || check === 'loading' ? '' : `${newest} ${statusOf(newest)}`
  useEffect(() => {
    if (!awaited.current || answer === '') return
    awaited.current = false
    announce(answer)
  }, [answer])
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
            aria-invalid={refused !== undefined}
            aria-describedby={refused && reasonId}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button quiet">
            {t('cart.code.apply')}
          </button>
        </div>
      </div>
      {codes.length > 0 && (
        <ul className="code-list">
          {codes.map((code) => (
            <li key={code}>
              <span className={refusalOf(code) ? 'badge bad' : 'badge good'}>{code}</span>
              <span id={code === newest ? reasonId : undefined}>{statusOf(code)}</span>
              <button
                type="button"
                className="text-button"
                aria-label={t('cart.code.drop', { code })}
                onClick={() => drop(code)}
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

/** Why a code does not count; a code that is still being asked about is not unknown yet. */
function refusalText(reason: CodeRefusal, check: 'done' | 'loading' | 'failed', t: Words): string {
  if (reason === 'unknown' && check === 'loading') return t('cart.code.loading')
  if (reason === 'unknown' && check === 'failed') return t('cart.code.failed')
  return t(`cart.code.refused.${reason}`)
}
