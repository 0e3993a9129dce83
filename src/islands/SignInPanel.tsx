import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { parseEmail } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { spaced } from '#i18n/sentences.ts'
import { returnPath } from '#stores/account/return-path.ts'
import { $user, createAccount, type SignInFailure, serverUser, signIn } from '#stores/account/session.ts'
import { noteSignIn } from '#stores/account/sign-in-notice.ts'
import { SocialButtons } from './account/SocialButtons.tsx'
import { EmailField } from './ui/Field.tsx'
import { leadToFault } from './ui/lead-to-fault.ts'
import { NameFields } from './ui/NameFields.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { PasswordField } from './ui/PasswordField.tsx'
import { SecretField } from './ui/SecretField.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './account/account.css'

interface Props {
  /** Whether an account is made, or one that is there is entered. */
  mode: 'create' | 'enter'
}

type SignInField = 'firstName' | 'lastName' | 'email' | 'password'

/** Refusals that name a field: where each is shown, and its message. */
const fieldRefusals = {
  wrong: { field: 'password', message: 'account.fault.wrong' },
  taken: { field: 'email', message: 'account.fault.registered' },
  weak_password: { field: 'password', message: 'account.fault.common' },
} as const

type FieldRefusal = keyof typeof fieldRefusals

function isFieldRefusal(failure: SignInFailure): failure is FieldRefusal {
  return Object.hasOwn(fieldRefusals, failure)
}

const emptyForm: Record<SignInField, string> = { firstName: '', lastName: '', email: '', password: '' }

/** Signing in, or making an account; both go on to where the shopper was bound for, else to the account. */
export function SignInPanel({ locale, base, words, ...screen }: Props & PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <SignInScreen {...screen} />
    </PageLanguageProvider>
  )
}

/** The screen inside its page language. */
export function SignInScreen({ mode }: Props) {
  const { base, t } = usePageLanguage()
  const isReady = useHydrated()
  const user = useStore($user, { ssr: serverUser })
  const [form, setForm] = useState(emptyForm)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<SignInField>>(new Set())
  const [bound, setBound] = useState('')
  useEffect(() => setBound(returnPath(window.location.search, '')), [])
  const refused = failure !== null && isFieldRefusal(failure) ? fieldRefusals[failure] : null
  useEffect(() => {
    if (refused) leadToFault()
  }, [refused])

  if (user !== null) {
    return (
      <p className="notice">
        {spaced(t('account.signedInAs', { email: user.email }))}
        <a href={`${base}/account`}>{t('account.toAccount')}</a>
      </p>
    )
  }

  const isCreating = mode === 'create'
  const isWeak = isCreating && passwordWeaknesses(form.password).length !== 0
  const faults: Partial<Record<SignInField, string>> = {
    ...(isCreating && form.firstName.trim() === '' ? { firstName: t('account.missing.firstName') } : {}),
    ...(isCreating && form.lastName.trim() === '' ? { lastName: t('account.missing.lastName') } : {}),
    ...(parseEmail(form.email.trim()).ok ? {} : { email: t('account.fault.email') }),
    ...(form.email.trim() === '' ? { email: t('account.missing.email') } : {}),
    ...(form.password === '' ? { password: t('account.missing.password') } : {}),
    ...(form.password !== '' && isWeak ? { password: t('account.fault.weak') } : {}),
    ...(refused && { [refused.field]: t(refused.message) }),
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (Object.keys(faults).length > 0 && !refused) return leadToFault()
    setBusy(true)
    setFailure(null)
    const entered = await (isCreating ? createAccount(form) : signIn(form.email, form.password))
    if (entered.ok) {
      if (bound === '') noteSignIn(isCreating ? 'created' : 'signed_in')
      return window.location.assign(bound || `${base}/account`)
    }
    setBusy(false)
    setFailure(entered.error)
  }
  const field = (name: SignInField) => ({
    id: name,
    label: t(`account.${name}`),
    value: form[name],
    fault: isAsked || touched.has(name) ? faults[name] : undefined,
    onChange: (text: string) => {
      setFailure(null)
      setForm({ ...form, [name]: text })
    },
  })
  const leave = (name: SignInField) => () => form[name] !== '' && setTouched(new Set([...touched, name]))
  const onwards = bound === '' ? '' : `?${new URLSearchParams({ next: bound })}`

  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <fieldset className="bare" role="none" disabled={!isReady}>
        {failure !== null && !isFieldRefusal(failure) && (
          <p className="notice bad" role="alert">
            {t(`account.failure.${failure}`)}
          </p>
        )}
        <SocialButtons next={`${base}/account${onwards}`} />
        {isCreating && <NameFields field={field} />}
        <EmailField
          {...field('email')}
          {...(failure === 'wrong' && { note: 'password-fault' })}
          onLeave={leave('email')}
          autoComplete="username"
        />
        {isCreating ? (
          <PasswordField {...field('password')} t={t} />
        ) : (
          <SecretField {...field('password')} autoComplete="current-password" t={t} />
        )}
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'account.saving' : isCreating ? 'account.create' : 'account.enter')}
        </button>
        {!isCreating && (
          <p>
            <a href={`${base}/forgot-password`}>{t('account.forgot')}</a>
          </p>
        )}
        <p>
          {spaced(isCreating ? t('account.haveOne') : t('account.haveNone'))}
          <a href={`${base}${isCreating ? '/account' : '/create-account'}${onwards}`}>
            {t(isCreating ? 'account.enter' : 'account.create')}
          </a>
        </p>
      </fieldset>
    </form>
  )
}
