import { useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import { openPasswordForm } from '#stores/account/profile.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { faultText } from '../ui/fault-text.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SecretField } from '../ui/SecretField.tsx'
import { useForm } from '../ui/use-form.ts'
import { SavingNotice } from './SavingNotice.tsx'

/** Changes the password. A shopper who signed up with a provider and has none gets a mail to choose one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { base, t } = usePageLanguage()
  const [form] = useState(openPasswordForm)
  const { field, isBusy, submit, ...state } = useForm(form, {
    label: (name) => t(name === 'password' ? 'account.newPassword' : 'account.currentPassword'),
    fault: (name, fault) => faultText(name, fault, t),
  })
  if (!user.hasPassword) {
    return (
      <p className="notice">
        {spaced(t('account.noPassword'))}
        <a href={`${base}/forgot-password`}>{t('account.choosePassword')}</a>
      </p>
    )
  }
  return (
    <form method="post" className="card fields account-form" onSubmit={submit} noValidate>
      <h3 className="whole">{t('account.passwordTitle')}</h3>
      <SavingNotice {...state} saved={t('account.passwordSaved')} />
      <p className="soft whole" id="password-note">
        {t('account.passwordText')}
      </p>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        className="unseen"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <SecretField {...field('currentPassword')} autoComplete="current-password" note="password-note" />
      <PasswordField {...field('password')} />
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t(isBusy ? 'account.saving' : 'account.save')}
      </button>
    </form>
  )
}
