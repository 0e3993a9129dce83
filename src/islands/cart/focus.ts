/**
 * Runs an action that removes a line or another focused control, and keeps the focus near: from a line to the name of
 * the next one, else the previous one, where an extra key press does no harm; from elsewhere to the place that its
 * section or form names; else to the page's heading. Otherwise the focus would jump to the top.
 */
export function keepFocus(action: () => void): void {
  const control = document.activeElement
  const line = control?.closest<HTMLElement>('[data-line]') ?? null
  const around = control?.closest<HTMLElement>('section, form') ?? null
  const all = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const place = line === null ? -1 : all.indexOf(line)
  const neighbor = place < 0 ? undefined : (all[place + 1] ?? all[place - 1])
  action()
  // React renders in this task, so the next frame shows what is left.
  requestAnimationFrame(() => {
    if (control?.isConnected && !control.matches('[data-leaving]')) return
    const next = neighbor?.isConnected ? neighbor.querySelector<HTMLElement>('[data-focus]') : null
    const near = line === null && around?.isConnected ? around.querySelector<HTMLElement>('[data-near]') : null
    focusOn(next ?? near)
  })
}

/**
 * Focuses the name of the line with this mark once it is rendered, or the page's heading when there is none.
 * `options` says whether the focus ring shows, where the browser can't know.
 */
export function focusLine(mark: string, options: FocusOptions = {}): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-line="${CSS.escape(mark)}"]`)
    focusOn(line?.querySelector<HTMLElement>('[data-focus]'), options)
  })
}

function focusOn(target: HTMLElement | null | undefined, options: FocusOptions = {}): void {
  const shown = target ?? document.querySelector<HTMLElement>('h1')
  shown?.focus(options)
}
