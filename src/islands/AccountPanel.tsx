import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { type SocialOutcome, socialOutcomeIn } from '#stores/account/linked-accounts.ts'
import { returnPath } from '#stores/account/return-path.ts'
import { $user, preferCookie, refreshUser, type SessionUser } from '#stores/account/session.ts'
import type { SignOutResult } from '#stores/account/sign-out.ts'
import { AccountNav } from './account/AccountNav.tsx'
import { AccountSection } from './account/AccountSection.tsx'
import { GuestWishes } from './account/GuestWishes.tsx'
import { SignOutNotice } from './account/SignOutNotice.tsx'
import { SocialNotice } from './account/SocialNotice.tsx'
import { useSection } from './account/use-section.ts'
import { SignInScreen } from './SignInPanel.tsx'
import { withPageLanguage } from './ui/PageLanguage.tsx'
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
  const [leaving, setLeaving] = useState<SignOutResult | null>(null)
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const came = socialOutcomeIn(search)
    const isBack = came === 'signed_in'
    if (isBack) preferCookie()
    void refreshUser(visitor !== null || isBack).then(() => {
      const next = returnPath(search, '')
      if (isBack && next !== '' && $user.get() !== null) return window.location.replace(next)
      setChecked(true)
      setOutcome(came)
      // Said once: a reload says it no more.
      if (came !== null) window.history.replaceState(null, '', pathname + withoutOutcome(search) + hash)
    })
  }, [visitor])

  const user = remembered ?? (isChecked ? null : visitor)
  if (user === null) {
    return (
      <>
        {outcome && <SocialNotice outcome={outcome} />}
        {leaving && <SignOutNotice leaving={leaving} />}
        <GuestWishes />
        <SignInScreen mode="enter" />
      </>
    )
  }
  return (
    <div className="account">
      <AccountNav user={user} section={section} onLeft={setLeaving} />
      <div className="account-main">
        {outcome && <SocialNotice outcome={outcome} />}
        <AccountSection section={section} user={user} area={area} />
      </div>
    </div>
  )
}

function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('social')
  return query.size === 0 ? '' : `?${query}`
}
