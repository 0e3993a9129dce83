/**
 * Does what takes a line off its list, and keeps the focus near: on the same control of the next line, else of the one
 * before, else on the page's heading. Without it the focus would fall back to the top of the page.
 */
export function keepFocus(takeOff: () => void): void {
  const control = document.activeElement
  const line = control?.closest<HTMLElement>('[data-line]') ?? null
  const all = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const place = line === null ? -1 : all.indexOf(line)
  const neighbour = place < 0 ? undefined : (all[place + 1] ?? all[place - 1])
  takeOff()
  // React draws within this task; the frame after it shows what is left.
  requestAnimationFrame(() => {
    if (control?.isConnected) return
    const target = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('[data-focus]') : null
    const heading = document.querySelector<HTMLElement>('h1')
    ;(target ?? heading)?.focus()
  })
}
