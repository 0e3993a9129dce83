import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { $user } from '#stores/account/user.ts'
import { $savedForLater } from '#stores/cart/saved-for-later.ts'
import { watchShareMark } from '#stores/cart/share-mark.ts'
import { isStored } from '#stores/storage.ts'
import { usePart } from '../ui/use-part.ts'

// Parts of the cart alone, which load only for the shoppers who need them.

const loadShared = () => import('./SharedCart.tsx')
const loadLater = () => import('./SavedForLater.tsx')
const loadMerge = () => import('./MergeNotice.tsx')

/** A shared cart, when the address holds one. */
export function SharedCartPart() {
  const [isFound, setFound] = useState(false)
  useEffect(() => watchShareMark(() => setFound(true)), [])
  const part = usePart(loadShared, isFound)
  return part.state === 'success' && <part.value.SharedCart />
}

/** The lines saved for later and the wishlist, when there are any. */
export function SavedForLaterPart() {
  const saved = useStore($savedForLater)
  const wishes = useStore($guestWishlist)
  const part = usePart(loadLater, saved.length > 0 || wishes.length > 0)
  return part.state === 'success' && <part.value.SavedForLater />
}

/** What the cart merge did, when there was one. */
export function MergeNoticePart() {
  const user = useStore($user)
  const part = usePart(loadMerge, user !== null || isStored('shop:merge'))
  return part.state === 'success' && <part.value.MergeNotice />
}
