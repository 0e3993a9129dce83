/**
 * Focuses the name of the line with this mark once it is rendered, or the page's heading when there is none. `how` says
 * whether the focus ring shows, where the browser can't know.
 */
export function leadToLine(mark: string, how: FocusOptions = {}): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-line="${CSS.escape(mark)}"]`)
    const target = line?.querySelector<HTMLElement>('[data-focus]') ?? document.querySelector<HTMLElement>('h1')
    target?.focus(how)
  })
}
