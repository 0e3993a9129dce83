// Its styles come with the page, before React.
import 'swiper/css'
import 'swiper/css/free-mode'
import './category-strip.css'
import hydrateOnInteraction from './interaction.ts'

/**
 * Hydrates the page's category strip when a finger, pointer or the keyboard first reaches it. Astro's own island would
 * bring its runtime and the strip's data once more into the HTML of each listing.
 */
export function wakeStrip(): void {
  const place = document.querySelector('.strip')?.parentElement
  if (!place) return
  const load = async () => {
    const { hydrateStrip } = await import('./strip-root.ts')
    return async () => hydrateStrip(place)
  }
  void hydrateOnInteraction(load, { name: 'CategoryStrip', value: '' }, place)
}
