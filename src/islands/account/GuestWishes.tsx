import { useStore } from '@nanostores/react'
import { spaced } from '#i18n/sentences.ts'
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** A link above the sign-in form to the guest's wishlist. Null when the wishlist is empty. */
export function GuestWishes() {
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
