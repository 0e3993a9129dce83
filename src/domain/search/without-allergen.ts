import { type Allergen, allergens } from '../catalog/facts.ts'
import { foldText } from './character-variants.ts'

/** What shoppers call the allergens, in both languages. */
const names: Readonly<Record<Allergen, readonly string[]>> = {
  milk: ['milk', 'dairy', '牛奶', '奶', '乳製品'],
  egg: ['egg', 'eggs', '蛋', '雞蛋'],
  fish: ['fish', '魚', '魚類'],
  shellfish: ['shellfish', 'crustacean', 'crustaceans', 'crustacean shellfish', 'shrimp', 'crab', '甲殼類', '蝦', '蟹'],
  tree_nuts: ['tree nut', 'tree nuts', 'nut', 'nuts', '堅果'],
  peanuts: ['peanut', 'peanuts', '花生'],
  wheat: ['wheat', '小麥'],
  soy: ['soy', 'soybean', 'soybeans', 'soya', '大豆', '黃豆'],
  sesame: ['sesame', '芝麻'],
}

const allergenOf = new Map(allergens.flatMap((allergen) => names[allergen].map((name) => [foldText(name), allergen])))

/** How a search says, in folded form, that something is not wanted; the group is what. */
const forms = [
  /^(?:no|non|without|free of|free from) (.+)$/,
  /^(.+?)[ -]free$/,
  foldedForm('不含'),
  foldedForm('不要'),
  foldedForm('沒有'),
  foldedForm('無'),
]

function foldedForm(words: string): RegExp {
  return new RegExp(`^${foldText(words)}(.+)$`)
}

/**
 * Returns the allergen that a search wants left out, as in "peanut free" or 不含花生; null for any other search (rules §12
 * "Search"). Its name alone would find what contains it.
 */
export function allergenLeftOut(typed: string): Allergen | null {
  const text = foldText(typed)
  const names = forms.flatMap((form) => form.exec(text)?.[1] ?? [])
  return names.map((name) => allergenOf.get(name.trim())).find((allergen) => allergen !== undefined) ?? null
}
