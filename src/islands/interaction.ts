import type { ClientDirective } from 'astro'

const firstTouches = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

/** How long nothing may have scrolled until it counts as at rest; a row that coasts scrolls with each frame. */
const restMs = 100

const hydrateOnInteraction: ClientDirective = (load, _options, element) => {
  const atRest = watchTouches(element)
  const start = async () => {
    for (const name of firstTouches) element.removeEventListener(name, start)
    const hydrate = await load()
    await atRest()
    await hydrate()
  }
  for (const name of firstTouches) element.addEventListener(name, start, { passive: true })
}

/** A script that took over while a finger scrolls would end the swipe: the way to wait until none does, and all has come to rest. */
function watchTouches(element: HTMLElement): () => Promise<void> {
  let isHeld = false
  let lastScrollMs = Number.NEGATIVE_INFINITY
  const look = (event: TouchEvent) => {
    isHeld = event.touches.length > 0
  }
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(name, look, { passive: true })
  }
  const noteScroll = () => {
    lastScrollMs = performance.now()
  }
  element.addEventListener('scroll', noteScroll, { capture: true, passive: true })
  return () =>
    new Promise((resolve) => {
      const lookAgain = () => {
        if (isHeld || performance.now() - lastScrollMs < restMs) requestAnimationFrame(lookAgain)
        else resolve()
      }
      lookAgain()
    })
}

export default hydrateOnInteraction
