/**
 * Whether the focus leaves a field for a button or link, which is then being pressed. A fault that appeared below the
 * field at that moment would push the button away from under the finger, and the press would be lost.
 */
export function isToPress({ relatedTarget: goesTo }: { readonly relatedTarget: EventTarget | null }): boolean {
  return goesTo instanceof HTMLElement && goesTo.closest('button, a, summary') !== null
}
