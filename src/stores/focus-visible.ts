/**
 * Whether the focus is shown where it is, as after a key; a tap or a click shows none. For a page that leads the focus
 * on in the next one: a browser knows nothing there of how the way to it was pressed.
 */
export function isFocusVisible(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}
