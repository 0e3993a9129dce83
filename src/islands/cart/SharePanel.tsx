import { useEffect, useRef, useState } from 'react'
import { cartAddress } from '#stores/cart/shared-cart.ts'
import { Button } from '../ui/Button.tsx'
import { useShownCart } from './shown-cart.ts'

/** The cart's link, to copy or to pass to the phone's share sheet. It takes the focus when it opens. */
export function SharePanel({ id }: { id: string }) {
  const { request, base, t } = useShownCart()
  /** The last message, and the link that it is about. */
  const [message, setMessage] = useState({ text: '', address: '' })
  const field = useRef<HTMLInputElement>(null)
  const address = cartAddress(`${base}/cart`, request.lines)
  useEffect(() => field.current?.focus(), [])
  const copy = () => {
    const show = (text: string) => setMessage({ text, address })
    const selectInstead = () => {
      field.current?.select()
      show(t('cart.share.copyYourself'))
    }
    // The clipboard needs a secure page and the shopper's permission.
    if (!navigator.clipboard) return selectInstead()
    navigator.clipboard.writeText(address).then(() => show(t('cart.share.copied')), selectInstead)
  }
  // A closed share sheet needs no message.
  const share = () => navigator.share({ title: t('cart.share.subject'), url: address }).catch(() => {})
  return (
    <section className="card share-panel" id={id} aria-label={t('cart.share.title')}>
      <p className="soft">{t('cart.share.text')}</p>
      <label className="label" htmlFor="share-address">
        {t('cart.share.label')}
      </label>
      <input
        id="share-address"
        className="input"
        ref={field}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="actions">
        <Button look="button quiet" text={t('cart.share.copy')} onPress={copy} />
        {'share' in navigator && (
          <Button look="button quiet" text={t('cart.share.native')} onPress={() => void share()} />
        )}
      </div>
      {/* A link copied before the cart changed is out of date. */}
      <p role="status" className="share-result">
        {message.address === address && message.text}
      </p>
    </section>
  )
}
