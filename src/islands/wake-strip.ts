import type { CategoryLink, StripProps } from './CategoryStrip.tsx'
import hydrateOnInteraction from './interaction.ts'

/**
 * Hydrates the page's category strip when a finger, pointer or the keyboard first reaches it. Astro's own island would
 * bring its runtime and the strip's data once more into the HTML of each listing.
 */
export function wakeStrip(): void {
  const strip = document.querySelector<HTMLElement>('.strip')
  const place = strip?.parentElement
  if (!strip || !place) return
  const load = async () => {
    const [{ createElement }, { hydrateRoot }, { CategoryStrip }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('./CategoryStrip.tsx'),
    ])
    return async () => void hydrateRoot(place, createElement(CategoryStrip, propsOf(strip)))
  }
  void hydrateOnInteraction(load, { name: 'CategoryStrip', value: '' }, place)
}

/** Returns what the server drew the strip with. */
function propsOf(strip: HTMLElement): StripProps {
  const nameOf = (selector: string) => strip.querySelector(selector)?.ariaLabel ?? ''
  return {
    links: [...strip.querySelectorAll('a')].map(linkOf),
    names: { strip: strip.ariaLabel ?? '', previous: nameOf('.previous'), next: nameOf('.next') },
  }
}

function linkOf(link: HTMLAnchorElement): CategoryLink {
  return {
    slug: link.dataset['category'] ?? '',
    name: link.textContent ?? '',
    icon: link.querySelector('img')?.getAttribute('src') ?? null,
    href: link.getAttribute('href') ?? '',
    isSelected: link.ariaCurrent === 'true',
  }
}
