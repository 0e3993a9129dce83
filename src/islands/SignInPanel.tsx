import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { $user, serverUser } from '#stores/account/session.ts'
import {
  openSignInForm,
  type SignInFault,
  type SignInField,
  type SignInMode,
  serverSignIn,
} from '#stores/account/sign-in-form.ts'
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
  mode: SignInMode
}

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
  const [signIn] = useState(() => openSignInForm(mode))
  const { form, faults, outage, isBusy, bound } = useStore(signIn.$signIn, { ssr: serverSignIn })
  useEffect(() => signIn.readAddress(window.location.search), [signIn])

  if (user !== null) {
    return (
      <p className="notice">
        {spaced(t('account.signedInAs', { email: user.email }))}
        <a href={`${base}/account`}>{t('account.toAccount')}</a>
      </p>
    )
  }

  const isCreating = mode === 'create'
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const outcome = await signIn.submit()
    if (outcome === 'faulty') leadToFault()
    if (outcome === 'entered') window.location.assign(bound || `${base}/account`)
  }
  const field = (name: SignInField) => ({
    id: name,
    label: t(`account.${name}`),
    value: form[name],
    fault: faults[name] && faultText(name, faults[name], t),
    onChange: (text: string) => signIn.typeIn(name, text),
  })
  const onwards = bound === '' ? '' : `?${new URLSearchParams({ next: bound })}`

  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <fieldset className="bare" role="none" disabled={!isReady}>
        {outage && (
          <p className="notice bad" role="alert">
            {t(`account.failure.${outage}`)}
          </p>
        )}
        <SocialButtons next={`${base}/account${onwards}`} />
        {isCreating && <NameFields field={field} />}
        <EmailField
          {...field('email')}
          {...(faults.password === 'wrong' && { note: 'password-fault' })}
          onLeave={() => signIn.leave('email')}
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

function faultText(name: SignInField, fault: SignInFault, t: Words): string {
  return t(fault === 'missing' ? `account.missing.${name}` : `account.fault.${fault}`)
}
