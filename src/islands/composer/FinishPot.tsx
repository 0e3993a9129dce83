import { useEffect, useRef } from 'react'
import type { Words } from '#i18n/words.ts'
import type { Kit } from './use-kit.ts'

interface Props {
  kit: Kit
  missing: number
  /** Whether it is a pot that is filled, not a box. */
  isPot: boolean
  /** What it has put in, for the eye: all that is said of the kit is said in one place. */
  filled: string
  t: Words
  /** Whether the composer listens yet. */
  isReady: boolean
  onFinish: () => void
}

/** Picks the rest for the shopper; what was picked is shown in the same place, with how to undo it. */
export function FinishPot({ kit, missing, isPot, filled, t, isReady, onFinish }: Props) {
  const { doing, filling } = kit
  const undo = useRef<HTMLButtonElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Each of the two buttons goes as the other comes: who pressed the one stands on the other.
    if (document.activeElement !== document.body) return
    if (doing.did === 'filled') undo.current?.focus()
    if (doing.did === 'undone') finish.current?.focus()
  }, [doing.did])
  return (
    <div className="finish">
      {/* For the eye alone: the place where all is said of the kit says it too. */}
      <p aria-hidden="true">{filled}</p>
      {filling && (
        <button
          type="button"
          className="text-button"
          ref={undo}
          onClick={() => kit.choose({ picks: filling.before }, { did: 'undone' })}
        >
          <span aria-hidden="true">{t('composer.undo')}</span>
          <em className="unseen">{t('composer.undoName')}</em>
        </button>
      )}
      {!filling && missing > 0 && (
        <button type="button" className="button quiet" ref={finish} disabled={!isReady} onClick={onFinish}>
          {t(isPot ? 'composer.finish' : 'composer.finishBox')}
        </button>
      )}
    </div>
  )
}
