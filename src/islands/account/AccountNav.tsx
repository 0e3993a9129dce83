import { fullName } from '#domain/address/person-name.ts'
import { announce } from '#i18n/announce.ts'
import { type SignOutResult, signOut } from '#stores/account/sign-out.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SectionIcon } from './SectionIcon.tsx'
import { signOutText } from './SignOutNotice.tsx'
import { type Section, sections } from './use-section.ts'

interface Props {
  user: SessionUser
  section: Section
  /** Called after sign-out with what was removed and what stays. */
  onSignOut: (result: SignOutResult) => void
}

/** The signed-in shopper's name and the links to the parts of the account. */
export function AccountNav({ user, section, onSignOut }: Props) {
  const { t } = usePageLanguage()
  const leave = async () => {
    const result = await signOut()
    onSignOut(result)
    announce(signOutText(result, t))
    // The sign-in form replaces the account in the next frame. Leave the focus alone if the shopper already types
    // there.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('email')?.focus()
    })
  }
  const at = user.email.lastIndexOf('@')
  return (
    <div className="account-side">
      <p className="account-user">
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
                <SectionIcon section={each} />
                {t(`account.part.${each}`)}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void leave()}>
              <SectionIcon section="leave" />
              {t('account.leave')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}
