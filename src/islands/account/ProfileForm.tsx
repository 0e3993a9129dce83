import { useEffect, useState } from 'react'
import { formatPhone } from '#domain/address/contact.ts'
import { spaced } from '#i18n/sentences.ts'
import {
  isEmailChanged,
  type ProfileFailure,
  type ProfileForm as ProfileFields,
  profileFaults,
  saveProfile,
} from '#stores/account/profile.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { EmailField, PhoneField } from '../ui/Field.tsx'
import { leadToFault } from '../ui/lead-to-fault.ts'
import { NameFields } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SecretField } from '../ui/SecretField.tsx'
import { accountFaultText } from './fault-text.ts'
import { SavingNotice } from './SavingNotice.tsx'

interface Props {
  user: SessionUser
}

type ProfileField = keyof ProfileFields

/** Name, e-mail address and phone. A new e-mail address requires the password, since reset mails go there. */
export function ProfileForm({ user }: Props) {
  const { base, t } = usePageLanguage()
  const { firstName, lastName, email, phone } = user
  const [form, setForm] = useState<ProfileFields>({
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    currentPassword: '',
  })
  const [touched, setTouched] = useState<ReadonlySet<ProfileField>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | ProfileFailure<ProfileField> | null>(null)
  const refused = outcome !== null && outcome !== 'saved' && outcome.reason === 'fields' ? outcome.faults : {}
  const faults = { ...profileFaults(form), ...refused }
  useEffect(() => {
    if (outcome !== null && outcome !== 'saved' && outcome.reason === 'fields') leadToFault()
  }, [outcome])

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(new Set(['firstName', 'lastName', 'email', 'phone', 'currentPassword']))
    setBusy(true)
    const saved = await saveProfile(form)
    setBusy(false)
    setOutcome(saved.ok ? 'saved' : saved.error)
    if (saved.ok) {
      setForm({ ...form, currentPassword: '' })
      setTouched(new Set())
    }
  }
  const field = (name: ProfileField) => ({
    id: name,
    label: t(`account.${name}`),
    value: form[name],
    fault: touched.has(name) && faults[name] ? accountFaultText(name, faults[name], t) : undefined,
    onChange: (text: string) => {
      // Don't validate while the user is typing.
      if (profileFaults({ ...form, [name]: text })[name] !== faults[name])
        setTouched(new Set([...touched].filter((each) => each !== name)))
      setOutcome(null)
      setForm({ ...form, [name]: text })
    },
    onLeave: () => {
      if (name === 'phone') setForm((typed) => ({ ...typed, phone: formatPhone(typed.phone) }))
      if (form[name] !== '') setTouched(new Set([...touched, name]))
    },
  })
  return (
    <form method="post" className="card fields account-form" onSubmit={submit} noValidate>
      <SavingNotice outcome={outcome} saved={t('account.profileSaved')} />
      <NameFields field={field} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} hint={t('account.phoneHint')} required={false} />
      {isEmailChanged(form) && user.hasPassword && (
        <div className="whole">
          <SecretField
            {...field('currentPassword')}
            autoComplete="current-password"
            hint={t('account.emailHint')}
            t={t}
          />
        </div>
      )}
      {isEmailChanged(form) && !user.hasPassword && (
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
