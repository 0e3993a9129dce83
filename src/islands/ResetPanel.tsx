import { useEffect, useRef, useState } from 'react'
import { passwordWeaknesses } from '#domain/contact.ts'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { resetWithToken } from '#stores/password-reset.ts'
import { leadToFault } from './ui/lead-to-fault.ts'
import { PasswordField } from './ui/PasswordField.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './account/account.css'

interface Props {
  locale: Locale
  base: string
  words: MessageTree
}

type Outcome = 'saved' | 'dead_link' | 'weak_password' | 'offline'

/** Takes a new password for the token in the address; afterwards every sign-in is made anew. */
export function ResetPanel({ locale, base, words }: Props) {
  const t = readWords(words, locale)
  const isReady = useHydrated()
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const weaknesses = passwordWeaknesses(password)
  const saved = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome === 'saved') saved.current?.focus()
  }, [outcome])

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (weaknesses.length > 0) return leadToFault()
    setBusy(true)
    setOutcome(await resetWithToken(new URLSearchParams(window.location.search), password))
    setBusy(false)
  }
  if (outcome === 'saved') {
    return (
      <p className="notice good" tabIndex={-1} ref={saved}>
        {t('account.saved')} <a href={`${base}/account`}>{t('account.enter')}</a>
      </p>
    )
  }
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <fieldset className="bare" role="none" disabled={!isReady}>
        {outcome === 'dead_link' && (
          <p className="notice bad" role="alert">
            {t('account.deadLink')} <a href={`${base}/forgot-password`}>{t('account.send')}</a>
          </p>
        )}
        {(outcome === 'weak_password' || outcome === 'offline') && (
          <p className="notice bad" role="alert">
            {t(`account.failure.${outcome}`)}
          </p>
        )}
        <PasswordField
          id="password"
          label={t('account.newPassword')}
          value={password}
          fault={
            isAsked && weaknesses.length > 0
              ? weaknesses.map((each) => t(`account.weakness.${each}`)).join(' ')
              : undefined
          }
          onChange={setPassword}
          t={t}
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save')}
        </button>
      </fieldset>
    </form>
  )
}
