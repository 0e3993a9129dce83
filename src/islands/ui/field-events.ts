import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Returns whether the focus moves from a field to a button or link that is being pressed. A fault that appears now
 * would push the button away from the finger, and the press would be lost.
 */
export function isMovingToControl({ relatedTarget: target }: { readonly relatedTarget: EventTarget | null }): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary') !== null
}

/** Returns whether the key cancels a form or question. While composing Chinese text, Escape only cancels the word. */
export function isEscape({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !nativeEvent.isComposing
}

/** Brings a text area that gets the focus into view. Browsers show its caret, which the bar at the bottom may cover. */
export function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' })
}
