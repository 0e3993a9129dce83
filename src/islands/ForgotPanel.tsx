import { useState } from 'react'
import { parseEmail } from '#domain/address/contact.ts'
import { pathPrefix } from '#i18n/paths.ts'
import { requestResetLink } from '#stores/account/password-reset.ts'
import { EmailField } from './ui/Field.tsx'
import { leadToFault } from './ui/lead-to-fault.ts'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './account/account.css'

/** Asks for the mail with the link; the answer never tells whether there is an account (rules §12). */
export function ForgotPanel({ locale, words }: Omit<PageLanguageProps, 'base'>) {
  return (
    <PageLanguageProvider locale={locale} base={pathPrefix(locale)} words={words}>
      <ForgotScreen />
    </PageLanguageProvider>
  )
}

/** The screen inside its page language. */
export function ForgotScreen() {
  const { t } = usePageLanguage()
  const isReady = useHydrated()
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | 'slow_down' | 'offline' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGood = parseEmail(email.trim()).ok

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (!isGood) return leadToFault()
    setBusy(true)
    setOutcome(await requestResetLink(email))
    setBusy(false)
  }
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <fieldset className="bare" role="none" disabled={!isReady}>
        <EmailField
          id="email"
          label={t('account.email')}
          value={email}
          fault={
            isAsked && !isGood ? t(email.trim() === '' ? 'account.missing.email' : 'account.fault.email') : undefined
          }
          onChange={setEmail}
          autoComplete="username"
        />
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.send')}
        </button>
        <div role="status">
          {outcome === 'sent' && <p className="notice good">{t('account.sent')}</p>}
          {outcome !== null && outcome !== 'sent' && <p className="notice bad">{t(`account.failure.${outcome}`)}</p>}
        </div>
      </fieldset>
    </form>
  )
}
