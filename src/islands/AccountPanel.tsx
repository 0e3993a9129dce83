import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { loadOwnOrders } from '#stores/own-orders.ts'
import { $user, refreshUser, serverUser, signOut } from '#stores/session.ts'
import { loadWishlist } from '#stores/wishlist.ts'
import { OwnOrders } from './account/OwnOrders.tsx'
import { Wishlist } from './account/Wishlist.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import './account/account.css'

interface Props {
  locale: Locale
  base: string
  words: MessageTree
}

/** The account: who is signed in, their orders and wishlist; for a guest the way in (spec §6: requires login). */
export function AccountPanel({ locale, base, words }: Props) {
  const t = readWords(words, locale)
  const user = useStore($user, { ssr: serverUser })
  const id = user?.id
  useEffect(() => {
    void refreshUser()
    if (id === undefined) return
    void loadOwnOrders()
    void loadWishlist()
  }, [id])

  if (user === null) return <SignInPanel mode="enter" locale={locale} base={base} words={words} />
  return (
    <div className="account">
      <div className="account-head">
        <p>
          <b>
            {user.firstName} {user.lastName}
          </b>
          <br />
          <span className="soft">{user.email}</span>
        </p>
        <button type="button" className="button quiet" onClick={() => void signOut()}>
          {t('account.leave')}
        </button>
      </div>
      <OwnOrders locale={locale} base={base} t={t} />
      <Wishlist locale={locale} base={base} t={t} />
    </div>
  )
}
