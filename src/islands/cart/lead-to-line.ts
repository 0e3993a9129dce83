/** Puts the focus on the name of the line so marked once it is drawn; on the page's heading where there is none. */
export function leadToLine(mark: string): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-line="${CSS.escape(mark)}"]`)
    const target = line?.querySelector<HTMLElement>('[data-focus]') ?? document.querySelector<HTMLElement>('h1')
    target?.focus()
  })
}
