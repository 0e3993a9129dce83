import { useRef, useState } from 'react'
import { Autoplay, FreeMode } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import type { Swiper as SwiperApi } from 'swiper/types'

/** A category with its name and address. */
export interface CategoryLink {
  readonly slug: string
  readonly name: string
  readonly icon: string | null
  readonly href: string
  readonly isSelected: boolean
}

/** What the strip shows. The browser reads it off the server's HTML (wake-strip.ts). */
export interface StripProps {
  readonly links: readonly CategoryLink[]
  /** The names of the strip and of its two edges. */
  readonly names: { readonly strip: string; readonly previous: string; readonly next: string }
}

type Edge = 'Previous' | 'Next'

/** The directions in which the strip can scroll; `unknown` until Swiper runs. */
type Direction = Edge | 'both' | 'none' | 'unknown'

/** How the edges scroll (rules §2: delay 1 ms): continuously, and they stop at the end. */
const scrolling = { delay: 1, disableOnInteraction: false, stopOnLastSlide: true }

/** The swipeable category strip (rules §2 "Category strip"). The server's HTML scrolls natively until it is hydrated. */
export function CategoryStrip({ links, names }: StripProps) {
  const swiper = useRef<SwiperApi | null>(null)
  const [direction, setDirection] = useState<Direction>('unknown')

  const update = (api: SwiperApi) => setDirection(directionOf(api))
  const open = direction === 'unknown' ? firstDirection(links) : direction
  return (
    <nav
      className={direction === 'unknown' ? 'strip asleep' : 'strip'}
      aria-label={names.strip}
      onFocus={({ target }) => slideToFocused(swiper.current, target)}
    >
      <Swiper
        modules={[Autoplay, FreeMode]}
        breakpointsBase="window"
        breakpoints={{ 600: { slidesPerView: 'auto' } }}
        slidesPerView={slidesOnPhone()}
        speed={900}
        freeMode
        autoplay={scrolling}
        onInit={(api) => {
          swiper.current = api
          keepScrollPosition(api)
          // A link may have the focus already.
          if (api.el.contains(document.activeElement)) slideToFocused(api, document.activeElement)
          api.autoplay.stop()
          update(api)
          scrollIfHovered(api)
        }}
        onBeforeResize={fitPhone}
        onProgress={update}
        onLock={update}
        onUnlock={update}
      >
        {links.map((link) => (
          <SwiperSlide key={link.slug}>
            <a href={link.href} aria-current={link.isSelected ? 'true' : undefined} data-category={link.slug}>
              {link.icon && <img src={link.icon} alt="" width="56" height="56" />}
              <span>{link.name}</span>
            </a>
          </SwiperSlide>
        ))}
      </Swiper>
      {direction !== 'none' &&
        (['Previous', 'Next'] as const).map((edge) => (
          <button
            key={edge}
            type="button"
            className={`edge ${edge.toLowerCase()}`}
            aria-label={edge === 'Previous' ? names.previous : names.next}
            aria-disabled={open !== 'both' && open !== edge}
            onPointerEnter={(event) => event.pointerType === 'mouse' && startScrolling(swiper.current, edge)}
            onPointerLeave={() => swiper.current?.autoplay.stop()}
            onClick={() => step(swiper.current, edge)}
          />
        ))}
    </nav>
  )
}

/** Returns the server's guess: the selected category is second, so the strip is at its start unless it is a later one. */
function firstDirection(links: readonly CategoryLink[]): Direction {
  return links.findIndex(({ isSelected }) => isSelected) > 1 ? 'both' : 'Next'
}

/** Starts to scroll if the pointer that hydrated the strip is on an edge. */
function scrollIfHovered(swiper: SwiperApi): void {
  const edge = swiper.el.parentElement?.querySelector('.edge:hover')
  if (edge && window.matchMedia('(hover: hover)').matches)
    startScrolling(swiper, edge.matches('.next') ? 'Next' : 'Previous')
}

/** Turns the native scroll position into Swiper's, so that the strip does not move. */
function keepScrollPosition(swiper: SwiperApi): void {
  const scrolled = swiper.el.scrollLeft
  swiper.el.scrollLeft = 0
  swiper.setTranslate(Math.max(-scrolled, swiper.maxTranslate()))
  swiper.updateActiveIndex()
}

function directionOf(swiper: SwiperApi): Direction {
  if (swiper.isLocked || (swiper.isBeginning && swiper.isEnd)) return 'none'
  if (swiper.isBeginning) return 'Next'
  return swiper.isEnd ? 'Previous' : 'both'
}

/** Slides the link with the keyboard focus to the second place, so that no edge covers it. */
function slideToFocused(swiper: SwiperApi | null, target: Element | null): void {
  const slide = target?.closest<HTMLElement>('.swiper-slide') ?? null
  if (swiper === null || slide === null || !target?.matches(':focus-visible')) return
  // Undo the browser's own scrolling, which Swiper does not know about.
  swiper.el.scrollLeft = 0
  // Without animation, so that the focus stays visible when tabbing quickly.
  swiper.slideTo(Math.max(0, swiper.slides.indexOf(slide) - 1), 0)
}

/** Returns the number of slides in view on a phone: the width divided by 90, plus 0.2 (rules §2). CSS does it on the server. */
function slidesOnPhone(): number {
  return typeof window === 'undefined' ? 4.2 : window.innerWidth / 90 + 0.2
}

/** Fits the slides to the window's new width, such as of a phone that was turned. */
function fitPhone(swiper: SwiperApi): void {
  const slidesPerView = slidesOnPhone()
  // Swiper returns to these below the breakpoint.
  swiper.originalParams.slidesPerView = slidesPerView
  if (window.innerWidth < 600) swiper.params.slidesPerView = slidesPerView
}

function startScrolling(swiper: SwiperApi | null, edge: Edge): void {
  if (!swiper || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  swiper.params.autoplay = { ...scrolling, reverseDirection: edge === 'Previous' }
  swiper.autoplay.start()
}

function step(swiper: SwiperApi | null, edge: Edge): void {
  swiper?.autoplay.stop()
  if (edge === 'Previous') swiper?.slidePrev()
  else swiper?.slideNext()
}
