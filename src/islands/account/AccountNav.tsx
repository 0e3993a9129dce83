import { fullName } from '#domain/address/contact.ts'
import { announce } from '#i18n/announce.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { type SignOutResult, signOut } from '#stores/account/sign-out.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SectionIcon } from './SectionIcon.tsx'
import { signOutText } from './sign-out-text.ts'
import { type Section, sections } from './use-section.ts'

interface Props {
  user: SessionUser
  section: Section
  /** Signed out by now; what went with the account, and what stays here. */
  onLeft: (leaving: SignOutResult) => void
}

/** Who is signed in, and the ways to the parts of the account. */
export function AccountNav({ user, section, onLeft }: Props) {
  const { t } = usePageLanguage()
  const leave = async () => {
    const leaving = await signOut()
    onLeft(leaving)
    announce(signOutText(leaving, t))
    // The account has gone, and the way in stands in its place by the next frame. Who types there already stays.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('email')?.focus()
    })
  }
  const at = user.email.lastIndexOf('@')
  return (
    <div className="account-side">
      <p className="account-who">
        <b>{fullName(user)}</b>
        <span className="soft">
          {user.email.slice(0, at)}
          <wbr />
          {user.email.slice(at)}
        </span>
      </p>
      <nav aria-label={t('account.nav')}>
        <ul className="account-nav">
          {sections.map((each) => (
            <li key={each}>
              <a href={`#${each}`} aria-current={each === section ? 'page' : undefined}>
                <SectionIcon of={each} />
                {t(`account.part.${each}`)}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void leave()}>
              <SectionIcon of="leave" />
              {t('account.leave')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}
