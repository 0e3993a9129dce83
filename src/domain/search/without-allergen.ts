import type { Allergen } from '../catalog/facts.ts'
import { type FilterName, filterNames } from '../catalog/filters.ts'
import { foldText } from './character-variants.ts'

/** A filter that says what a product is free of. */
type FreeFilter = `without=${Allergen}` | 'diet=no-pork'

/** What shoppers call the allergens and pork, in both languages. A plain "nut" may be a peanut too. */
const names: Readonly<Record<FreeFilter, readonly string[]>> = {
  'diet=no-pork': ['pork', '豬', '豬肉'],
  'without=milk': ['milk', 'dairy', '牛奶', '奶', '乳製品'],
  'without=egg': ['egg', 'eggs', '蛋', '雞蛋'],
  'without=fish': ['fish', '魚', '魚類'],
  'without=shellfish': [
    'shellfish',
    'crustacean',
    'crustaceans',
    'crustacean shellfish',
    'shrimp',
    'crab',
    '甲殼類',
    '蝦',
    '蟹',
  ],
  'without=tree_nuts': ['tree nut', 'tree nuts', 'nut', 'nuts', '堅果'],
  'without=peanuts': ['peanut', 'peanuts', 'nut', 'nuts', '花生', '堅果'],
  'without=wheat': ['wheat', '小麥'],
  'without=soy': ['soy', 'soybean', 'soybeans', 'soya', '大豆', '黃豆'],
  'without=sesame': ['sesame', '芝麻'],
}

const isFreeFilter = (filter: FilterName): filter is FreeFilter => filter in names
const foldedNames = filterNames
  .filter(isFreeFilter)
  .map((filter) => ({ filter, called: new Set(names[filter].map(foldText)) }))

/** How a search says, in folded form, that something is not wanted, and maybe of what. */
const forms = [
  /^(?:no|non|without|free of|free from|allergic to)[ -](?<name>.+)$/,
  /^(?:no|non|without)[ -](?<name>\S+) (?<rest>.+)$/,
  /^(?<name>.+?)[ -]free(?: (?<rest>.+))?$/,
  /^(?<rest>.+) (?:no|without|free of|free from) (?<name>.+)$/,
  /^(?<name>.+?) allerg(?:y|ies|ic)$/,
  ...['不含', '不要', '沒有', '無'].flatMap((not) => [
    new RegExp(`^${foldText(not)}(?<name>.+?)(?:的(?<rest>.+))?$`),
    new RegExp(`^${foldText(not)}(?<name>${foldText('豬肉')})(?<rest>.+)$`),
    new RegExp(`^(?<rest>.+)${foldText(not)}(?<name>.+)$`),
  ]),
  new RegExp(`^(?:對)?(?<name>.+)${foldText('過敏')}$`),
]

/** Words for the kits, in folded form. */
const kitWords = new Set(
  ['kit', 'kits', 'hot pot', 'hotpot', 'hot pot kit', 'hot pot kits', '套餐', '火鍋', '火鍋套餐'].map(foldText),
)

/** What a search wants left out, and of what. */
interface FreeSearch {
  /** The filters of the food mart that say so. At least one. */
  readonly filters: readonly FreeFilter[]
  /** The other words; empty when there are none. */
  readonly rest: string
  /** Whether the other words ask for kits, and the kits page has the filters: it has those of allergens. */
  readonly isForKits: boolean
}

/**
 * Returns what a search wants left out, as in "peanut free sauce", "no pork" or 不含花生; null for any other search
 * (rules §12 "Search"). The name alone would find what contains it.
 */
export function readFreeSearch(typed: string): FreeSearch | null {
  const text = foldText(typed)
  for (const form of forms) {
    const { name = '', rest = '' } = form.exec(text)?.groups ?? {}
    const filters = foldedNames.flatMap(({ filter, called }) => (called.has(name.trim()) ? [filter] : []))
    if (filters.length === 0) continue
    const isForKits = kitWords.has(rest.trim()) && !filters.includes('diet=no-pork')
    return { filters, rest: asTyped(rest.trim(), typed), isForKits }
  }
  return null
}

/** Returns the part of `typed` that is `folded` in folded form, or `folded` when folding has moved the characters. */
function asTyped(folded: string, typed: string): string {
  const characters = [...typed.trim()]
  const at = characters.length === [...foldText(typed)].length ? foldText(typed).indexOf(folded) : -1
  return at < 0 ? folded : characters.slice(at, at + [...folded].length).join('')
}
