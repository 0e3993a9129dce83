import type { Area } from '#domain/catalog/area.ts'
import { isAvailable } from '#domain/catalog/availability.ts'
import type { Product, ProductType } from '#domain/catalog/product.ts'
import { searchTextOf } from '#domain/search/search.ts'
import { indexTerms, type Need } from '#domain/search/search-terms.ts'

/** What the search keeps of a product: the columns of the table `search_entries`. */
export interface SearchEntry {
  /** The type of a product that is sold as a part of others only; a search does not list it. */
  readonly part: ProductType | null
  /** The ids of the areas where it is active, each between commas. */
  readonly areas: string
  /** The dates of its variants that have some, in milliseconds since the epoch. */
  readonly dates: readonly (readonly [areaId: number, releaseAtMs: number | null, expiredAtMs: number | null])[]
  /** Its categories and what it is made of, each between spaces. */
  readonly tags: string
  /** Its names and code in the form that searches compare. */
  readonly text: string
}

const partTypes: readonly ProductType[] = ['meat', 'broth', 'bundleItem']

/** What an entry is made of. */
export type Indexed = Pick<
  Product,
  'code' | 'type' | 'name' | 'nameTw' | 'meat' | 'categoryIds' | 'comboItems' | 'variants'
>

/** Returns the entry of a product. */
export function entryOf(product: Indexed): SearchEntry {
  const { code, type, name, nameTw, meat, categoryIds, comboItems } = product
  // Of two variants for an area, the first one counts, as in `variantIn`.
  const variants = new Map(product.variants.toReversed().map((variant) => [variant.areaId, variant]))
  const active = [...variants.values()].filter(({ isActive }) => isActive)
  const contents = meat === null ? [] : [anyMeatTag, contentTag(meat)]
  const tags = new Set([
    ...categoryIds.map(categoryTag),
    ...contents,
    ...comboItems.map((item) => contentTag(item.code)),
  ])
  return {
    part: partTypes.includes(type) ? type : null,
    areas: `,${active.map(({ areaId }) => `${areaId},`).join('')}`,
    dates: active.flatMap(({ areaId, releaseAtMs, expiredAtMs }) =>
      releaseAtMs === null && expiredAtMs === null ? [] : [[areaId, releaseAtMs, expiredAtMs] as const],
    ),
    tags: ` ${[...tags].map((tag) => `${tag} `).join('')}`,
    text: searchTextOf([name, nameTw, code]),
  }
}

/** Begins the terms of parts: a search looks for them on their own. */
const partMark = '!'

/** Returns the terms under which the index finds an entry. */
export function termsOfEntry({ part, text, tags }: Pick<SearchEntry, 'part' | 'text' | 'tags'>): readonly string[] {
  const terms = [...indexTerms(text), ...tags.split(' ').filter((tag) => tag !== '')]
  return part === null ? terms : terms.map((term) => partMark + term)
}

/** Returns the need as parts meet it. */
export function needOfPart({ terms, until, ...need }: Need): Need {
  return {
    ...need,
    terms: terms.map((term) => partMark + term),
    ...(until === undefined ? {} : { until: partMark + until }),
  }
}

/** Returns a term of an entry as it is without the mark of parts. */
export function unmarked(term: string): string {
  return term.startsWith(partMark) ? term.slice(partMark.length) : term
}

/** Says that a product is in the category. */
export function categoryTag(categoryId: number): string {
  return `#${categoryId}`
}

/** Says that a product is made of the one with this code, or may be. */
export function contentTag(code: string): string {
  return `@${code.replaceAll(' ', '_')}`
}

/** Says that a product is a kit, which may be ordered with another meat. */
export const anyMeatTag = '@'

/** Returns whether an entry has the tag. */
export function hasTag({ tags }: Pick<SearchEntry, 'tags'>, tag: string): boolean {
  return tags.includes(` ${tag} `)
}

/** Returns what the entries with the tag hold. */
export function tagNeed(tag: string): Need {
  return { terms: [tag], parts: [` ${tag} `] }
}

/** Returns whether an entry of the area is available there at `nowMs`, as `isAvailableIn` of the domain says of its product. */
export function isEntryAvailable(
  { dates }: Pick<SearchEntry, 'dates'>,
  { id }: Pick<Area, 'id'>,
  nowMs: number,
): boolean {
  const [, releaseAtMs = null, expiredAtMs = null] = dates.find(([areaId]) => areaId === id) ?? []
  return isAvailable({ releaseAtMs, expiredAtMs }, nowMs)
}
