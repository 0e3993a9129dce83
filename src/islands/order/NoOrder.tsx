import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { signInPath } from '#stores/account/return-path.ts'
import { $user } from '#stores/account/user.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Whether the order was on screen a moment ago: then this message takes the focus. */
  isNews?: boolean
}

/**
 * Shown when the address names no order, or one that this visitor may not see: the empty pot, and links to find it and
 * to the shop. A guest may not see an account's order, so the first link is to sign in and come back.
 */
export function NoOrder({ isNews = false }: Props) {
  const { base, t } = usePageLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const [isNamed, setNamed] = useState(true)
  const [signIn, setSignIn] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setNamed(new URLSearchParams(window.location.search).has('order'))
    setSignIn(signInPath(base, window.location))
  }, [base])
  useEffect(() => {
    if (!isNews) return
    title.current?.scrollIntoView({ block: 'center' })
    title.current?.focus({ preventScroll: true })
  }, [isNews])
  const isForGuest = isNamed && user === null
  const isSignedOut = isNews && isForGuest
  return (
    <div className="cart-empty">
      <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
      <h2 tabIndex={-1} ref={title}>
        {t(isSignedOut ? 'order.none.signedOut' : isNamed ? 'order.none.unknown' : 'order.none.unnamed')}
      </h2>
      <p className="soft">
        {t(isSignedOut ? 'order.none.signInText' : isForGuest ? 'order.none.guestText' : 'order.none.text')}
      </p>
      <p className="actions">
        {isForGuest && <ButtonLink look="button" text={t('order.none.signIn')} href={signIn} />}
        <a className={isForGuest ? 'button quiet' : 'button'} href={`${base}/track-order`}>
          {t('order.track')}
        </a>
        <ButtonLink look="button quiet" text={t('order.none.shop')} href={`${base}/food-mart`} />
      </p>
    </div>
  )
}
