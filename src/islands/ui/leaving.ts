import type { KeyboardEvent } from 'react'

/**
 * Whether the focus leaves a field for a button or link, which is then being pressed. A fault that appeared below the
 * field at that moment would push the button away from under the finger, and the press would be lost.
 */
export function isToPress({ relatedTarget: goesTo }: { readonly relatedTarget: EventTarget | null }): boolean {
  return goesTo instanceof HTMLElement && goesTo.closest('button, a, summary') !== null
}

/** Whether a key leaves a form or a question as it is; in the middle of a word of Chinese Escape only gives up the word. */
export function isEscape({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !nativeEvent.isComposing
}
