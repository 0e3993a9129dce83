/**
 * Returns whether the focus ring is visible now: after a key press, not after a click. Note it for a page that moves the
 * focus on load, since the browser can't tell there how the shopper came.
 */
export function isFocusVisible(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}
