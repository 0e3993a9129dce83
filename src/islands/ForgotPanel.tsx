import { useState } from 'react'
import { openForgotForm } from '#stores/account/password-reset.ts'
import { EmailField } from './ui/Field.tsx'
import { faultText } from './ui/fault-text.ts'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { useForm } from './ui/use-form.ts'
import './account/account.css'

/** Requests a reset link by mail. The answer does not reveal whether the account exists (rules §12). */
export const ForgotPanel = withPageLanguage(ForgotScreen)

/** The screen inside its page language. */
export function ForgotScreen() {
  const { t } = usePageLanguage()
  const [forgot] = useState(openForgotForm)
  const { field, failure, isSent, isBusy, submit } = useForm(forgot, {
    label: (name) => t(`fields.${name}`),
    fault: (name, fault) => faultText(name, fault, t),
  })
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <EmailField {...field('email')} autoComplete="username" />
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t(isBusy ? 'account.saving' : 'account.send')}
      </button>
      <div role="status">
        {isSent && <p className="notice good">{t('account.sent')}</p>}
        {failure && failure !== 'fields' && <p className="notice bad">{t(`account.failure.${failure}`)}</p>}
      </div>
    </form>
  )
}
