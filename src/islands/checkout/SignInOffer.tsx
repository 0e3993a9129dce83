import { spaced } from '#i18n/sentences.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  user: SessionUser | null
}

/** A guest's link to sign in and come back, keeping form and cart; then the e-mail address of the account. */
export function SignInOffer({ user }: Props) {
  const { base, t } = usePageLanguage()
  if (user !== null) return <p className="sign-in-offer">{t('checkout.signedIn', { email: user.email })}</p>
  const next = new URLSearchParams({ next: `${base}/checkout` })
  return (
    <p className="sign-in-offer">
      {spaced(t('checkout.guest'))}
      <a href={`${base}/account?${next}`}>{t('checkout.signIn')}</a>
    </p>
  )
}
