import type { ShippingOption } from '#domain/catalog/area.ts'
import type { CatalogFile } from '../catalog-file.ts'
import type { Json } from '../json.ts'
import { type Finding, finding } from './finding.ts'

/** A text and its translation, with the path of the translation. */
type Pair = readonly [path: string, text: string | null, translation: string | null]

/** Returns the texts that have no Chinese beside the English (rules §1). */
export function chineseFindings(catalog: CatalogFile): readonly Finding[] {
  const { announcement, home, about, promotions, includes } = catalog.config
  const pairs: readonly Pair[] = [
    ...catalog.areas.flatMap((area, index): readonly Pair[] => [
      [`areas[${index}].nameTw`, area.name, area.nameTw],
      ...optionPairs(area.shippings, `areas[${index}].shippings`),
      ...optionPairs(area.otherShippings, `areas[${index}].otherShippings`),
    ]),
    ...namePairs(catalog.categories, 'categories'),
    ...namePairs(catalog.products, 'products'),
    ...catalog.products.flatMap(({ description, descriptionTw, size, sizeTw, facts }, index): readonly Pair[] => [
      [`products[${index}].descriptionTw`, description, descriptionTw],
      [`products[${index}].sizeTw`, hasWords(size) ? size : null, sizeTw],
      [`products[${index}].facts.ingredientsTw`, facts?.ingredients ?? null, facts?.ingredientsTw ?? null],
      [`products[${index}].facts.originTw`, facts?.origin ?? null, facts?.originTw ?? null],
    ]),
    ...namePairs(catalog.meats, 'meats'),
    ...namePairs(catalog.meatsGallery, 'meatsGallery'),
    ...namePairs(catalog.zone1MeatsGallery, 'zone1MeatsGallery'),
    ...bannerPairs(catalog.banners, 'banners'),
    ...bannerPairs(catalog.topBanners, 'topBanners'),
    ['config.announcement.contentTw', announcement?.content ?? null, announcement?.contentTw ?? null],
    ...jsonPairs(home, 'config.home'),
    ...jsonPairs(about, 'config.about'),
    ...jsonPairs(promotions, 'config.promotions'),
    ...jsonPairs(includes, 'config.includes'),
  ]
  const missing = pairs.filter(([, text, translation]) => !isBlank(text) && isBlank(translation))
  return missing.map(([path]) => finding(path, 'no_chinese'))
}

function isBlank(text: string | null): boolean {
  return (text ?? '').trim() === ''
}

/** A size such as `300 g` is the same in both languages. */
function hasWords(text: string | null): boolean {
  return /[a-z]{3}/i.test(text ?? '')
}

interface Named {
  readonly name: string
  readonly nameTw: string | null
}

function namePairs(entries: readonly Named[], list: string): readonly Pair[] {
  return entries.map(({ name, nameTw }, index) => [`${list}[${index}].nameTw`, name, nameTw])
}

function optionPairs(options: readonly ShippingOption[], path: string): readonly Pair[] {
  return options.map(({ name, nameTw }, index) => [`${path}[${index}].nameTw`, name, nameTw])
}

function bannerPairs(banners: CatalogFile['banners'], list: string): readonly Pair[] {
  return banners.flatMap(({ bannerItems }, index) =>
    bannerItems.map(({ alt, altTw }, at): Pair => [`${list}[${index}].bannerItems[${at}].altTw`, alt, altTw]),
  )
}

/** The fields of any JSON that hold words, by the names that the shop and its catalogs give them. */
const wordFields = ['name', 'title', 'heading', 'subtitle', 'intro', 'text', 'content']

function jsonPairs(value: Json, path: string): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry: Json, index) => jsonPairs(entry, `${path}[${index}]`))
  const own: ReadonlyMap<string, Json> = new Map(Object.entries(value))
  return [...own].flatMap(([field, entry]): readonly Pair[] => {
    if (typeof entry !== 'string') return jsonPairs(entry, `${path}.${field}`)
    const translation = own.get(`${field}Tw`)
    if (!wordFields.includes(field)) return []
    return [[`${path}.${field}Tw`, entry, typeof translation === 'string' ? translation : null]]
  })
}
