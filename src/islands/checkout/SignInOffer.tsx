import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { SessionUser } from '#stores/account/session.ts'

interface Props {
  user: SessionUser | null
  base: string
  t: Words
}

/** For a guest the way in and back again: what is typed and what is in the cart stay. Once in, as whom. */
export function SignInOffer({ user, base, t }: Props) {
  if (user !== null) return <p className="sign-in-offer">{t('checkout.signedIn', { email: user.email })}</p>
  const next = new URLSearchParams({ next: `${base}/checkout` })
  return (
    <p className="sign-in-offer">
      {spaced(t('checkout.guest'))}
      <a href={`${base}/account?${next}`}>{t('checkout.signIn')}</a>
    </p>
  )
}
