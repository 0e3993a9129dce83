import { useRef, useState } from 'react'
import { Autoplay, FreeMode } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import type { Swiper as SwiperApi } from 'swiper/types'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import 'swiper/css'
import 'swiper/css/free-mode'
import './category-strip.css'

/** One category to go to, with its words and address ready. */
export interface CategoryLink {
  readonly slug: string
  readonly name: string
  readonly icon: string | null
  readonly href: string
  readonly isSelected: boolean
}

interface Props {
  links: readonly CategoryLink[]
  words: MessageTree
  locale: Locale
}

type Edge = 'Previous' | 'Next'

/** Where the row can be scrolled to from where it stands; `unknown` until Swiper runs, `nowhere` when all of it is seen. */
type Way = Edge | 'both' | 'nowhere' | 'unknown'

/** How the edges scroll (rules §2: delay 1 ms): on and on, and at the end they rest instead of starting over. */
const scrolling = { delay: 1, disableOnInteraction: false, stopOnLastSlide: true }

/** The swipeable category strip (rules §2 "Category strip"). The server's HTML scrolls by itself until it is reached. */
export function CategoryStrip({ links, words, locale }: Props) {
  const swiper = useRef<SwiperApi | null>(null)
  const [way, setWay] = useState<Way>('unknown')
  const t = readWords(words, locale)

  const look = (api: SwiperApi) => setWay(wayOf(api))
  const open = way === 'unknown' ? firstWay(links) : way
  return (
    <nav
      className={way === 'unknown' ? 'strip asleep' : 'strip'}
      aria-label={t('strip.label')}
      onFocus={({ target }) => leadTo(swiper.current, target)}
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
          takeOver(api)
          // The keyboard may have come here before Swiper did.
          if (api.el.contains(document.activeElement)) leadTo(api, document.activeElement)
          api.autoplay.stop()
          look(api)
          moveFrom(api)
        }}
        onProgress={look}
        onLock={look}
        onUnlock={look}
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
      {way !== 'nowhere' &&
        (['Previous', 'Next'] as const).map((edge) => (
          <button
            key={edge}
            type="button"
            className={`edge ${edge.toLowerCase()}`}
            aria-label={t(edge === 'Previous' ? 'strip.previous' : 'strip.next')}
            aria-disabled={open !== 'both' && open !== edge}
            onPointerEnter={(event) => event.pointerType === 'mouse' && startScrolling(swiper.current, edge)}
            onPointerLeave={() => swiper.current?.autoplay.stop()}
            onClick={() => step(swiper.current, edge)}
          />
        ))}
    </nav>
  )
}

/** As the server draws it: the chosen category stands second, so the row is at its start unless a later one is chosen. */
function firstWay(links: readonly CategoryLink[]): Way {
  return links.findIndex(({ isSelected }) => isSelected) > 1 ? 'both' : 'Next'
}

/** Scrolls at once where the pointer that woke the strip rests on an edge already. */
function moveFrom(swiper: SwiperApi): void {
  const edge = swiper.el.parentElement?.querySelector('.edge:hover')
  if (edge && window.matchMedia('(hover: hover)').matches)
    startScrolling(swiper, edge.matches('.next') ? 'Next' : 'Previous')
}

/** The row stays where it was scrolled to: what moved it before was its own scrolling, and now Swiper moves what is in it. */
function takeOver(swiper: SwiperApi): void {
  const scrolled = swiper.el.scrollLeft
  swiper.el.scrollLeft = 0
  swiper.setTranslate(Math.max(-scrolled, swiper.maxTranslate()))
  swiper.updateActiveIndex()
}

function wayOf(swiper: SwiperApi): Way {
  if (swiper.isLocked || (swiper.isBeginning && swiper.isEnd)) return 'nowhere'
  if (swiper.isBeginning) return 'Next'
  return swiper.isEnd ? 'Previous' : 'both'
}

/** Brings what the keyboard reached out from under the edges: it stands second, as the chosen one does at first. */
function leadTo(swiper: SwiperApi | null, target: Element | null): void {
  const slide = target?.closest<HTMLElement>('.swiper-slide') ?? null
  if (swiper === null || slide === null || !target?.matches(':focus-visible')) return
  // The browser scrolls what has the focus into view by its own way, which Swiper knows nothing of.
  swiper.el.scrollLeft = 0
  // At once: who tabs on quickly must never have the focus where nothing is seen.
  swiper.slideTo(Math.max(0, swiper.slides.indexOf(slide) - 1), 0)
}

/** Slides in view on a phone: the width divided by 90, plus 0.2 (rules §2). The server has no width; its CSS says the same. */
function slidesOnPhone(): number {
  return typeof window === 'undefined' ? 4.2 : window.innerWidth / 90 + 0.2
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
