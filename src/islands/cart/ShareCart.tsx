import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $cartLines, serverLines } from '#stores/cart/cart.ts'
import { cartAddress } from '#stores/cart/shared-cart.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

const panelId = 'share-panel'

/** Shares the cart as it is when pressed: copies its link or opens the phone's share sheet. */
export function ShareCart() {
  const { base, t } = usePageLanguage()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const lines = useStore($cartLines, { ssr: serverLines })
  const address = isOpen ? cartAddress(`${base}/cart`, lines) : ''
  useEffect(() => {
    const around = whole.current
    if (!isOpen || around === null) return
    field.current?.focus()
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    around.addEventListener('keydown', leave)
    return () => around.removeEventListener('keydown', leave)
  }, [isOpen])
  // A link copied before the cart changed is out of date.
  const [saidOf, setSaidOf] = useState(lines)
  if (saidOf !== lines) {
    setSaidOf(lines)
    setSaid('')
  }
  const copy = () => {
    const selectInstead = () => {
      field.current?.select()
      setSaid(t('cart.share.copyYourself'))
    }
    // The clipboard needs a secure page and the shopper's permission.
    if (!navigator.clipboard) return selectInstead()
    navigator.clipboard.writeText(address).then(() => setSaid(t('cart.share.copied')), selectInstead)
  }
  // A closed share sheet needs no message.
  const share = () => navigator.share({ title: t('cart.share.subject'), url: address }).catch(() => {})
  return (
    <div className="share" ref={whole}>
      <button
        type="button"
        className="text-button share-opener"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cart.share.title')}
      </button>
      {isOpen && (
        <section className="card share-panel" id={panelId} aria-label={t('cart.share.title')}>
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
          <div className="share-ways">
            <button type="button" className="button quiet" onClick={copy}>
              {t('cart.share.copy')}
            </button>
            {'share' in navigator && (
              <button type="button" className="button quiet" onClick={() => void share()}>
                {t('cart.share.native')}
              </button>
            )}
          </div>
          <p role="status" className="share-said">
            {said}
          </p>
        </section>
      )}
    </div>
  )
}
