import type { ClientDirective } from 'astro'

/** What shows that the shopper wants to use the island now. */
const firstEvents = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Hydrates an island when the browser has painted the page and is idle, or at the first touch, whichever is earlier. The
 * server's HTML is on screen by then, and no script has delayed it. It waits until the document is parsed: an island
 * shares modules with the page's own script, and those read the whole document when they are first imported.
 */
const hydrateSoon: ClientDirective = async (load, _options, element) => {
  await new Promise((start) => {
    for (const name of firstEvents) element.addEventListener(name, start, { passive: true, once: true })
    // Two frames: the first one paints what the second one finds done. Safari has no requestIdleCallback.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start))),
    )
  })
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  const hydrate = await load()
  await hydrate()
}

export default hydrateSoon
