import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import { returnPath } from '#stores/account/return-path.ts'
import { openSignInForm, type SignInMode } from '#stores/account/sign-in-form.ts'
import { $user } from '#stores/account/user.ts'
import { SocialButtons } from './account/SocialButtons.tsx'
import { EmailField } from './ui/Field.tsx'
import { faultText } from './ui/fault-text.ts'
import { NameFields } from './ui/NameFields.tsx'
import { NewEmailField } from './ui/NewEmailField.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { PasswordField } from './ui/PasswordField.tsx'
import { SecretField } from './ui/SecretField.tsx'
import { useForm } from './ui/use-form.ts'
import { useHydrated } from './ui/use-hydrated.ts'
import './account/account.css'

/** Signs in or creates an account, then goes on to the page that the shopper came for, else to the account. */
export const SignInPanel = withPageLanguage(SignInScreen)

/** The screen inside its page language. */
export function SignInScreen({ mode }: { mode: SignInMode }) {
  const { base, t } = usePageLanguage()
  const isReady = useHydrated()
  const user = useStore($user, { ssr: 'initial' })
  const [signIn] = useState(() => openSignInForm(mode))
  const next = isReady ? returnPath(window.location.search, '') : ''
  const { field, faults, failure, isBusy, submit } = useForm(
    signIn,
    {
      label: (name) => t(name === 'password' ? 'account.password' : `fields.${name}`),
      fault: (name, fault) => faultText(name, fault, t),
    },
    () => window.location.assign(next || `${base}/account`),
  )

  if (user !== null) {
    return (
      <p className="notice">
        {spaced(t('account.signedInAs', { email: user.email }))}
        <a href={`${base}/account`}>{t('account.toAccount')}</a>
      </p>
    )
  }
  const isCreating = mode === 'create'
  const query = next === '' ? '' : `?${new URLSearchParams({ next })}`
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      {failure && failure !== 'fields' && (
        <p className="notice bad" role="alert">
          {t(`account.failure.${failure}`)}
        </p>
      )}
      <SocialButtons next={`${base}/account${query}`} />
      {isCreating && <NameFields field={field} />}
      {isCreating ? (
        <NewEmailField {...field('email')} autoComplete="username" />
      ) : (
        <EmailField
          {...field('email')}
          {...(faults.password === 'wrong' && { note: 'password-fault' })}
          autoComplete="username"
        />
      )}
      {isCreating ? (
        <PasswordField {...field('password')} />
      ) : (
        <SecretField {...field('password')} autoComplete="current-password" />
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
        <a href={`${base}${isCreating ? '/account' : '/create-account'}${query}`}>
          {t(isCreating ? 'account.enter' : 'account.create')}
        </a>
      </p>
    </form>
  )
}
