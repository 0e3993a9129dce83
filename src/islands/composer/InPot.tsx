import { useEffect, useRef, useState } from 'react'
import { times } from '#i18n/counts.ts'
import { potContents } from '#stores/kit/pot-contents.ts'
import { potId } from './PotView.tsx'
import { partName, useKit } from './shown-kit.ts'

/**
 * A small pot in the kit's bar, in reach while the large one is scrolled away. A press lists what is
 * in it and its allergens, until the shopper goes on: the list must not cover what has the focus.
 */
export function InPot({ contains }: { contains: string }) {
  const shown = useKit()
  const { product, offer, kit, t } = shown
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  return (
    <div className="in-pot" ref={root}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <svg viewBox="0 0 400 400" aria-hidden="true">
          <use href={`#${potId}`} />
        </svg>
        <span className="unseen">{t('composer.inPot')}</span>
      </button>
      {isOpen && (
        <div className="notice">
          <ul className="pot-list">
            {potContents(product, kit.choice, offer.products)
              .filter(({ count }) => count > 0)
              .map(({ product: { code }, count }) => (
                <li key={code}>
                  {partName(code, shown)}
                  {times(count)}
                </li>
              ))}
          </ul>
          <p>{contains}</p>
        </div>
      )}
    </div>
  )
}
