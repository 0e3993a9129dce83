import { getLiveCollection } from 'astro:content'
import { announce, wordBanner } from '#components/own-words.ts'
import type { Locale } from '#domain/locale.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { replaceWords } from '#i18n/replaced-words.ts'
import type { Words } from '#i18n/words.ts'

interface Page {
  readonly locale: Locale
  readonly backend: Fetcher
  readonly t: Words
}

type Announcement = Parameters<typeof announce>[0]
type Banner = Parameters<typeof wordBanner>[0]

/** Returns what editors have published for the home page. What they have not, stays as it is (rules §3 "Texts"). */
export async function loadHomeTexts({ locale, backend, t }: Page) {
  const [home, lines, banners] = await Promise.all([
    getLiveCollection('publishedHome', { backend }),
    getLiveCollection('publishedAnnouncement', { backend }),
    getLiveCollection('publishedBanners', { backend }),
  ])
  const own = home.entries?.find(({ id }) => id === `${locale}/home`)?.data ?? {}
  const lineIn = (language: Locale) =>
    lines.entries?.find(({ id }) => id === `${language}/announcement`)?.rendered?.html
  const bannerIn = (language: Locale, id: number) =>
    banners.entries?.find((entry) => entry.id === `${language}/${id}`)?.data
  return {
    words: replaceWords(t, Object.fromEntries(Object.entries(own).map(([key, message]) => [`home.${key}`, message]))),
    announcement: (ofCatalog: Announcement) => announce(ofCatalog, { en: lineIn('en'), tw: lineIn('tw') }),
    banners: (ofCatalog: readonly Banner[]) =>
      ofCatalog.map((banner) => {
        const words = { en: bannerIn('en', banner.id), tw: bannerIn('tw', banner.id) }
        return wordBanner(banner, words, words[locale]?.link)
      }),
  }
}
