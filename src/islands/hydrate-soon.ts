import type { ClientDirective } from 'astro'

/** What shows that the shopper wants to use the island now. */
const firstEvents = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Hydrates an island when the browser has painted the page and is idle, or at the first touch, whichever is earlier. The
 * server's HTML is on screen by then, and no script has delayed it.
 */
const hydrateSoon: ClientDirective = (load, _options, element) => {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const name of firstEvents) element.removeEventListener(name, start)
    const hydrate = await load()
    await hydrate()
  }
  for (const name of firstEvents) element.addEventListener(name, start, { passive: true })
  // Two frames: the first one paints what the second one finds done. Safari has no requestIdleCallback.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start))),
  )
}

export default hydrateSoon
