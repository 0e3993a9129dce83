/**
 * Puts the focus on the name of the line so marked once it is drawn; on the page's heading where there is none. `how`
 * says whether it is to be seen there, where the browser can't know.
 */
export function leadToLine(mark: string, how: FocusOptions = {}): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-line="${CSS.escape(mark)}"]`)
    const target = line?.querySelector<HTMLElement>('[data-focus]') ?? document.querySelector<HTMLElement>('h1')
    target?.focus(how)
  })
}
