import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CodeRefusal } from '#domain/quote.ts'
import type { Words } from '#i18n/words.ts'
import { $codeCheck, $discountCodes, dropCode, enterCode, serverCodes } from '#stores/discounts.ts'
import type { ShownCart } from './shown.ts'

/** Discount codes: the one that applies, and those that don't with the reason. */
export function CodeForm({ quote, t }: ShownCart) {
  const [text, setText] = useState('')
  const codes = useStore($discountCodes, { ssr: serverCodes })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    enterCode(text)
    setText('')
  }
  const check = useStore($codeCheck, { ssr: 'initial' })
  const refusalOf = (code: string) => quote.refusedCodes.find((refused) => refused.code === code)
  return (
    <form className="code-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="code">{t('cart.code.label')}</label>
        <div className="code-row">
          <input
            id="code"
            className="input"
            value={text}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button quiet">
            {t('cart.code.apply')}
          </button>
        </div>
      </div>
      <ul className="code-list" aria-live="polite">
        {codes.map((code) => {
          const refusal = refusalOf(code)
          return (
            <li key={code}>
              <span className={refusal ? 'badge bad' : 'badge good'}>{code}</span>
              <span>{refusal ? refusalText(refusal.reason, check, t) : t('cart.code.applied')}</span>
              <button
                type="button"
                className="text-button"
                aria-label={t('cart.code.drop', { code })}
                onClick={() => dropCode(code)}
              >
                {t('cart.removeShort')}
              </button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}

/** Why a code does not count; a code that is still being asked about is not unknown yet. */
function refusalText(reason: CodeRefusal, check: 'done' | 'loading' | 'failed', t: Words): string {
  if (reason === 'unknown' && check === 'loading') return t('cart.code.loading')
  if (reason === 'unknown' && check === 'failed') return t('cart.code.failed')
  return t(`cart.code.refused.${reason}`)
}
