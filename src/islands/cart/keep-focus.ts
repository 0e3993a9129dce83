/**
 * Does what takes a line, or another control's own place, off the page, and keeps the focus near. From a line it goes to
 * the name of the next one, else of the one before: one press too many does no harm there. From elsewhere it goes to what
 * its section or form names for it, and at last to the page's heading. Without it the focus would fall back to the top.
 */
export function keepFocus(takeOff: () => void): void {
  const control = document.activeElement
  const line = control?.closest<HTMLElement>('[data-line]') ?? null
  const around = control?.closest<HTMLElement>('section, form') ?? null
  const all = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const place = line === null ? -1 : all.indexOf(line)
  const neighbour = place < 0 ? undefined : (all[place + 1] ?? all[place - 1])
  takeOff()
  // React draws within this task; the frame after it shows what is left.
  requestAnimationFrame(() => {
    if (control?.isConnected && !control.matches('[data-leaving]')) return
    const next = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('[data-focus]') : null
    const near = line === null && around?.isConnected ? around.querySelector<HTMLElement>('[data-near]') : null
    const target = next ?? near ?? document.querySelector<HTMLElement>('h1')
    target?.focus()
  })
}
