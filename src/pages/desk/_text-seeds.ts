import { listFileTexts } from '#content/file-texts.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { getCommon, listBanners } from '#gateway/config.ts'
import type { Fetcher } from '#gateway/fetcher.ts'

/** The kinds of texts, in the order of the desk's list. */
export const textKinds = ['pages', 'faqs', 'home', 'announcement', 'banners'] as const
export type TextKind = (typeof textKinds)[number]

/** Returns the path of the page that shows a text. */
export function textPage(kind: TextKind, name: string): string {
  return { pages: `/${name}`, faqs: '/faqs', home: '/', announcement: '/', banners: '/' }[kind]
}

/** What a text holds: its fields by name, and its body. */
export interface TextContent {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A text as the shop has it without the desk: of a file, or of the catalog. */
export interface TextSeed extends TextContent {
  readonly kind: TextKind
  readonly language: Locale
  readonly name: string
}

/** Returns the texts that the shop has without the desk. The home page's own messages are no fields: each may be replaced. */
export async function listTextSeeds(backend: Fetcher): Promise<readonly TextSeed[]> {
  const [files, banners, common] = await Promise.all([listFileTexts(), listBanners(backend), getCommon(backend)])
  const inBoth = locales.flatMap((language): TextSeed[] => {
    const line = common.ok ? common.value.announcement : null
    const content = language === 'tw' ? line?.contentTw : line?.content
    return [
      { kind: 'home', language, name: 'home', fields: {}, body: '' },
      { kind: 'announcement', language, name: 'announcement', fields: {}, body: content ?? '' },
      ...(banners.ok ? banners.value.slice(1, 3) : []).map(({ id, bannerItems: [item] }): TextSeed => {
        const text = (language === 'tw' ? item?.altTw : item?.alt) ?? ''
        return { kind: 'banners', language, name: String(id), fields: { text, link: item?.link ?? '' }, body: '' }
      }),
    ]
  })
  return [...files, ...inBoth]
}
