import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { calledName } from '#domain/address/person-name.ts'
import type { Area } from '#domain/catalog/area.ts'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { type SignInNotice, takeSignInNotice } from '#stores/account/sign-in-notice.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { $merge } from '#stores/cart/merge.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { RestoreNotice } from '../ui/RestoreNotice.tsx'
import { AddressBook } from './AddressBook.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import type { Section } from './use-section.ts'
import { Wishlist } from './Wishlist.tsx'

interface Props {
  section: Section
  user: SessionUser
  area: Area | null
}

/** One part of the account. Its heading takes the focus when the shopper opens it or signs in. */
export function AccountSection({ section, user, area }: Props) {
  const { locale, base, t } = usePageLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    heading.current?.focus()
    setArrival(null)
  }, [section])
  // Each part has its own address, so give it its own title in tabs and history too.
  const part = t(`account.part.${section}`)
  useEffect(() => {
    const whole = document.title
    document.title = t('account.partTitle', { part, whole })
    return () => {
      document.title = whole
    }
  }, [part, t])
  const [arrival, setArrival] = useState<SignInNotice | null>(null)
  useEffect(() => setArrival(takeSignInNotice()), [])
  // Don't welcome the shopper again after a name change.
  const [name] = useState(calledName(user, locale))
  const welcome = arrival && t(`account.arrived.${arrival}`, { name })
  useEffect(() => {
    if (welcome === null) return
    heading.current?.focus()
    announce(welcome)
  }, [welcome])
  const isMerged = useStore($merge, { ssr: () => null })?.isUndone === false
  const merged = isMerged ? t('account.merged') : ''
  useEffect(() => void (merged && announce(merged)), [merged])

  const parts: Record<Section, () => ReactNode> = {
    orders: () => <OwnOrders key={user.id} area={area} />,
    addresses: () => <AddressBook key={user.id} user={user} />,
    profile: () => <ProfileForm key={user.id} user={user} />,
    security: () => (
      <>
        <PasswordForm user={user} />
        <LinkedAccounts key={user.id} />
      </>
    ),
    wishlist: () => <Wishlist key={user.id} area={area} />,
  }
  return (
    <section className="account-part" aria-labelledby="account-part">
      <h2 id="account-part" tabIndex={-1} ref={heading}>
        {part}
      </h2>
      {arrival === 'created' && <p className="notice good">{welcome}</p>}
      <RestoreNotice />
      {isMerged && (
        <p className="notice">
          {spaced(merged)}
          <a href={`${base}/cart`}>{t('account.mergedWay')}</a>
        </p>
      )}
      {parts[section]()}
    </section>
  )
}
