import { defineLiveCollection } from 'astro:content'
import { publishedTexts } from '#content/published-texts.ts'

// The texts that editors have published (rules §3 "Texts"). They stand in front of the files of `content.config.ts`.
export const collections = {
  publishedPages: defineLiveCollection({ loader: publishedTexts('pages') }),
  publishedFaqs: defineLiveCollection({ loader: publishedTexts('faqs') }),
  publishedHome: defineLiveCollection({ loader: publishedTexts('home') }),
  publishedBanners: defineLiveCollection({ loader: publishedTexts('banners') }),
  publishedAnnouncement: defineLiveCollection({ loader: publishedTexts('announcement') }),
}
