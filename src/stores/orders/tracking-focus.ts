import { isFocusVisible } from '../focus-visible.ts'
import { noteForNextPage, readNote } from '../storage.ts'

const storageKey = 'shop:tracked-by-key'

/** Notes whether the keyboard opens the tracking of an order, so that its heading shows the focus ring. */
export function noteTracking(): void {
  noteForNextPage(storageKey, String(isFocusVisible()))
}

/**
 * Returns how the heading of a tracked order takes the focus: by the note when nothing has the focus, such as on load, and
 * otherwise as the browser decides.
 */
export function trackingFocus(): FocusOptions {
  return document.activeElement === document.body ? { focusVisible: readNote(storageKey) === 'true' } : {}
}
