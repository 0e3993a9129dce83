import { useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import { isEmailChanged, openProfileForm } from '#stores/account/profile.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { PhoneField } from '../ui/Field.tsx'
import { faultText } from '../ui/fault-text.ts'
import { NameFields } from '../ui/NameFields.tsx'
import { NewEmailField } from '../ui/NewEmailField.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SecretField } from '../ui/SecretField.tsx'
import { useForm } from '../ui/use-form.ts'
import { SavingNotice } from './SavingNotice.tsx'

/** Name, email and phone. A new email requires the password, since reset mails go there. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { base, t } = usePageLanguage()
  const [form] = useState(() => openProfileForm(user))
  const { field, values, isBusy, submit, ...state } = useForm(form, {
    label(name) {
      if (name === 'currentPassword') return t('account.currentPassword')
      return t(name === 'phone' ? 'fields.phoneOptional' : `fields.${name}`)
    },
    fault: (name, fault) => faultText(name, fault, t),
  })
  return (
    <form method="post" className="card fields account-form" onSubmit={submit} noValidate>
      <SavingNotice {...state} saved={t('account.profileSaved')} />
      <NameFields field={field} />
      <NewEmailField {...field('email')} />
      <PhoneField {...field('phone')} hint={t('fields.phoneHint')} required={false} />
      {isEmailChanged(values) && user.hasPassword && (
        <div className="whole">
          <SecretField {...field('currentPassword')} autoComplete="current-password" hint={t('account.emailHint')} />
        </div>
      )}
      {isEmailChanged(values) && !user.hasPassword && (
        <p className="notice whole">
          {spaced(t('account.noPasswordForEmail'))}
          <a href={`${base}/forgot-password`}>{t('account.choosePassword')}</a>
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t(isBusy ? 'account.saving' : 'account.saveProfile')}
      </button>
    </form>
  )
}
