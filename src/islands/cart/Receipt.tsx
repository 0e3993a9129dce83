import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $quote } from '#stores/cart/quote.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'
import './receipt.css'

const loadSteps = () => import('./ReceiptSteps.tsx')

/** The price details, which unfold and load when they are first opened. */
export function Receipt({ isReady }: { isReady: boolean }) {
  const { t } = usePageLanguage()
  const quote = useStore($quote, { ssr: () => null })
  const [isOpen, setOpen] = useState(false)
  const steps = usePart(loadSteps, isOpen && isReady)
  const summary = useRef<HTMLElement>(null)
  /** The summary's position in the window when it was pressed. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null || summary.current === null) return
    // An unfolded summary may be taller than the window and no longer sticky: keep the pressed control in place.
    const moved = summary.current.getBoundingClientRect().top - before.current
    if (!isOpen || steps.state === 'success' || steps.state === 'failure') before.current = null
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  const isShown = !isReady || (quote?.lines.length ?? 0) > 0
  useEffect(() => {
    const pressed = isShown ? summary.current : null
    // It may have been opened before it was hydrated.
    if (pressed?.closest('details')?.open) setOpen(true)
    const toggle = (event: MouseEvent) => {
      event.preventDefault()
      before.current = pressed?.getBoundingClientRect().top ?? null
      setOpen((wasOpen) => !wasOpen)
    }
    pressed?.addEventListener('click', toggle)
    return () => pressed?.removeEventListener('click', toggle)
  }, [isShown])
  if (!isShown) return null
  return (
    <details className="receipt" open={isOpen}>
      <summary ref={summary}>{t('cart.receipt.title')}</summary>
      {isReady && steps.state === 'success' && <steps.value.ReceiptSteps />}
      {steps.state === 'failure' && <p>{t('cart.outage')}</p>}
    </details>
  )
}
