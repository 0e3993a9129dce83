import { useEffect, useRef } from 'react'
import type { KitAction } from '#stores/kit/kit-composer.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  lastAction: KitAction
  /** Whether the picks are the filled-in ones. */
  isFilled: boolean
  missing: number
  /** Whether it is a pot, not a box. */
  isPot: boolean
  /** What it has added. Shown here; screen readers get it from the kit's message. */
  filled: string
  /** Whether the island is hydrated. */
  isReady: boolean
  onFinish: () => void
  onUndo: () => void
}

/** Fills in the missing picks, shows which, and can undo them. */
export function FinishPot({ lastAction, isFilled, missing, isPot, filled, isReady, onFinish, onUndo }: Props) {
  const { t } = usePageLanguage()
  const undo = useRef<HTMLButtonElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Each of the two buttons replaces the other, and takes its focus.
    if (document.activeElement !== document.body) return
    if (lastAction.did === 'filled') undo.current?.focus()
    if (lastAction.did === 'undone') finish.current?.focus()
  }, [lastAction.did])
  return (
    <div className="finish">
      {/* The kit's message says it to a screen reader. */}
      <p aria-hidden="true">{filled}</p>
      {isFilled && (
        <button type="button" className="text-button" ref={undo} onClick={onUndo}>
          <span aria-hidden="true">{t('composer.undo')}</span>
          <em className="unseen">{t('composer.undoName')}</em>
        </button>
      )}
      {!isFilled && missing > 0 && (
        <button type="button" className="button quiet" ref={finish} disabled={!isReady} onClick={onFinish}>
          {t(isPot ? 'composer.finish' : 'composer.finishBox')}
        </button>
      )}
    </div>
  )
}
