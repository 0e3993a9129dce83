import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'

const panelId = 'share-panel'

const loadPanel = () => import('./SharePanel.tsx')

/** Shares the cart as it is when pressed: copies its link or opens the phone's share sheet. */
export function ShareCart() {
  const { t } = usePageLanguage()
  const [isOpen, setOpen] = useState(false)
  const panel = usePart(loadPanel, isOpen)
  const around = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const place = around.current
    if (!isOpen || place === null) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    place.addEventListener('keydown', leave)
    return () => place.removeEventListener('keydown', leave)
  }, [isOpen])
  return (
    <div className="share" ref={around}>
      <Button
        look="text-button share-button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        text={t('cart.share.title')}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && panel.state === 'success' && <panel.value.SharePanel id={panelId} />}
      {isOpen && panel.state === 'failure' && <p role="status">{t('cart.outage')}</p>}
    </div>
  )
}
