import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type CategoryLink, CategoryStrip, type StripProps } from './CategoryStrip.tsx'

/** Hydrates the strip in `place`, with what the server drew it with. It loads with React, when the strip is reached. */
export function hydrateStrip(place: Element): void {
  const strip = place.querySelector<HTMLElement>('.strip')
  if (strip) hydrateRoot(place, createElement(CategoryStrip, propsOf(strip)))
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
