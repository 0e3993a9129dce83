import { useEffect, useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import {
  changePassword,
  type PasswordForm as PasswordFields,
  type ProfileFailure,
  passwordFaults,
} from '#stores/account/profile.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { leadToFault } from '../ui/lead-to-fault.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SecretField } from '../ui/SecretField.tsx'
import { accountFaultText } from './fault-text.ts'
import { SavingNotice } from './SavingNotice.tsx'

interface Props {
  user: SessionUser
}

type PasswordFieldName = keyof PasswordFields
const emptyForm: PasswordFields = { currentPassword: '', password: '' }

/** Changes the password. A shopper who signed up with a provider and has none gets a mail to choose one. */
export function PasswordForm({ user }: Props) {
  const { base, t } = usePageLanguage()
  const [form, setForm] = useState(emptyForm)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | ProfileFailure<PasswordFieldName> | null>(null)
  useEffect(() => {
    if (outcome !== null && outcome !== 'saved' && outcome.reason === 'fields') leadToFault()
  }, [outcome])
  if (!user.hasPassword) {
    return (
      <p className="notice">
        {spaced(t('account.noPassword'))}
        <a href={`${base}/forgot-password`}>{t('account.choosePassword')}</a>
      </p>
    )
  }
  const refused = outcome !== null && outcome !== 'saved' && outcome.reason === 'fields' ? outcome.faults : {}
  const faults = { ...passwordFaults(form), ...refused }
  const wordsOf = (name: PasswordFieldName): string | undefined => {
    if (!isAsked || faults[name] === undefined) return undefined
    return accountFaultText(name, faults[name], t)
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isBusy) return
    setAsked(true)
    setBusy(true)
    const saved = await changePassword(form)
    setBusy(false)
    setOutcome(saved.ok ? 'saved' : saved.error)
    if (!saved.ok) return
    setForm(emptyForm)
    setAsked(false)
  }
  const type = (name: PasswordFieldName) => (text: string) => {
    setOutcome(null)
    setForm({ ...form, [name]: text })
  }
  return (
    <form method="post" className="card fields account-form" onSubmit={submit} noValidate>
      <h3 className="whole">{t('account.passwordTitle')}</h3>
      <SavingNotice outcome={outcome} saved={t('account.passwordSaved')} />
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
      <SecretField
        id="currentPassword"
        label={t('account.currentPassword')}
        value={form.currentPassword}
        fault={wordsOf('currentPassword')}
        onChange={type('currentPassword')}
        autoComplete="current-password"
        note="password-note"
        t={t}
      />
      <PasswordField
        id="password"
        label={t('account.newPassword')}
        value={form.password}
        fault={wordsOf('password')}
        onChange={type('password')}
        t={t}
      />
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t(isBusy ? 'account.saving' : 'account.save')}
      </button>
    </form>
  )
}
