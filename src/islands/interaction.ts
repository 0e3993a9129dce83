import type { ClientDirective } from 'astro'

const firstEvents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

/** The strip is at rest when nothing has scrolled for this time; a coasting one scrolls with each frame. */
const restMs = 100

const hydrateOnInteraction: ClientDirective = (load, _options, element) => {
  const untilAtRest = watchScrolling(element)
  const start = async () => {
    for (const name of firstEvents) element.removeEventListener(name, start)
    const hydrate = await load()
    await untilAtRest()
    await hydrate()
  }
  for (const name of firstEvents) element.addEventListener(name, start, { passive: true })
}

/** Returns a function that waits until no finger scrolls and nothing coasts: hydrating earlier would end the swipe. */
function watchScrolling(element: HTMLElement): () => Promise<void> {
  let isTouched = false
  let lastScrollMs = Number.NEGATIVE_INFINITY
  const noteTouches = (event: TouchEvent) => {
    isTouched = event.touches.length > 0
  }
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(name, noteTouches, { passive: true })
  }
  const noteScroll = () => {
    lastScrollMs = performance.now()
  }
  element.addEventListener('scroll', noteScroll, { capture: true, passive: true })
  return () =>
    new Promise((resolve) => {
      const check = () => {
        if (isTouched || performance.now() - lastScrollMs < restMs) requestAnimationFrame(check)
        else resolve()
      }
      check()
    })
}

export default hydrateOnInteraction
