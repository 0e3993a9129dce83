/**
 * Runs an action that removes a line or another focused control, and keeps the focus near: from a line to the name of
 * the next one, else the previous one, where an extra key press does no harm; from elsewhere to the place that its
 * section or form names; else to the page's heading. Otherwise the focus would jump to the top.
 */
export function keepFocus(takeOff: () => void): void {
  const control = document.activeElement
  const line = control?.closest<HTMLElement>('[data-line]') ?? null
  const around = control?.closest<HTMLElement>('section, form') ?? null
  const all = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const place = line === null ? -1 : all.indexOf(line)
  const neighbour = place < 0 ? undefined : (all[place + 1] ?? all[place - 1])
  takeOff()
  // React renders in this task, so the next frame shows what is left.
  requestAnimationFrame(() => {
    if (control?.isConnected && !control.matches('[data-leaving]')) return
    const next = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('[data-focus]') : null
    const near = line === null && around?.isConnected ? around.querySelector<HTMLElement>('[data-near]') : null
    const target = next ?? near ?? document.querySelector<HTMLElement>('h1')
    target?.focus()
  })
}
