import { foldCode } from '#domain/quote/discount.ts'
import type { CatalogFile } from '../catalog-file.ts'
import type { Json } from '../json.ts'

/** A text that shoppers read, and what it speaks of. */
export interface SaidText {
  readonly path: string
  /** Without markup. */
  readonly text: string
  /** Addresses that it leads to. */
  readonly links: readonly string[]
  /** Codes that it names, as they are written there. */
  readonly codes: readonly string[]
  /** The product that it describes, by its code. */
  readonly product: string | null
}

/** A text of a page, such as an FAQ: where it is, its Markdown or HTML, and where it leads besides. */
export interface PageText {
  readonly path: string
  readonly text: string
  readonly links?: readonly string[]
}

/**
 * Returns the texts of a catalog in which a price, a percentage or a code may be, and those of `pages`: without those of the
 * catalog that a published one of `pages` stands in front of.
 */
export function saidTexts(catalog: CatalogFile, pages: readonly PageText[]): readonly SaidText[] {
  const { announcement, home, about, promotions, includes } = catalog.config
  const published = new Set(pages.map(({ path }) => path))
  const known = new Set(catalog.discounts.map(({ code }) => foldCode(code)))
  const said = (path: string, text: string | null, facts: Partial<SaidText> = {}): readonly SaidText[] => {
    if (text === null || text.trim() === '') return []
    const links = [...(facts.links ?? []), ...linksIn(text)]
    const plain = withoutMarkup(text)
    const codes = [...(facts.codes ?? []), ...links.flatMap(codeOfLink), ...codesIn(plain, known)]
    return [{ path, text: plain, links, codes: [...new Set(codes)], product: facts.product ?? null }]
  }
  const banners = (list: 'banners' | 'topBanners') =>
    catalog[list].flatMap(({ id, bannerItems }, index) =>
      bannerItems.flatMap(({ alt, altTw, link }, at) => {
        const path = `${list}[${index}].bannerItems[${at}]`
        const links = link === null ? [] : [link]
        const shown = (language: string, text: string | null) =>
          list === 'banners' && published.has(`banners/${language}/${id}`) ? null : text
        return [
          ...said(`${path}.alt`, shown('en', alt), { links }),
          ...said(`${path}.altTw`, shown('tw', altTw), { links }),
        ]
      }),
    )
  const line = (language: string, text: string | null | undefined) =>
    published.has(`announcement/${language}/announcement`) ? null : (text ?? null)
  const json = (value: Json, path: string, codes: readonly string[] = []): readonly SaidText[] => {
    if (typeof value === 'string') return said(path, value, { codes })
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) return value.flatMap((entry: Json, index) => json(entry, `${path}[${index}]`))
    const entries: readonly (readonly [string, Json])[] = Object.entries(value)
    const own = entries.flatMap(([field, entry]) => (field === 'code' && typeof entry === 'string' ? [entry] : []))
    const named = path.startsWith('config.promotions') ? own : []
    return entries.flatMap(([field, entry]) => (field === 'code' ? [] : json(entry, `${path}.${field}`, named)))
  }
  return [
    ...catalog.products.flatMap(({ code, name, nameTw, description, descriptionTw }, index) => [
      ...said(`products[${index}].name`, name, { product: code }),
      ...said(`products[${index}].nameTw`, nameTw, { product: code }),
      ...said(`products[${index}].description`, description, { product: code }),
      ...said(`products[${index}].descriptionTw`, descriptionTw, { product: code }),
    ]),
    ...banners('banners'),
    ...banners('topBanners'),
    ...said('config.announcement.content', line('en', announcement?.content)),
    ...said('config.announcement.contentTw', line('tw', announcement?.contentTw)),
    ...json(home, 'config.home'),
    ...json(about, 'config.about'),
    ...json(promotions, 'config.promotions'),
    ...json(includes, 'config.includes'),
    ...pages.flatMap(({ path, text, links }) => said(path, text, { links: links ?? bannerLinks(catalog, path) })),
  ]
}

/** Where the banner leads whose published words are at `path`; nowhere for another text. */
function bannerLinks({ banners }: CatalogFile, path: string): readonly string[] {
  const [, id] = /^banners\/\w+\/(\d+)$/.exec(path) ?? []
  const banner = banners.find((each) => String(each.id) === id)
  return banner?.bannerItems.flatMap(({ link }) => link ?? []) ?? []
}

function withoutMarkup(text: string): string {
  return text.replace(/<[^>]*>/g, '')
}

/** The addresses of links in HTML and Markdown. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/href="([^"]*)"|\]\(([^)\s]*)/g)].map(([, html, markdown]) => html ?? markdown ?? '')
}

/** The code that an address enters (rules §12 "Discounts"). */
function codeOfLink(link: string): readonly string[] {
  const [, code] = /[?&]code=([\w-]{1,64})(?:&|#|$)/.exec(link) ?? []
  return code === undefined ? [] : [code]
}

/** The known codes that a text has as words of their own. */
function codesIn(text: string, known: ReadonlySet<string>): readonly string[] {
  return (text.match(/[A-Z][A-Z0-9_-]{2,}/g) ?? []).filter((word) => known.has(foldCode(word)))
}
