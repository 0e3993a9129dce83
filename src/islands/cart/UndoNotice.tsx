import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { type Removal, undoRemoval } from '#stores/cart/removal-undo.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { leadToLine } from './lead-to-line.ts'
import './undo-notice.css'

interface Props {
  taken: Removal
}

/** Says what was taken off, where it stood, and offers to put it back. */
export function UndoNotice({ taken }: Props) {
  const { t } = usePageLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce(taken.message)
    // What was pressed has gone with its line; whoever has gone on elsewhere stays there.
    if (document.activeElement === document.body) button.current?.focus()
  }, [taken])
  const undo = () => {
    undoRemoval()
    announce(t(`cart.undone.${backIn(taken)}`, { name: taken.name }))
    leadToLine(taken.from === 'later' ? laterMark(taken.key) : taken.key)
  }
  return (
    <div className="notice undo-notice">
      <p>{taken.message}</p>
      <button
        type="button"
        className="text-button"
        aria-label={taken.name === '' ? undefined : t('cart.undoName', { name: taken.name })}
        ref={button}
        onClick={undo}
      >
        {t('cart.undo')}
      </button>
    </div>
  )
}

/** Where what was taken off stands again; of several at once there is one list and no name. */
function backIn({ from, name }: Removal): 'whole' | 'list' | 'failed' | 'later' | 'cart' {
  if (from === 'whole') return 'whole'
  if (name === '') return 'list'
  return from === 'failed' || from === 'later' ? from : 'cart'
}

/** The entries of a list with the notice where the one that was taken off it stood. */
export function withUndo(
  entries: readonly ReactNode[],
  from: Removal['from'],
  taken: Removal | null,
): readonly ReactNode[] {
  if (taken?.from !== from) return entries
  return entries.toSpliced(
    taken.place,
    0,
    <li key="undo" className="undo">
      <UndoNotice taken={taken} />
    </li>,
  )
}

/** What is saved may be in the cart too: its mark on the page differs from the cart line's. */
export function laterMark(key: string): string {
  return `later ${key}`
}
