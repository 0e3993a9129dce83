import { useEffect, useRef, useState } from 'react'
import { Field, type FieldFacts } from './Field.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/**
 * A password field with a button that shows the password. It is hidden again on submit, so that browsers don't store it
 * as text. The button comes after the field: typing and pressing Enter never reaches it.
 */
export function SecretField(field: FieldFacts) {
  const { t } = usePageLanguage()
  const [isShown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      aside={
        <button
          type="button"
          ref={button}
          className="show-secret"
          aria-pressed={isShown}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
          {/* Text, not an aria-label, which would match searches for the field's label. */}
          <span className="unseen">{t('account.show', { field: field.label.toLowerCase() })}</span>
        </button>
      }
    />
  )
}

/** An eye icon, crossed out when shut. */
function Eye() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="1.75" d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle strokeWidth="1.75" cx="12" cy="12" r="3" />
      <path className="shut" strokeWidth="1.75" strokeLinecap="round" d="m4 20 16-16" />
    </svg>
  )
}
