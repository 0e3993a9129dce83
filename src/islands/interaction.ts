import type { ClientDirective } from 'astro'

const firstTouches = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

const hydrateOnInteraction: ClientDirective = (load, _options, element) => {
  const start = () => {
    for (const name of firstTouches) element.removeEventListener(name, start)
    void load().then((hydrate) => hydrate())
  }
  for (const name of firstTouches) element.addEventListener(name, start, { passive: true })
}

export default hydrateOnInteraction
