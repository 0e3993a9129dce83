import { type Allergen, allergens } from '../catalog/facts.ts'
import { foldText } from './character-variants.ts'

/** What shoppers call the allergens, in both languages. A plain "nut" may be a peanut too. */
const names: Readonly<Record<Allergen, readonly string[]>> = {
  milk: ['milk', 'dairy', '牛奶', '奶', '乳製品'],
  egg: ['egg', 'eggs', '蛋', '雞蛋'],
  fish: ['fish', '魚', '魚類'],
  shellfish: ['shellfish', 'crustacean', 'crustaceans', 'crustacean shellfish', 'shrimp', 'crab', '甲殼類', '蝦', '蟹'],
  tree_nuts: ['tree nut', 'tree nuts', 'nut', 'nuts', '堅果'],
  peanuts: ['peanut', 'peanuts', 'nut', 'nuts', '花生', '堅果'],
  wheat: ['wheat', '小麥'],
  soy: ['soy', 'soybean', 'soybeans', 'soya', '大豆', '黃豆'],
  sesame: ['sesame', '芝麻'],
}

const foldedNames = allergens.map((allergen) => ({ allergen, called: new Set(names[allergen].map(foldText)) }))

/** How a search says, in folded form, that something is not wanted, and maybe of what. */
const forms = [
  /^(?:no|non|without|free of|free from|allergic to) (?<name>.+)$/,
  /^(?<name>.+?)[ -]free(?: (?<rest>.+))?$/,
  /^(?<rest>.+) (?:no|without|free of|free from) (?<name>.+)$/,
  /^(?<name>.+?) allerg(?:y|ies|ic)$/,
  ...['不含', '不要', '沒有', '無'].flatMap((not) => [
    new RegExp(`^${foldText(not)}(?<name>.+?)(?:的(?<rest>.+))?$`),
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
  /** At least one. */
  readonly without: readonly Allergen[]
  /** The other words; empty when there are none. */
  readonly rest: string
  /** Whether the other words ask for kits. */
  readonly isForKits: boolean
}

/**
 * Returns what a search wants left out, as in "peanut free sauce" or 不含花生; null for any other search (rules §12
 * "Search"). The allergen's name alone would find what contains it.
 */
export function readFreeSearch(typed: string): FreeSearch | null {
  const text = foldText(typed)
  for (const form of forms) {
    const { name = '', rest = '' } = form.exec(text)?.groups ?? {}
    const without = foldedNames.flatMap(({ allergen, called }) => (called.has(name.trim()) ? [allergen] : []))
    if (without.length > 0) return { without, rest: asTyped(rest.trim(), typed), isForKits: kitWords.has(rest.trim()) }
  }
  return null
}

/** Returns the part of `typed` that is `folded` in folded form, or `folded` when folding has moved the characters. */
function asTyped(folded: string, typed: string): string {
  const characters = [...typed.trim()]
  const at = characters.length === [...foldText(typed)].length ? foldText(typed).indexOf(folded) : -1
  return at < 0 ? folded : characters.slice(at, at + [...folded].length).join('')
}
