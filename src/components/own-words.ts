import type { Banner } from '#contract/banners.ts'
import type { Announcement } from '#contract/config.ts'

/** What editors have published in each language; undefined: nothing. */
interface InEachLanguage<T> {
  readonly en: T | undefined
  readonly tw: T | undefined
}

/** The words on a banner, and where it leads. */
interface BannerWords {
  readonly text: string
  readonly link?: string | undefined
}

/** The bar of a shop whose catalog has none. */
const plainBar = { background: '#8f1d14', padding: '8px 16px', width: '100%' }

/** Returns the catalog's announcement with an editor's lines of HTML in place of its own; null when there is none at all. */
export function announce(ofCatalog: Announcement | null, own: InEachLanguage<string>): Announcement | null {
  if (ofCatalog === null && own.en === undefined && own.tw === undefined) return null
  const content = own.en ?? ofCatalog?.content ?? ''
  const contentTw = own.tw ?? ofCatalog?.contentTw ?? null
  return { ...plainBar, ...ofCatalog, content, contentTw }
}

/** Returns a banner of the catalog with an editor's words in place of its own. A language without a link has the English one. */
export function wordBanner(banner: Banner, own: InEachLanguage<BannerWords>, link: string | undefined): Banner {
  if (own.en === undefined && own.tw === undefined) return banner
  const bannerItems = banner.bannerItems.map((item) => ({
    ...item,
    alt: own.en?.text ?? item.alt,
    altTw: own.tw?.text ?? item.altTw,
    link: link ?? own.en?.link ?? item.link,
  }))
  return { ...banner, bannerItems }
}
