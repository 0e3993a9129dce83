import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#i18n/announce.ts'
import { type Removal, undoRemoval } from '#stores/cart/removal-undo.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { focusLine } from './focus.ts'

/** Says what was removed, in its old place, and offers to undo it. */
export function UndoNotice({ removal }: { removal: Removal }) {
  const { t } = usePageLanguage()
  const { message, name, from, key } = removal
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce(removal.message)
    // The pressed button is gone with its line. Leave the focus alone if it is elsewhere.
    if (document.activeElement === document.body) button.current?.focus()
  }, [removal])
  const undo = () => {
    undoRemoval()
    announce(t(`cart.undone.${placeOf(removal)}`, { name }))
    focusLine(from === 'later' ? laterMark(key) : key)
  }
  return (
    <div className="notice undo-notice">
      <p>{message}</p>
      <Button
        name={name === '' ? undefined : t('cart.undoName', { name })}
        ref={button}
        text={t('cart.undo')}
        onPress={undo}
      />
    </div>
  )
}

/** Returns where the removed thing is back. Several at once have a list and no name. */
function placeOf({ from, name }: Removal): 'whole' | 'list' | 'failed' | 'later' | 'cart' {
  if (from === 'whole') return 'whole'
  if (name === '') return 'list'
  return from === 'failed' || from === 'later' ? from : 'cart'
}

/** Returns the list's entries with the notice in place of the removed one. */
export function withUndo(
  entries: readonly ReactNode[],
  from: Removal['from'],
  removal: Removal | null,
): readonly ReactNode[] {
  if (removal?.from !== from) return entries
  return entries.toSpliced(
    removal.place,
    0,
    <li key="undo" className="undo">
      <UndoNotice removal={removal} />
    </li>,
  )
}

/** Returns the mark of a saved line. The same line may be in the cart, so the marks differ. */
export function laterMark(key: string): string {
  return `later ${key}`
}
