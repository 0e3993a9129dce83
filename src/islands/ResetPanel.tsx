import { useEffect, useRef, useState } from 'react'
import { passwordWeaknesses } from '#domain/password.ts'
import { spaced } from '#i18n/sentences.ts'
import { isDeadLink, resetWithToken } from '#stores/account/password-reset.ts'
import { ForgotScreen } from './ForgotPanel.tsx'
import { leadToFault } from './ui/lead-to-fault.ts'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { PasswordField } from './ui/PasswordField.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './account/account.css'

type Outcome = 'saved' | 'dead_link' | 'weak_password' | 'offline'

/**
 * Takes a new password for the token in the address; afterwards every sign-in is made anew. A link that is good no more
 * says so before anything is typed, and another one is asked for in its place.
 */
export function ResetPanel({ locale, base, words }: PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <ResetScreen />
    </PageLanguageProvider>
  )
}

function ResetScreen() {
  const { base, t } = usePageLanguage()
  const isReady = useHydrated()
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDead, setDead] = useState(false)
  const isWeak = passwordWeaknesses(password).length > 0
  const fault = outcome === 'weak_password' ? 'common' : isAsked && isWeak ? 'weak' : null
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    void isDeadLink(new URLSearchParams(window.location.search)).then(setDead)
  }, [])
  useEffect(() => {
    // The form has gone, and the focus with it.
    if (outcome === 'saved' || outcome === 'dead_link') told.current?.focus()
    if (outcome === 'weak_password') leadToFault()
  }, [outcome])

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (isWeak) return leadToFault()
    setBusy(true)
    setOutcome(null)
    setOutcome(await resetWithToken(new URLSearchParams(window.location.search), password))
    setBusy(false)
  }
  if (outcome === 'saved') {
    return (
      <p className="notice good" tabIndex={-1} ref={told}>
        {spaced(t('account.saved'))}
        <a href={`${base}/account`}>{t('account.enter')}</a>
      </p>
    )
  }
  if (isDead || outcome === 'dead_link') {
    return (
      <div className="sign-in">
        <p className="notice bad" role="alert" tabIndex={-1} ref={told}>
          {t('account.deadLink')}
        </p>
        <ForgotScreen />
      </div>
    )
  }
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <fieldset className="bare" role="none" disabled={!isReady}>
        {outcome === 'offline' && (
          <p className="notice bad" role="alert">
            {t('account.failure.offline')}
          </p>
        )}
        <PasswordField
          id="password"
          label={t('account.newPassword')}
          value={password}
          fault={fault === null ? undefined : t(`account.fault.${fault}`)}
          onChange={(text) => {
            setOutcome(null)
            setPassword(text)
          }}
          t={t}
        />
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save')}
        </button>
      </fieldset>
    </form>
  )
}
