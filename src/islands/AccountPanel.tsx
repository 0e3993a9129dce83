import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { spaced } from '#i18n/sentences.ts'
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { openAccountPage, type SocialOutcome } from '#stores/account/linked-accounts.ts'
import type { SignOutResult } from '#stores/account/sign-out.ts'
import { $user, type SessionUser } from '#stores/account/user.ts'
import { AccountNav } from './account/AccountNav.tsx'
import { AccountSection } from './account/AccountSection.tsx'
import { SignOutNotice } from './account/SignOutNotice.tsx'
import { useSection } from './account/use-section.ts'
import { SignInScreen } from './SignInPanel.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import './account/account.css'

interface Props {
  /** The user of the session cookie, for whom the page was rendered; null for a guest. */
  user: SessionUser | null
  area: Area | null
}

/** The account, one part at a time; the sign-in form for a guest (rules §6: requires login). */
export const AccountPanel = withPageLanguage(AccountScreen)

function AccountScreen({ user: visitor, area }: Props) {
  const remembered = useStore($user, { ssr: () => visitor })
  const section = useSection()
  const [isChecked, setChecked] = useState(false)
  const [signedOut, setSignedOut] = useState<SignOutResult | null>(null)
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null)
  useEffect(() => {
    void openAccountPage(visitor !== null).then((opened) => {
      if (opened.next !== '') return window.location.replace(opened.next)
      setChecked(true)
      setOutcome(opened.outcome)
    })
  }, [visitor])

  const user = remembered ?? (isChecked ? null : visitor)
  if (user === null) {
    return (
      <>
        {outcome && <SocialNotice outcome={outcome} />}
        {signedOut && <SignOutNotice result={signedOut} />}
        <GuestWishes />
        <SignInScreen mode="enter" />
      </>
    )
  }
  return (
    <div className="account">
      <AccountNav user={user} section={section} onSignOut={setSignedOut} />
      <div className="account-main">
        {outcome && <SocialNotice outcome={outcome} />}
        <AccountSection section={section} user={user} area={area} />
      </div>
    </div>
  )
}

/** A link above the sign-in form to the guest's wishlist. Null when the wishlist is empty. */
function GuestWishes() {
  const { base, t } = usePageLanguage()
  const wishes = useStore($guestWishlist, { ssr: 'initial' })
  if (wishes.length === 0) return null
  return (
    <p className="notice">
      {spaced(t('account.wishes.guest'))}
      <a href={`${base}/cart#wishlist`}>{t('account.wishes.guestWay')}</a>
    </p>
  )
}

/** The outcome of a sign-in with Google or Facebook, in words. */
function SocialNotice({ outcome }: { outcome: SocialOutcome }) {
  const { t } = usePageLanguage()
  const isGood = outcome === 'linked' || outcome === 'signed_in'
  return (
    <p
      className={`notice ${isGood ? 'good' : outcome === 'cancelled' ? '' : 'bad'}`}
      role={isGood ? 'status' : 'alert'}
    >
      {t(`account.social.said.${outcome}`)}
    </p>
  )
}
